import { creditWords, payMethodWords } from '@waylight/contract/booking/order-words';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import type { Fact } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import type { useLanguage } from '../../lib/language.ts';
import type { useText } from '../../lib/words.ts';
import { type Outcome, verdictOf } from './pay-order.ts';
import { Copyable } from './result-parts.tsx';
import { words } from './words.ts';

/** The payment: method, amount, time, and reference numbers. `held`: a hotel is still to confirm what is on credit. */
export function paymentFacts(
  outcome: Outcome,
  t: ReturnType<typeof useText>,
  language: ReturnType<typeof useLanguage>,
  held = false,
): Fact[] {
  const { method, amount, currency, paymentNo, providerNo, paidAt, subjects } = outcome;
  // Money that came instead of the amount due has a number of its own.
  const fits = verdictOf(outcome) === 'success' || outcome.suspended === null;
  const onCredit = method === 'credit';
  const facts: Fact[] = [];
  const copied = (name: string, text: string) =>
    facts.push({ term: name, value: <Copyable text={text} name={name} /> });
  if (method) facts.push({ term: t(words.method), value: payMethodWords[method][language] });
  if (fits && amount !== undefined && currency !== undefined)
    facts.push({
      term: t(onCredit ? (held ? creditWords.held : words.creditAmount) : words.paidAmount),
      value: (
        <>
          <Money amount={amount} currency={currency} look="strong" />
          {/* It may be looked at from one of them, which costs less. */}
          {subjects.length > 1 && ` ${t(words.paidTogether, { n: subjects.length })}`}
        </>
      ),
    });
  if (paymentNo) copied(t(words.paymentNo), paymentNo);
  if (providerNo) copied(t(words.providerNo), providerNo);
  if (paidAt)
    facts.push({
      term: t(onCredit ? words.creditAt : words.paidAt),
      value: beijingTimeText(paidAt, language),
    });
  return facts;
}
