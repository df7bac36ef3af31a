import { api } from '@waylight/contract';
import type { InvoiceDetail } from '@waylight/contract/invoicing/invoicing';
import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { TextArea } from '@waylight/ui/field/text-area';
import { AlertDialog } from '@waylight/ui/overlay/alert-dialog';
import { PrintButton } from '@waylight/ui/text/print-button';
import { useState } from 'react';
import { errorText, refreshCall, useCall } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useText } from '../../../lib/words.ts';
import areaStyles from '../invoicing.module.css';
import styles from './invoice-detail.module.css';
import { words } from './words.ts';

/** Files of the invoice, and voiding it. */
export function InvoiceActions({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const pdf = useCall(api.invoicing.pdf, { onSuccess: saveFile });
  const file = useCall(api.invoicing.file, { onSuccess: saveFile });
  const { id, file: issued, canCancel, status } = invoice;
  return (
    <div className={areaStyles.buttons} data-print="no">
      {issued && (
        <Button tone="primary" pending={file.isPending} onPress={() => file.mutate({ invoiceId: id })}>
          {t(words.file)}
        </Button>
      )}
      <Button pending={pdf.isPending} onPress={() => pdf.mutate({ invoiceId: id, language })}>
        {t(words.pdf)}
      </Button>
      <PrintButton />
      {canCancel && (
        <Button tone="danger" onPress={() => setAsking(true)}>
          {t(status === 'applied' ? words.cancel : words.askCancel)}
        </Button>
      )}
      {asking && <CancelDialog invoice={invoice} onClose={() => setAsking(false)} />}
    </div>
  );
}

function CancelDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [checked, setChecked] = useState(false);
  const { id, code, status } = invoice;
  const atOnce = status === 'applied';
  const cancel = useCall(api.invoicing.cancel, {
    handles: 'all',
    onSuccess: (answer) => {
      showToast({ tone: 'success', text: t(answer.status === 'voided' ? words.scrapped : words.scrapAsked) });
      for (const call of [api.invoicing.get, api.invoicing.list, api.invoicing.relations]) void refreshCall(call);
      onClose();
    },
  });
  const missing = reason.trim() === '';
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t(words.cancelTitle, { code })}
      confirmLabel={t(atOnce ? words.cancel : words.askCancel)}
      cancelLabel={t(words.keep)}
      tone="danger"
      pending={cancel.isPending}
      onConfirm={() => {
        setChecked(true);
        if (!missing) cancel.mutate({ invoiceId: id, reason: reason.trim() });
      }}
    >
      <div className={styles.fields}>
        <p>{t(atOnce ? words.cancelText : words.askText)}</p>
        <TextArea
          label={t(words.reason)}
          counter={lengths.invoiceRemark}
          value={reason}
          maxLength={lengths.invoiceRemark}
          error={checked && missing ? t(words.reasonMissing) : undefined}
          onChange={setReason}
        />
        {cancel.error && (
          <Banner tone="error" title={t(words.stateTitle)} live>
            {errorText(cancel.error)}
          </Banner>
        )}
      </div>
    </AlertDialog>
  );
}
