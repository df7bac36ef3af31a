import { api } from '@waylight/contract';
import type { PaperKind, PaperLanguage } from '@waylight/contract/booking/document';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Select } from '@waylight/ui/field/select';
import { useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { saveFile, showFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/words.ts';
import styles from './order-documents.module.css';
import { documentWords as words } from './words.ts';

const withDocuments = new Set<OrderDetail['status']>(['confirmed', 'nonCancellable', 'cancelRequested']);

/** Confirmation and voucher: to look at, and to keep as PDF or Word. */
export function OrderDocuments({ order }: { order: Pick<OrderDetail, 'orderCode' | 'status' | 'confirmationNumber'> }) {
  const t = useText();
  const [language, setLanguage] = useState<PaperLanguage>('both');
  return (
    <Card title={t(words.documents)}>
      {withDocuments.has(order.status) && order.confirmationNumber !== null ? (
        <div className={styles.form}>
          <Select
            label={t(words.documentLanguage)}
            value={language}
            onChange={setLanguage}
            options={[
              { value: 'both' as const, label: t(words.both) },
              { value: 'zh' as const, label: t(words.chinese) },
              { value: 'en' as const, label: t(words.english) },
            ]}
          />
          <PaperRow kind="confirmation" orderCode={order.orderCode} language={language} />
          <PaperRow kind="voucher" orderCode={order.orderCode} language={language} />
          <p className={styles.note}>{t(words.wordPreview)}</p>
        </div>
      ) : (
        <p className={styles.note}>
          {t(order.status === 'cancelled' || order.status === 'rejected' ? words.ended : words.notYet)}
        </p>
      )}
    </Card>
  );
}

function PaperRow({ kind, ...rest }: { kind: PaperKind; orderCode: string; language: PaperLanguage }) {
  const t = useText();
  const asked = { kind, ...rest };
  const name = { kind: t(words[kind]) };
  return (
    <div className={styles.paper}>
      <p>
        <strong>{t(words[kind])}</strong>
        <span className={styles.note}>{t(kind === 'voucher' ? words.voucherHint : words.confirmationHint)}</span>
      </p>
      <div className={styles.line}>
        <PaperButtons format="PDF" download={api.document.pdfDownload} asked={asked} name={name} />
        <PaperButtons format="Word" download={api.document.wordDownload} asked={asked} name={name} />
      </div>
    </div>
  );
}

interface PaperButtonsProps {
  format: 'PDF' | 'Word';
  download: typeof api.document.pdfDownload;
  asked: { kind: PaperKind; orderCode: string; language: PaperLanguage };
  name: { kind: string };
}

/** No browser shows Word files: the PDF of the same document is shown instead. */
function PaperButtons({ format, download, asked, name }: PaperButtonsProps) {
  const t = useText();
  const preview = useCall(api.document.pdfPreview, { onSuccess: showFile });
  const keep = useCall(download, { onSuccess: saveFile });
  return (
    <div className={styles.line}>
      <Button
        size="small"
        pending={preview.isPending}
        aria-label={t(words.previewNamed, { ...name, format })}
        onPress={() => preview.mutate(asked)}
      >
        {t(words.preview, { format })}
      </Button>
      <Button
        size="small"
        pending={keep.isPending}
        aria-label={t(words.downloadNamed, { ...name, format })}
        onPress={() => keep.mutate(asked)}
      >
        {t(words.download, { format })}
      </Button>
    </div>
  );
}
