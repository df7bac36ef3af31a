import { cancelReasons, cancelReasonWords } from '@waylight/contract/booking/cancel-words';
import { changeStepWords } from '@waylight/contract/booking/change-words';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { creditStepWords, stepsShown } from '@waylight/contract/booking/order-steps';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import { formatMoney } from '@waylight/contract/value/money';
import type { Language } from '@waylight/contract/value/words';
import { Timeline } from '@waylight/ui/text/timeline';
import { useLanguage } from '../../lib/language.ts';
import { type Text, useText } from '../../lib/words.ts';
import { viaWords, words } from '../booking/words.ts';

const kindWords: Record<string, Text> = {
  created: words.created,
  paid: words.paidEvent,
  confirmed: words.confirmed,
  rejected: words.rejected,
  expired: words.expired,
  nonCancellable: words.nonCancellable,
  capture: words.paidEvent,
  unanswered: words.unanswered,
  reopened: words.reopened,
  paidLate: words.paidLate,
  giveBack: words.gaveBack,
  refund: words.refund,
  refundDone: words.refundDone,
  refundFail: words.refundFail,
  oldPricePaid: words.oldPricePaid,
  paidTwice: words.paidTwice,
  surplusRefunded: words.surplusRefunded,
  billSettled: words.billSettled,
  ...changeStepWords,
  cancelRequested: words.cancelRequested,
  cancelRefused: words.cancelRefused,
  cancelWithdrawn: words.cancelWithdrawn,
  cancelled: words.cancelledEvent,
  revoked: words.revoked,
  compensated: words.compensated,
  noted: words.noted,
  numbered: words.numbered,
};
const actors: Record<string, Text> = { system: words.system, operator: words.operator, hotel: words.hotelActor };
const statusWords: Record<string, { zh: string; en: string }> = { ...orderStatusWords, ...paymentStatusWords };

/** The history of an order, oldest first: time, event, person, origin. Each time names its clock: people elsewhere read it too. */
export function OrderHistory({ history, currency }: { history: OrderDetail['history']; currency: string | undefined }) {
  const t = useText();
  const language = useLanguage();
  const status = (name: string) => statusWords[name]?.[language] ?? name;
  return (
    <Timeline
      steps={stepsShown(history).map(({ credit, ...step }) => ({
        key: `${step.at} ${step.kind}`,
        when: <time dateTime={step.at}>{beijingTimeText(step.at, language)}</time>,
        title: t((credit && creditStepWords[step.kind]) || (kindWords[step.kind] ?? words.changed)),
        detail: [!credit && moveOf(step, status), step.amount && currency && differenceText(step.amount, currency)]
          .filter(Boolean)
          .join(' · '),
        note: noteOf(step, language) || undefined,
        who: `${actors[step.who] ? t(actors[step.who]!) : step.who} · ${t(viaWords[step.via])}`,
      }))}
    />
  );
}

function moveOf({ from, to }: OrderDetail['history'][number], status: (name: string) => string): string {
  if (to === null || to === from) return '';
  // An order that is made waits for its payment first, as its head says.
  if (from === null) return status(to === 'unconfirmed' ? 'unpaid' : to);
  return `${status(from)} → ${status(to)}`;
}

/** By how much the order has come to more or less: `+CNY 200.00`, `−CNY 80.00`. */
const differenceText = (amount: number, currency: string) =>
  `${amount > 0 ? '+' : '−'}${formatMoney({ amount: Math.abs(amount), currency })}`;

/** The reason of a cancellation is kept by its name. */
function noteOf({ kind, note }: OrderDetail['history'][number], language: Language): string {
  const reason = kind === 'cancelRequested' ? cancelReasons.find((one) => one === note) : undefined;
  return reason ? cancelReasonWords[reason][language] : note;
}
