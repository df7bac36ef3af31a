import { type InvoiceStatus, invoiceStatusWords } from '@waylight/contract/invoicing/invoicing-words';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { useText } from '../../lib/words.ts';

const tones: Record<InvoiceStatus, StatusTone> = {
  applied: 'blue',
  issued: 'blueOutline',
  sent: 'green',
  voidAsked: 'lamp',
  voided: 'grey',
  refused: 'red',
};

export function InvoiceStatusChip({ status }: { status: InvoiceStatus }) {
  const t = useText();
  return <StatusChip tone={tones[status]}>{t(invoiceStatusWords[status])}</StatusChip>;
}
