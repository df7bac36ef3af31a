import { api } from '@waylight/contract';
import type { ChangePreview } from '@waylight/contract/booking/change';
import type { OrderDetail } from '@waylight/contract/booking/order';
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
import { usePendingRequests } from '../booking/order-work-orders.ts';
import { changedWithOrder } from '../cancellation/changed-by-cancelling.ts';
import type { ExtraChoice } from '../order-write/section/room-extras.ts';
import { TicketFields } from '../work-order/ticket-fields.tsx';
import { type TicketInput, ticketFaults, ticketOf } from '../work-order/ticket-form.ts';
import { useAttachments } from '../work-order/use-attachments.ts';
import styles from './change-drawer.module.css';
import { ChangeFields } from './change-fields.tsx';
import { type ChangeRequest, changeRequest, type ShownKind } from './change-form.ts';
import { ChangePreviewFacts } from './change-preview.tsx';
import { SendingNotice, startingTicket, useTellChanged } from './change-requested.tsx';
import type { ChangeStepProps } from './change-step.ts';
import { ExtrasGone } from './extras-gone.tsx';
import { useChangeInput } from './use-change-input.ts';
import { changeWords as words } from './words.ts';

/** Calls whose replies a changed order makes stale. */
const touches = [...changedWithOrder, api.cancellation.quote];

interface MakeChangeProps extends ChangeStepProps {
  kind: ShownKind;
  /** the surcharges on offer */
  choices?: readonly ExtraChoice[];
}

/** One kind of change: its fields, then a preview with the price, then made or requested. */
export function MakeChange({ order, draw, onClose, onBack, kind, choices = [] }: MakeChangeProps) {
  const t = useText();
  const formId = useId();
  const change = useChangeInput(order, kind);
  const { request, preview, look, read, leavePreview } = usePreview(order);
  const confirmation = useConfirmation({ order, kind, request, preview, read, onClose });
  const { state } = confirmation;
  const lookError = look.error && (
    <Banner tone="error" live>
      {lookFailed(look.error, kind, t)}
    </Banner>
  );

  if (!preview || !request)
    return draw(
      <form
        id={formId}
        noValidate
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault();
          const next = change.check() ? changeRequest(kind, change.input, order) : undefined;
          if (next) read(next);
        }}
      >
        <ErrorSummary errors={change.summary} attempt={change.attempt} />
        {lookError}
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

  return draw(
    <form id={formId} noValidate className={styles.fields} onSubmit={confirmation.submit}>
      <ErrorSummary errors={confirmation.ticket.summary} attempt={confirmation.ticket.attempt} />
      <SendingNotice state={state} />
      {lookError}
      <ExtrasGone
        gone={preview.extrasGone}
        leftOut={request.dates?.leaveOutGone ?? false}
        pending={look.isPending}
        onLeaveOut={(leaveOutGone) => {
          if (request.dates) read({ dates: { ...request.dates, leaveOutGone } });
        }}
      />
      <PendingWarning confirmation={confirmation} />
      <ChangePreviewFacts preview={preview} request={request} order={order} choices={choices} />
      {preview.way === 'request' && (
        <TicketFields
          form={confirmation.ticket}
          attachments={confirmation.attachments}
          waiting={confirmation.waiting}
        />
      )}
    </form>,
    <>
      <Button isDisabled={state.at === 'unknown'} onPress={leavePreview}>
        {t(words.back)}
      </Button>
      <ConfirmButton formId={formId} preview={preview} confirmation={confirmation} looking={look.isPending} />
    </>,
    finalNote(kind, preview, t),
  );
}

/** Request and preview, always of the same reading: one that is refused leaves both as they were. */
function usePreview(order: OrderDetail) {
  const [shown, setShown] = useState<{ request: ChangeRequest; preview: ChangePreview | undefined }>();
  const look = useCall(api.change.preview, {
    handles: 'all',
    onSuccess: (preview, { asked }) => setShown({ request: asked, preview }),
  });
  return {
    request: shown?.request,
    preview: shown?.preview,
    look,
    read: (request: ChangeRequest) => look.mutate({ orderCode: order.orderCode, asked: request }),
    /** back to the fields */
    leavePreview: () => setShown((before) => before && { ...before, preview: undefined }),
  };
}

interface ConfirmationOptions {
  order: OrderDetail;
  kind: ShownKind;
  request: ChangeRequest | undefined;
  preview: ChangePreview | undefined;
  read: (request: ChangeRequest) => void;
  onClose: () => void;
}

