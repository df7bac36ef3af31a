import type { OrderDetail } from '@waylight/contract/booking/order';
import { isOver } from '@waylight/contract/booking/order-standing';
import { creditWords } from '@waylight/contract/booking/order-words';
import { policyText } from '@waylight/contract/supply/policy-words';
import { Banner } from '@waylight/ui/feedback/banner';
import { useLocaleTag } from '@waylight/ui/provider';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { moneyText } from '@waylight/ui/text/money';
import { CircleCheck, CircleX, Hourglass } from 'lucide-react';
import { useBrandName } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useUser } from '../../lib/session/user.ts';
import { type Text, useNames, useText } from '../../lib/words.ts';
import { answerHead } from '../booking/hotel-answer.ts';
import { isCharged, type Outcome, type Verdict as VerdictName, verdictOf } from './pay-order.ts';
import styles from './payment-page.module.css';
import { words } from './words.ts';

export const verdictWords = {
  success: { title: words.successTitle, text: words.successText },
  processing: { title: words.processingTitle, text: words.processingText },
  unpaid: { title: words.unpaidTitle, text: words.unpaidText },
  closed: { title: words.closedTitle, text: words.closedText },
  inDoubt: { title: words.inDoubtTitle, text: words.inDoubtText },
  suspended: { title: words.suspendedTitle, text: words.suspendedText },
} as const;

/** The verdict to show: never a failure while money may have been taken. */
export type Shown = VerdictName | 'inDoubt' | 'suspended';
export function shownOf(outcome: Outcome): Shown {
  const verdict = verdictOf(outcome);
  if (verdict === 'success' || verdict === 'processing') return verdict;
  if (outcome.suspended === 'checking') return 'suspended';
  return outcome.inDoubt && !outcome.refund ? 'inDoubt' : verdict;
}

type OrderEnd = Pick<OrderDetail, 'status' | 'cancelled'>;

/** End of the orders of a payment, where all have ended. */
export type End = 'cancelled' | 'rejected' | 'various';

/** How all orders ended: no success any more, nor a failure where a hold was released or nothing was paid. */
export function endOf(outcome: Outcome, orders: readonly OrderEnd[]): End | undefined {
  if (orders.length === 0 || !orders.every(isOver)) return undefined;
  const verdict = verdictOf(outcome);
  // An order that ran out of time was cancelled by nobody: its payment failed.
  const byPerson = orders.every(({ status, cancelled }) => status === 'rejected' || cancelled !== null);
  if (verdict !== 'success' && (verdict !== 'closed' || !byPerson || isCharged(outcome))) return undefined;
  const cancelled = orders.filter(({ status }) => status === 'cancelled').length;
  if (cancelled === 0) return 'rejected';
  return cancelled === orders.length ? 'cancelled' : 'various';
}

const endTitles: Record<End, Text> = {
  cancelled: words.cancelledTitle,
  rejected: words.rejectedTitle,
  various: words.endedTitle,
};

/** The name of the result, of `n` orders; on credit nothing is paid. */
export const titleOf = (outcome: Outcome, orders: readonly OrderEnd[]): Text => {
  const shown = shownOf(outcome);
  const end = endOf(outcome, orders);
  if (end) return endTitles[end];
  return shown === 'success' && outcome.method === 'credit' ? words.creditTitle : verdictWords[shown].title;
};

/**
 * The meaning of a verdict when the time is over and the provider has the last word, or when money came and went elsewhere;
 * undefined: the usual meaning.
 */
export function chargedText(outcome: Outcome): Text | undefined {
  const shown = shownOf(outcome);
  if (shown === 'processing' && outcome.asOf >= Date.parse(outcome.deadline)) return words.lastWordText;
  if (shown === 'closed' && outcome.suspended) return words.closedCreditedText;
  if (shown === 'closed' && outcome.refund) return words.closedBackText;
  return shown === 'unpaid' && isCharged(outcome) ? words.unpaidChargedText : undefined;
}

/** The sentence below the title; undefined: the title says it. A hold that was released for a rejected order is no failure. */
export function textOf(outcome: Outcome, orders: readonly OrderEnd[]): Text | undefined {
  const { method } = outcome;
  const end = endOf(outcome, orders);
  // Other ways hold nothing: a payment of theirs that is closed has charged nothing.
  const wasHeld = (end === 'rejected' || end === 'various') && (method === 'credit' || method === 'advance');
  if (verdictOf(outcome) === 'success' || wasHeld) return successText(orders, method);
  return chargedText(outcome) ?? verdictWords[shownOf(outcome)].text;
}

/** The effect of a successful payment, by the status of its orders; undefined: the title says it. */
export function successText(
  orders: readonly Pick<OrderDetail, 'status'>[],
  method?: Outcome['method'],
): Text | undefined {
  const [status, ...others] = new Set(
    orders.map(({ status: one }) => (one === 'nonCancellable' ? ('confirmed' as const) : one)),
  );
  if (status === undefined) return words.successText;
  if (status === 'rejected' && others.length === 0 && method === 'credit') return words.rejectedCreditText;
  if (others.length > 0) return words.variousText;
  return status === 'cancelled' ? undefined : statusTexts[status];
}

const statusTexts: Record<Exclude<OrderDetail['status'], 'nonCancellable' | 'cancelled'>, Text> = {
  unconfirmed: words.successText,
  confirmed: words.confirmedText,
  rejected: words.rejectedText,
  cancelRequested: words.cancelRequestedText,
};

const iconOf = {
  success: CircleCheck,
  processing: Hourglass,
  unpaid: Hourglass,
  closed: CircleX,
  inDoubt: Hourglass,
  suspended: Hourglass,
  ended: CircleX,
};

