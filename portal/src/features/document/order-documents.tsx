import { api } from '@waylight/contract';
import type { PaperKind, PaperLanguage } from '@waylight/contract/booking/document';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { confirmText } from '@waylight/contract/supply/rate-words';
import { Select } from '@waylight/ui/field/select';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { words as orderWords } from '../booking/words.ts';
import { hasDocuments } from './has-documents.ts';
import styles from './order-documents.module.css';
import { DownloadButton, PreviewButton } from './paper-buttons.tsx';
import { documentWords as words } from './words.ts';

interface OrderDocumentsProps {
  order: OrderDetail;
  /** the order in words, for as long as there are no papers */
  asText: string;
  onClose: () => void;
}

/** Confirmation and voucher: to look at, and to keep as PDF or Word. */
export function OrderDocuments({ order, asText, onClose }: OrderDocumentsProps) {
  const t = useText();
  const [language, setLanguage] = useState<PaperLanguage>('both');
  return (
    <Dialog title={t(words.documents)} isOpen onOpenChange={onClose}>
      {hasDocuments(order) ? (
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
        <NotYet order={order} asText={asText} />
      )}
    </Dialog>
  );
}

/** When there will be papers, and what says the same until then. */
function NotYet({ order, asText }: Omit<OrderDocumentsProps, 'onClose'>) {
  const t = useText();
  const language = useLanguage();
  if (order.status === 'cancelled' || order.status === 'rejected') return <p>{t(words.ended)}</p>;
  const when = order.payment === null ? words.whenPaid : words.whenConfirmed;
  return (
    <div className={styles.form}>
      <p>{t(when, { speed: confirmText(order.confirmMinutes, language) })}</p>
      <div className={styles.paper}>
        <span>{t(words.nowInstead)}</span>
        <div className={styles.line}>
          <CopyButton text={asText} name={t(orderWords.copyOrder)} labelled={t(orderWords.copyOrder)} />
        </div>
      </div>
    </div>
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
        <PreviewButton asked={asked} name={name} />
        <DownloadButton format="PDF" download={api.document.pdfDownload} asked={asked} name={name} />
        <DownloadButton format="Word" download={api.document.wordDownload} asked={asked} name={name} />
      </div>
    </div>
  );
}
