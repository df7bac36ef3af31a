import type { ReplyOf } from '@waylight/contract/wire/call';
import { type WorkOrderStatus, workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import type { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';

export type WorkOrder = ReplyOf<typeof opsApi.workOrder.get>;
export type WorkOrderRow = ReplyOf<typeof opsApi.workOrder.list>['records'][number];

const tones: Readonly<Record<WorkOrderStatus, StatusTone>> = {
  notAccepted: 'lamp',
  handling: 'blue',
  resolved: 'green',
  closed: 'grey',
  completed: 'grey',
};

export function WorkOrderStatusChip({ status }: { status: WorkOrderStatus }) {
  const t = useText();
  return <StatusChip tone={tones[status]}>{t(workOrderStatusWords[status])}</StatusChip>;
}