interface VerdictProps {
  verdict: Shown | 'ended';
  title: string;
  text?: string | undefined;
}

/** The result in one line, and its meaning. */
export function Verdict({ verdict, title, text }: VerdictProps) {
  const Icon = iconOf[verdict];
  return (
    <div className={styles.verdict} data-verdict={verdict} role="status" data-clear="">
      <Icon size={40} strokeWidth={1.5} aria-hidden="true" />
      <h1 tabIndex={-1}>{title}</h1>
      {text && <p>{text}</p>}
    </div>
  );
}

export function Copyable({ text, name }: { text: string; name: string }) {
  return (
    <span className={styles.copyable}>
      {text}
      <CopyButton text={text} name={name} />
    </span>
  );
}

/** After paying: until when the hotel answers, until when cancelling is free, and what it costs from then on. */
export function WhatFollows({ order }: { order: OrderDetail }) {
  const language = useLanguage();
  const now = Date.now();
  const policy = policyText(order.cancellation, { now, place: order, currency: order.money?.currency, language });
  const waits = order.status === 'unconfirmed';
  const isFree = (waits || order.status === 'confirmed') && policy.state === 'free';
  if (!waits && !isFree) return null;
  return (
    <div className={styles.follows}>
      {waits && <p className={styles.waits}>{answerHead(order, now, language)}</p>}
      {isFree && <p>{[policy.main, policy.beijing, policy.left].filter(Boolean).join(' ')}</p>}
      {isFree && [policy.next, ...policy.later].map((step) => step && <p key={step}>{step}</p>)}
    </div>
  );
}

type OrderReturn = Pick<OrderDetail, 'status' | 'creditReleased' | 'cancelled'> & {
  money?: Pick<NonNullable<OrderDetail['money']>, 'settled'> | undefined;
};

/**
 * The account that an order's money is back on; undefined: on none, or a provider returns it. Credit that no bill has
 * settled was never paid. `amount`: minor units, absent without PRICE_VIEW.
 */
export function backOnAccount(
  { method, refund }: Pick<Outcome, 'method' | 'refund'>,
  { status, creditReleased, cancelled, money }: OrderReturn,
): { to: 'credit' | 'advance'; amount: number | undefined } | undefined {
  if (refund && refund.state !== 'refunded') return undefined;
  const back = cancelled?.money;
  const amount = back ? back.refund + back.released : refund?.amount;
  const isBack = refund !== null || (isOver({ status }) && (creditReleased || (back?.released ?? 0) > 0));
  if (!isBack) return undefined;
  if (method === 'credit' && (creditReleased || (money?.settled ?? 0) === 0)) return { to: 'credit', amount };
  return method === 'advance' && back?.to === 'advance' ? { to: 'advance', amount } : undefined;
}

/** Money that goes back, and where it is now. `order`: the one that was paid for, if it was one. */
export function RefundNote({ outcome, order }: { outcome: Outcome; order?: OrderDetail }) {
  const t = useText();
  const locale = useLocaleTag();
  const { refund, currency } = outcome;
  const back = order && backOnAccount(outcome, order);
  if (back) {
    const told = back.amount !== undefined && currency !== undefined;
    const value = told ? moneyText(back.amount!, currency, locale) : t(words.someMoney);
    const [title, text] =
      back.to === 'credit'
        ? [told ? words.releasedTitle : creditWords.isReleased, words.releasedText]
        : [words.toAdvanceTitle, words.toAdvanceText];
    return (
      <Banner tone="info" title={t(title as Text, { amount: value })}>
        {t(text)}
      </Banner>
    );
  }
  if (!refund) return null;
  const amount =
    refund.amount !== undefined && currency !== undefined
      ? moneyText(refund.amount, currency, locale)
      : t(words.someMoney);
  const [title, text] = {
    refunding: [words.refundingTitle, words.refundingText],
    refunded: [words.refundedTitle, words.refundedText],
    failed: [words.refundFailedTitle, words.refundFailedText],
  }[refund.state] as [typeof words.refundingTitle, typeof words.refundingText];
  return (
    <Banner tone={refund.state === 'failed' ? 'warning' : 'info'} title={t(title, { amount })}>
      {/* A recharge takes money at any time. */}
      {verdictOf(outcome) === 'closed' && outcome.subjects.every(({ kind }) => kind === 'order') && (
        <p>{t(words.unusedMoneyText)}</p>
      )}
      <p>{t(text)}</p>
    </Banner>
  );
}

/** Money that came and does not fit, beside a verdict about something else. */
export function SuspenseNote({ outcome }: { outcome: Outcome }) {
  const t = useText();
  if (outcome.suspended === null || shownOf(outcome) === 'suspended') return null;
  const [title, text] =
    outcome.suspended === 'checking'
      ? [words.suspendedTitle, words.suspendedBesideText]
      : [words.creditedTitle, words.creditedText];
  return (
    <Banner tone="info" title={t(title)}>
      {t(text)}
    </Banner>
  );
}

/** Head of the printed page: payee and payer. */
export function Receipt() {
  const t = useText();
  const brand = useBrandName();
  const names = useNames();
  const user = useUser();
  if (!user) return null;
  const company = names(user.attrs.distributorName, user.attrs.distributorNameEn).name;
  return (
    <div className={styles.receipt}>
      <h2>
        {brand} · {t(words.receipt)}
      </h2>
      <p>{t(words.payer, { company, code: user.attrs.distributorCode })}</p>
    </div>
  );
}
