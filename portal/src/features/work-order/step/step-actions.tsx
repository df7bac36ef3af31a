import { api } from '@waylight/contract';
import type { WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { mostUrges } from '@waylight/contract/work-order/work-order-fields';
import { Button } from '@waylight/ui/button';
import { timeText } from '@waylight/ui/text/date-text';
import { lazy, Suspense, useState } from 'react';
import { errorNamed } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import styles from './step.module.css';
import { words } from './words.ts';

const loadRemark = () => import('./remark-dialog.tsx');
const remarkAhead = () => void loadRemark().catch(() => undefined);
const RemarkDialog = lazy(() => loadRemark().then(({ RemarkDialog }) => ({ default: RemarkDialog })));
const CancelDrawer = lazy(() =>
  import('../../cancellation/cancel-drawer.tsx').then(({ CancelDrawer }) => ({ default: CancelDrawer })),
);

/** Everything on the screen that a step of a work order changes; a cancellation that is taken back changes its order. */
const touches = [
  api.workOrder.get,
  api.workOrder.list,
  api.conversation.ofWorkOrder,
  api.booking.get,
  api.booking.list,
];

type Step = WorkOrderDetail['can']['moves'][number] | 'urge';

/** The acts that are open to this person now, each with its dialog. */
export function StepActions({ workOrder }: { workOrder: WorkOrderDetail }) {
  const t = useText();
  const { can, orderCode } = workOrder;
  const [asking, setAsking] = useState<Step>();
  const [cancelling, setCancelling] = useState(false);
  const close = () => setAsking(undefined);
  const isOpen = workOrder.status === 'notAccepted' || workOrder.status === 'handling';
  const order = ['complete', 'reconsider', 'withdraw'] as const;
  return (
    <>
      {(can.moves.length > 0 || can.urge) && (
        // biome-ignore lint/a11y/useSemanticElements: buttons in a line, no fields of a form
        <div
          role="group"
          aria-label={t(words.actions)}
          className={styles.actions}
          data-print="no"
          onPointerEnter={remarkAhead}
          onFocus={remarkAhead}
        >
          {can.urge && <Button onPress={() => setAsking('urge')}>{t(words.urge)}</Button>}
          {order
            .filter((step) => can.moves.includes(step))
            .map((step) => (
              <Button key={step} tone={step === 'complete' ? 'primary' : undefined} onPress={() => setAsking(step)}>
                {t(words[step])}
              </Button>
            ))}
          {isOpen && !can.urge && <UrgeLater workOrder={workOrder} />}
        </div>
      )}
      <Suspense>
        {asking && (
          <StepDialog
            step={asking}
            workOrder={workOrder}
            onClose={close}
            onCancelDirectly={() => {
              close();
              setCancelling(true);
            }}
          />
        )}
        {cancelling && <CancelDrawer orderCode={orderCode} onClose={() => setCancelling(false)} />}
      </Suspense>
    </>
  );
}

/** When the next urge is open, or that there is none. */
function UrgeLater({ workOrder: { urges } }: { workOrder: WorkOrderDetail }) {
  const t = useText();
  const language = useLanguage();
  if (urges.made >= mostUrges) return <span className={styles.quiet}>{t(words.urgeOver)}</span>;
  if (urges.nextAt === null) return null;
  return (
    <span className={styles.quiet}>
      {t(words.urgeLater, { at: timeText(urges.nextAt, 'Asia/Shanghai', language) })}
    </span>
  );
}

/** Steps as changeStatus names them. */
const wireActions = { withdraw: 'close', complete: 'complete' } as const;

interface StepDialogProps {
  step: Step;
  workOrder: WorkOrderDetail;
  onClose: () => void;
  /** its order can be cancelled without asking */
  onCancelDirectly: () => void;
}

function StepDialog({ step, workOrder: { number, type, urges }, onClose, onCancelDirectly }: StepDialogProps) {
  const t = useText();
  switch (step) {
    case 'urge':
      return (
        <RemarkDialog
          call={api.conversation.urge}
          requestOf={(content) => ({ number, content })}
          touches={touches}
          title={t(words.urgeTitle)}
          text={t(words.urgeText, { n: mostUrges - urges.made })}
          label={words.remark}
          confirm={t(words.urge)}
          done={t(words.urgeDone)}
          onClose={onClose}
        />
      );
    case 'reconsider':
      return (
        <RemarkDialog
          call={api.workOrder.reconsider}
          requestOf={(reason) => ({ number, reason })}
          touches={touches}
          title={t(words.reconsiderTitle)}
          text={t(words.reconsiderText)}
          label={words.reason}
          empty={words.reasonEmpty}
          confirm={t(words.reconsider)}
          done={t(words.reconsiderDone)}
          onRefused={(error) => {
            if (errorNamed(error) === 'CANCEL_DIRECTLY') onCancelDirectly();
          }}
          onClose={onClose}
        />
      );
    case 'withdraw':
    case 'complete':
      return (
        <RemarkDialog
          call={api.workOrder.move}
          requestOf={(remark) => ({ number, action: wireActions[step], remark })}
          touches={touches}
          title={t(step === 'withdraw' ? words.withdrawTitle : words.completeTitle)}
          text={t(
            step === 'complete'
              ? words.completeText
              : type === 'cancelOrder'
                ? words.withdrawCancelText
                : words.withdrawText,
          )}
          label={words.remark}
          confirm={t(words[step])}
          done={t(step === 'withdraw' ? words.withdrawDone : words.completeDone)}
          onClose={onClose}
        />
      );
  }
}
