import type { OrderStatus } from '@waylight/contract/booking/order';
import { expiredWords, orderStatusWords } from '@waylight/contract/booking/order-words';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { useText } from '../../lib/words.ts';

const tones: Readonly<Record<OrderStatus, StatusTone>> = {
  unconfirmed: 'lamp',
  confirmed: 'green',
  rejected: 'red',
  cancelRequested: 'plum',
  nonCancellable: 'inkOutline',
  cancelled: 'grey',
};

export function OrderStatusChip({ status, expired }: { status: OrderStatus; expired: boolean }) {
  const t = useText();
  return <StatusChip tone={tones[status]}>{t(expired ? expiredWords : orderStatusWords[status])}</StatusChip>;
}
