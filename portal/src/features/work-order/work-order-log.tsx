import type { WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { TimeText } from '@waylight/ui/text/date-text';
import { Timeline } from '@waylight/ui/text/timeline';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

/** The log, oldest first: person, time, status before and after, statement. */
export function WorkOrderLog({ log }: { log: WorkOrderDetail['log'] }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Timeline
      steps={log.map((step) => ({
        key: `${step.at} ${step.to}`,
        when: <TimeText instant={step.at} timeZone="Asia/Shanghai" />,
        title:
          step.from === null
            ? t(words.submittedStep)
            : t(words.becomes, {
                from: workOrderStatusWords[step.from][language],
                to: workOrderStatusWords[step.to][language],
              }),
        note: step.remark || undefined,
        who: step.who === 'operator' ? t(words.operator) : step.who,
      }))}
    />
  );
}
