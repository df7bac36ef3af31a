import type { ErrorName } from '@waylight/contract/wire/errors';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { LinkButton } from '@waylight/ui/link';
import { wordsOfError } from '../../lib/error-words.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { usePendingRequests } from '../booking/order-work-orders.ts';
import { AskByTicket } from './ask-by-ticket.tsx';
import type { ChangeStepProps } from './change-step.ts';
import { topicRule } from './change-topics.tsx';
import { changeWords as words } from './words.ts';

/** A question about the order, by the rules of a request in words. One that is open goes on where it stands. */
export function AskQuestion(props: ChangeStepProps) {
  const { order, draw, onClose } = props;
  const t = useText();
  const open = usePendingRequests(order.orderCode).find(({ type }) => type === 'changeRequests');
  const rule = topicRule(order, 'requests');
  const close = <Button onPress={onClose}>{t(words.close)}</Button>;
  if (open)
    return draw(
      <Banner tone="info">{t(words.questionOpen)}</Banner>,
      <>
        {close}
        <LinkButton tone="primary" href={paths.workOrder(open.number)}>
          {t(words.workOrder, { number: open.number })}
        </LinkButton>
      </>,
    );
  if (rule === true || rule === 'request') return <AskByTicket {...props} topic="question" />;
  return draw(
    <Banner tone="info" title={t(words.questionNo)}>
      <p>{t(wordsOfError(rule as ErrorName))}</p>
      <p>{t(words.questionNoText, { code: order.orderCode })}</p>
    </Banner>,
    <>
      {close}
      <LinkButton tone="primary" href={paths.about(2)}>
        {t(words.questionCall)}
      </LinkButton>
    </>,
  );
}
