import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { useId, useState } from 'react';
import { useForm } from '../../lib/field/use-form.ts';
import { useSendOnce } from '../../lib/send-once/use-send-once.ts';
import { useText } from '../../lib/words.ts';
import { TicketFields } from '../work-order/ticket-fields.tsx';
import { type TicketInput, ticketFaults, ticketOf } from '../work-order/ticket-form.ts';
import { useAttachments } from '../work-order/use-attachments.ts';
import styles from './change-drawer.module.css';
import { SendingNotice, startingTicket, useTellChanged } from './change-requested.tsx';
import type { ChangeStepProps } from './change-step.ts';
import { changeWords as words } from './words.ts';

/** A request that only an operator can grant: a statement with files, answered in a work order. */
export function AskByTicket({
  order,
  draw,
  onClose,
  onBack,
  topic,
}: ChangeStepProps & { topic: 'surcharges' | 'cancelOrder' | 'lowerFee' }) {
  const t = useText();
  const formId = useId();
  const form = useForm<TicketInput>({ id: 'ticket', start: startingTicket(order), check: ticketFaults });
  const attachments = useAttachments();
  const [waiting, setWaiting] = useState(false);
  const tell = useTellChanged();
  const { state, start, again } = useSendOnce(api.workOrder.save, {
    touches: [api.workOrder.list, api.booking.get],
    onDone: ({ number }) => {
      onClose();
      tell(number);
    },
  });

  const send = (input: TicketInput) => {
    setWaiting(attachments.busy);
    if (attachments.busy) return;
    void start({
      orderCode: order.orderCode,
      type: topic === 'surcharges' ? 'changeSurcharges' : 'cancelOrder',
      ...ticketOf(input),
      attachments: attachments.tokens,
    });
  };
  return draw(
    <form id={formId} noValidate className={styles.fields} onSubmit={(event) => form.send(send, event)}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Banner tone={topic === 'cancelOrder' ? 'warning' : 'info'}>{t(words[`${topic}Text`])}</Banner>
      <SendingNotice state={state} />
      <TicketFields
        form={form}
        attachments={attachments}
        waiting={waiting}
        hint={t(topic === 'surcharges' ? words.surchargesHint : words.cancelHint)}
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
          {t(words.submit)}
        </Button>
      )}
    </>,
  );
}
