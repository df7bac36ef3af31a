import { api } from '@waylight/contract';
import type { WorkOrderType } from '@waylight/contract/work-order/work-order-words';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { useId, useState } from 'react';
import { type Faults, useForm } from '../../lib/field/use-form.ts';
import { useSendOnce } from '../../lib/send-once/use-send-once.ts';
import { type Text, useText } from '../../lib/words.ts';
import { TicketFields } from '../work-order/ticket-fields.tsx';
import { type TicketInput, ticketFaults, ticketOf } from '../work-order/ticket-form.ts';
import { useAttachments } from '../work-order/use-attachments.ts';
import styles from './change-drawer.module.css';
import { SendingNotice, startingTicket, useTellChanged } from './change-requested.tsx';
import type { ChangeStepProps } from './change-step.ts';
import { changeWords as words } from './words.ts';

export type TicketTopic = 'surcharges' | 'cancelOrder' | 'lowerFee' | 'question';

/** The type of the work order that each becomes: a question that changes nothing is a request in words. */
const typeOf: Record<TicketTopic, WorkOrderType> = {
  surcharges: 'changeSurcharges',
  cancelOrder: 'cancelOrder',
  lowerFee: 'cancelOrder',
  question: 'changeRequests',
};

const hintOf: Record<TicketTopic, Text> = {
  surcharges: words.surchargesHint,
  cancelOrder: words.cancelHint,
  lowerFee: words.cancelHint,
  question: words.questionHint,
};

/** A question that is not there is missed by its own name. */
const questionFaults = (input: TicketInput): Faults<TicketInput> => ({
  ...ticketFaults(input),
  ...(input.content.trim() === '' ? { content: words.questionEmpty } : {}),
});

/** A request that only an operator can grant: a statement with files, answered in a work order. */
export function AskByTicket({ order, draw, onClose, onBack, topic }: ChangeStepProps & { topic: TicketTopic }) {
  const t = useText();
  const formId = useId();
  const form = useForm<TicketInput>({
    id: 'ticket',
    start: startingTicket(order),
    check: topic === 'question' ? questionFaults : ticketFaults,
  });
  const attachments = useAttachments();
  const [waiting, setWaiting] = useState(false);
  const tell = useTellChanged();
  const { state, start, again } = useSendOnce(api.workOrder.save, {
    touches: [api.workOrder.list, api.booking.get],
    onDone: ({ number }) => {
      onClose();
      tell(number, topic === 'question' ? words.questionAsked : words.requestedTitle);
    },
  });

  const send = (input: TicketInput) => {
    setWaiting(attachments.busy);
    if (attachments.busy) return;
    void start({
      orderCode: order.orderCode,
      type: typeOf[topic],
      ...ticketOf(input),
      attachments: attachments.tokens,
    });
  };
  return draw(
    <form id={formId} noValidate className={styles.fields} onSubmit={(event) => form.send(send, event)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Banner tone={topic === 'cancelOrder' ? 'warning' : 'info'}>{t(words[`${topic}Text`])}</Banner>
      <SendingNotice state={state} refused={topic === 'question' ? words.questionRefused : undefined} />
      <TicketFields
        form={form}
        attachments={attachments}
        waiting={waiting}
        label={topic === 'question' ? t(words.questionLabel) : undefined}
        hint={t(hintOf[topic])}
      />
    </form>,
    <>
      <Button onPress={onBack ?? onClose}>{t(onBack ? words.otherChange : words.close)}</Button>
      {state.at === 'unknown' ? (
        <Button tone="primary" onPress={again}>
          {t(words.sendAgain)}
        </Button>
      ) : (
        <Button type="submit" form={formId} tone="primary" pending={state.at !== 'asking'}>
          {t(topic === 'question' ? words.questionSend : words.submit)}
        </Button>
      )}
    </>,
  );
}
