import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking';
import type { PaperKind, PaperLanguage } from '@waylight/contract/document';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Select } from '@waylight/ui/select';
import { useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { saveFile, showFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/words.ts';
import { documentWords as words } from './document-words.ts';
import styles from './order-documents.module.css';

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
  const preview = useCall(api.document.pdfPreview, { onSuccess: showFile });
  const pdf = useCall(api.document.pdfDownload, { onSuccess: saveFile });
  const word = useCall(api.document.wordDownload, { onSuccess: saveFile });
  const asked = { kind, ...rest };
  const name = { kind: t(words[kind]) };
  return (
    <div className={styles.paper}>
      <p>
        <strong>{t(words[kind])}</strong>
        <span className={styles.note}>{t(kind === 'voucher' ? words.voucherHint : words.confirmationHint)}</span>
      </p>
      <div className={styles.line}>
        <Button
          size="small"
          pending={preview.isPending}
          aria-label={t(words.previewNamed, name)}
          onPress={() => preview.mutate(asked)}
        >
          {t(words.preview)}
        </Button>
        <Button
          size="small"
          pending={pdf.isPending}
          aria-label={t(words.downloadNamed, { ...name, format: 'PDF' })}
          onPress={() => pdf.mutate(asked)}
        >
          PDF
        </Button>
        <Button
          size="small"
          pending={word.isPending}
          aria-label={t(words.downloadNamed, { ...name, format: 'Word' })}
          onPress={() => word.mutate(asked)}
        >
          Word
        </Button>
      </div>
    </div>
  );
}
