import type { WorkOrderSummary } from '@waylight/contract/work-order/work-order';
import { type WorkOrderStatus, workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { Badge } from '@waylight/ui/feedback/badge';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { CircleCheckBig } from 'lucide-react';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';
import styles from './work-order-list-page.module.css';

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

/** Beside the number: how much has not been read, and that the operator waits for a reply. */
export function WorkOrderMarks({
  workOrder: { unread, awaitingYou },
}: {
  workOrder: Pick<WorkOrderSummary, 'unread' | 'awaitingYou'>;
}) {
  const t = useText();
  if (unread === 0 && !awaitingYou) return null;
  return (
    <span className={styles.marks}>
      {unread > 0 && (
        <Badge tone="count">
          {unread}
          <VisuallyHidden> {t(words.unread)}</VisuallyHidden>
        </Badge>
      )}
      {awaitingYou && <Badge tone="lamp">{t(words.awaiting)}</Badge>}
    </span>
  );
}

/** The name of the operator's person who handles it. Older work orders name nobody. */
export function HandlerName({ name }: { name: string | null }) {
  const t = useText();
  return name === null ? '--' : name === 'operator' ? t(words.operator) : name;
}
