import { api } from '@waylight/contract';
import type { ChangePreview } from '@waylight/contract/booking/change';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { ErrorSummary } from '@waylight/ui/field/error-summary';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { useId, useState } from 'react';
import { errorNamed, errorText, useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/field/use-form.ts';
import { useSendOnce } from '../../lib/send-once/use-send-once.ts';
import { type Say, useText } from '../../lib/words.ts';
import type { ExtraChoice } from '../order-write/section/room-extras.ts';
import { usePendingRequests } from '../work-order/pending-requests.tsx';
import { TicketFields } from '../work-order/ticket-fields.tsx';
import { type TicketInput, ticketFaults, ticketOf } from '../work-order/ticket-form.ts';
import { useAttachments } from '../work-order/use-attachments.ts';
import styles from './change-drawer.module.css';
import { ChangeFields } from './change-fields.tsx';
import { askedFor, type ChangeAsked, type ShownKind } from './change-form.ts';
import { ChangePreviewFacts } from './change-preview.tsx';
import { ChangeRequested, SendingNotice, startingTicket } from './change-requested.tsx';
import type { ChangeStepProps } from './change-step.ts';
import { ExtrasGone } from './extras-gone.tsx';
import { useChangeInput } from './use-change-input.ts';
import { changeWords as words } from './words.ts';

/** Everything on the screen that a changed order changes. */
const touches = [
  api.booking.get,
  api.booking.list,
  api.deadline.list,
  api.deadline.near,
  api.workOrder.list,
  api.ledger.account,
  api.cancellation.quote,
];

interface MakeChangeProps extends ChangeStepProps {
  kind: ShownKind;
  /** what the rate offers, for surcharges */
  choices?: readonly ExtraChoice[];
}

/** One kind of change: its fields, then what it comes to, then made or asked for. */
export function MakeChange({ order, draw, onClose, onBack, kind, choices = [] }: MakeChangeProps) {
  const t = useText();
  const locale = useLocaleTag();
  const formId = useId();
  const change = useChangeInput(order, kind);
  const [asked, setAsked] = useState<ChangeAsked>();
  const [preview, setPreview] = useState<ChangePreview>();
  // What is asked for and what it comes to are shown together: a look that is refused leaves both as they were.
  const look = useCall(api.change.preview, {
    handles: 'all',
    onSuccess: (seen, { asked: next }) => {
      setAsked(next);
      setPreview(seen);
    },
  });
  const read = (next: ChangeAsked) => look.mutate({ orderCode: order.orderCode, asked: next });
  const { state, start, again } = useSendOnce(api.change.make, { touches, onRefused: () => asked && read(asked) });
  const ticket = useForm<TicketInput>({ id: 'ticket', start: startingTicket(order), check: ticketFaults });
  const attachments = useAttachments();
  const [waiting, setWaiting] = useState(false);
  // After rooms have been given back nothing else is changed: what is still to be answered could not be granted.
  const asksTwice = usePendingRequests(order.orderCode).length > 0 && kind === 'rooms';
  const [goesOn, setGoesOn] = useState(false);

  if (state.at === 'done')
    return draw(
      state.answer.workOrder ? (
        <ChangeRequested workOrder={state.answer.workOrder} />
      ) : (
        <Banner tone="success" title={t(words.doneTitle)} live />
      ),
      <Button onPress={onClose}>{t(words.close)}</Button>,
    );

  if (!preview || !asked)
    return draw(
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          const next = change.check() ? askedFor(kind, change.input, order) : undefined;
          if (next) read(next);
        }}
      >
        <ErrorSummary errors={change.summary} attempt={change.attempt} />
        {look.error && (
          <Banner tone="error" live>
            {lookFailed(look.error, kind, t)}
          </Banner>
        )}
        <ChangeFields
          kind={kind}
          order={order}
          choices={choices}
          input={change.input}
          onInput={change.change}
          faults={change.faults}
          reveal={change.reveal}
          error={change.error}
        />
      </form>,
      <>
        <Button onPress={onBack ?? onClose}>{t(onBack ? words.otherChange : words.close)}</Button>
        <Button type="submit" form={formId} tone="primary" pending={look.isPending}>
          {t(words.look)}
        </Button>
      </>,
    );

  const { money } = preview;
  const byOperator = preview.way === 'request';
  const make = (said: Partial<ReturnType<typeof ticketOf>>) =>
    void start({
      orderCode: order.orderCode,
      asked,
      ...(money ? { accepted: { after: money.after, currency: money.currency } } : {}),
      ...said,
      attachments: byOperator ? attachments.tokens : [],
    });
  const sendTicket = (input: TicketInput) => {
    setWaiting(attachments.busy);
    if (!attachments.busy) make(ticketOf(input));
  };
  return draw(
    <form
      id={formId}
      noValidate
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (byOperator) ticket.send(sendTicket);
        else make({});
      }}
    >
      <ErrorSummary errors={ticket.summary} attempt={ticket.attempt} />
      <SendingNotice state={state} />
      {look.error && (
        <Banner tone="error" live>
          {lookFailed(look.error, kind, t)}
        </Banner>
      )}
      <ExtrasGone
        gone={preview.extrasGone}
        leftOut={asked.dates?.leaveOutGone ?? false}
        pending={look.isPending}
        onLeaveOut={(leaveOutGone) => {
          if (asked.dates) read({ dates: { ...asked.dates, leaveOutGone } });
        }}
      />
      {asksTwice && (
        <Banner tone="warning" title={t(words.pendingTitle)}>
          <p>{t(words.pendingText)}</p>
          <Checkbox isSelected={goesOn} onChange={setGoesOn}>
            {t(words.pendingGoOn)}
          </Checkbox>
        </Banner>
      )}
      <ChangePreviewFacts preview={preview} asked={asked} order={order} choices={choices} />
      {byOperator && <TicketFields form={ticket} attachments={attachments} waiting={waiting} />}
    </form>,
    <>
      <Button isDisabled={state.at === 'unknown'} onPress={() => setPreview(undefined)}>
        {t(words.back)}
      </Button>
      {state.at === 'unknown' ? (
        <Button tone="primary" onPress={again}>
          {t(words.sendAgain)}
        </Button>
      ) : (
        <Button
          type="submit"
          form={formId}
          tone="primary"
          isDisabled={asksTwice && !goesOn}
          pending={state.at === 'sending' || look.isPending}
        >
          {confirmLabel(preview, t, locale)}
        </Button>
      )}
    </>,
  );
}

/** An extra that a guest comes with does not go while the guest is named. */
function lookFailed(error: unknown, kind: ShownKind, t: Say): string {
  const isNamed = errorNamed(error) === 'DUPLICATE_GUESTS' && (kind === 'surcharges' || kind === 'dates');
  return isNamed ? t(words.goneGuests) : errorText(error);
}

/** What the button does, with its price. */
function confirmLabel({ way, money }: ChangePreview, t: Say, locale: string): string {
  if (way === 'request') return t(words.submit);
  if (!money || money.difference === 0) return t(words.confirm);
  const amount = moneyText(Math.abs(money.difference), money.currency, locale);
  return t(money.difference > 0 ? words.confirmPay : words.confirmBack, { amount });
}
