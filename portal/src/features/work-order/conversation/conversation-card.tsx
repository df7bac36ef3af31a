import type { WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { timeText } from '@waylight/ui/text/date-text';
import type { ReactNode } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useMay } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import { Composer } from './composer.tsx';
import styles from './conversation.module.css';
import { Conversation } from './conversation.tsx';
import { useConversation } from './use-conversation.ts';
import { words } from './words.ts';

interface ConversationCardProps {
  workOrder: WorkOrderDetail;
  /** the request, in its first entry */
  request: ReactNode;
}

/** The conversation of a work order, with the composer at its foot. */
export function ConversationCard({ workOrder, request }: ConversationCardProps) {
  const t = useText();
  const { number, awaitingYou, can } = workOrder;
  const { entries, readUntil, failed } = useConversation(number);
  return (
    <Card title={t(words.title)} aside={<span className={styles.quiet}>{t(words.beijing)}</span>}>
      {failed ? (
        <CallFailed query={failed} title={t(words.failed)} />
      ) : (
        <Loading waiting={!entries} skeleton={<SkeletonText lines={6} />}>
          {() => (
            <Conversation
              entries={entries ?? []}
              readUntil={readUntil}
              numberOf={() => number}
              requestOf={({ kind }) => (kind === 'submitted' ? request : undefined)}
            />
          )}
        </Loading>
      )}
      {awaitingYou && can.write && (
        <div className={styles.awaiting} data-print="no">
          <Banner tone="warning" title={t(words.awaitingTitle)}>
            {t(words.awaitingText)}
          </Banner>
        </div>
      )}
      {can.write ? <Composer workOrder={workOrder} /> : <WhyNot workOrder={workOrder} />}
    </Card>
  );
}

/** The reason why there is no composer. */
function WhyNot({ workOrder: { status, can, reconsiderUntil } }: { workOrder: WorkOrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const mayOperate = useMay('ORDER_OPERATE');
  const hasEnded = status === 'closed' || status === 'completed';
  const text = !mayOperate
    ? t(words.mayNot)
    : can.moves.includes('reconsider') && reconsiderUntil
      ? t(words.endedReopen, { until: timeText(reconsiderUntil, 'Asia/Shanghai', language) })
      : t(words.ended);
  if (mayOperate && !hasEnded) return null;
  return (
    <p className={styles.composer} data-print="no">
      <span className={styles.quiet}>{text}</span>
    </p>
  );
}