/** Making the change that the preview shows, or requesting it from an operator with a ticket. */
function useConfirmation({ order, kind, request, preview, read, onClose }: ConfirmationOptions) {
  const tell = useTellChanged();
  const { state, start, again } = useSendOnce(api.change.make, {
    touches,
    onRefused: () => request && read(request),
    onDone: ({ workOrder }) => {
      onClose();
      tell(workOrder);
    },
  });
  const ticket = useForm<TicketInput>({ id: 'ticket', start: startingTicket(order), check: ticketFaults });
  const attachments = useAttachments();
  const [waiting, setWaiting] = useState(false);
  // Once rooms are given back nothing else can be changed, and open requests could not be granted.
  const asksTwice = usePendingRequests(order.orderCode).length > 0 && kind === 'rooms';
  const [goesOn, setGoesOn] = useState(false);
  const byOperator = preview?.way === 'request';

  const make = (said: Partial<ReturnType<typeof ticketOf>>) => {
    if (!request || !preview) return;
    const { money } = preview;
    void start({
      orderCode: order.orderCode,
      asked: request,
      ...(money ? { accepted: { after: money.after, currency: money.currency } } : {}),
      ...said,
      attachments: byOperator ? attachments.tokens : [],
    });
  };
  return {
    state,
    again,
    ticket,
    attachments,
    /** files are still on their way */
    waiting,
    asksTwice,
    goesOn,
    setGoesOn,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (!byOperator) return make({});
      ticket.send((input) => {
        setWaiting(attachments.busy);
        if (!attachments.busy) make(ticketOf(input));
      });
    },
  };
}

type Confirmation = ReturnType<typeof useConfirmation>;

function PendingWarning({ confirmation: { asksTwice, goesOn, setGoesOn } }: { confirmation: Confirmation }) {
  const t = useText();
  if (!asksTwice) return null;
  return (
    <Banner tone="warning" title={t(words.pendingTitle)}>
      <p>{t(words.pendingText)}</p>
      <Checkbox isSelected={goesOn} onChange={setGoesOn}>
        {t(words.pendingGoOn)}
      </Checkbox>
    </Banner>
  );
}

interface ConfirmButtonProps {
  formId: string;
  preview: ChangePreview;
  confirmation: Confirmation;
  /** the preview is being read again */
  looking: boolean;
}

/** Makes the change; without an answer, sends it again. */
function ConfirmButton({ formId, preview, confirmation, looking }: ConfirmButtonProps) {
  const t = useText();
  const locale = useLocaleTag();
  const { state, again, asksTwice, goesOn } = confirmation;
  if (state.at === 'unknown')
    return (
      <Button tone="primary" onPress={again}>
        {t(words.sendAgain)}
      </Button>
    );
  return (
    <Button
      type="submit"
      form={formId}
      tone="primary"
      isDisabled={asksTwice && !goesOn}
      pending={state.at !== 'asking' || looking}
    >
      {confirmLabel(preview, t, locale)}
    </Button>
  );
}

/** An extra guest who is still named keeps the extra from being given back. */
function lookFailed(error: unknown, kind: ShownKind, t: Say): string {
  const isNamed = errorNamed(error) === 'DUPLICATE_GUESTS' && (kind === 'surcharges' || kind === 'dates');
  return isNamed ? t(words.goneGuests) : errorText(error);
}

/** The warning of a change that nobody can take back, above the button that does it: other dates, and rooms given up. */
function finalNote(kind: ShownKind, { way, consequences }: ChangePreview, t: Say): string | undefined {
  if (!consequences.includes('nonCancellable')) return undefined;
  if (kind === 'rooms') return t(way === 'atOnce' ? words.roomsFinal : words.roomsFinalLater);
  if (kind === 'dates') return t(way === 'atOnce' ? words.datesFinal : words.datesFinalLater);
  return undefined;
}

/** The button's label, with the difference in price where money or credit moves at once. */
function confirmLabel({ way, money }: ChangePreview, t: Say, locale: string): string {
  if (way === 'request') return t(words.submit);
  if (!money || money.difference === 0) return t(words.confirm);
  const amount = moneyText(Math.abs(money.difference), money.currency, locale);
  const more = money.difference > 0;
  switch (money.settledBy) {
    case 'credit':
      return t(more ? words.confirmOnCredit : words.confirmReleased, { amount });
    case 'advance':
    case 'original':
      return t(more ? words.confirmPay : words.confirmBack, { amount });
    default:
      return t(words.confirm);
  }
}
