import { type WorkOrderStatus, workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { CircleCheckBig } from 'lucide-react';
import { useLanguage } from '../../lib/language.ts';

const tones: Record<WorkOrderStatus, StatusTone> = {
  notAccepted: 'lamp',
  handling: 'blue',
  resolved: 'green',
  closed: 'grey',
  completed: 'grey',
};

export function WorkOrderStatusChip({ status }: { status: WorkOrderStatus }) {
  return (
    <StatusChip tone={tones[status]} icon={status === 'completed' ? CircleCheckBig : undefined}>
      {workOrderStatusWords[status][useLanguage()]}
    </StatusChip>
  );
}
