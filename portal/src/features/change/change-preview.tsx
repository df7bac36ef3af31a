import type { ChangePreview } from '@waylight/contract/booking/change';
import { changeConsequenceWords, changeReasonWords } from '@waylight/contract/booking/change-words';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { deadlineLineText, deadlineText } from '@waylight/contract/supply/hotel-time-words';
import type { SurchargeChoice } from '@waylight/contract/supply/surcharge';
import type { Language } from '@waylight/contract/value/words';
import { Banner } from '@waylight/ui/feedback/banner';
import { useLocaleTag } from '@waylight/ui/provider';
import { Facts } from '@waylight/ui/table/facts';
import { Money, moneyText } from '@waylight/ui/text/money';
import { useLanguage } from '../../lib/language.ts';
import { type Say, type Text, useText } from '../../lib/words.ts';
import { words as orderWords } from '../booking/words.ts';
import { RequestFacts } from '../work-order/request-facts.tsx';
import styles from './change-drawer.module.css';
import type { ChangeRequest } from './change-form.ts';
import { guestChanges, useGuestChangeFacts } from './guest-changes.tsx';
import { changeWords as words } from './words.ts';

/** Where the difference goes, in words. */
function settlement({ difference, settledBy }: NonNullable<ChangePreview['money']>): Text {
  const more = difference > 0;
  switch (settledBy) {
    case 'due':
      return words.dueMore;
    case 'advance':
      return more ? words.advanceMore : words.advanceBack;
    case 'credit':
      return more ? words.creditMore : words.creditBack;
    case 'original':
      return words.originalBack;
    case null:
      return words.byHand;
  }
}

interface Speech {
  t: Say;
  language: Language;
  locale: string;
}

/** The cost of cancelling before and after the change, where extras move it: a line for each step of the policy. */
export function feeLines(
  money: ChangePreview['money'],
  order: Pick<OrderDetail, 'status' | 'paymentStatus' | 'timeZone' | 'cityNameCn' | 'cityNameEn'>,
  { t, language, locale }: Speech,
): string[] {
  if (!money) return [];
  const amount = (value: number) => moneyText(value, money.currency, locale);
  // A paid order that no hotel has confirmed is cancelled free, whatever step of its policy has begun.
  const unsure = order.status === 'unconfirmed' && order.paymentStatus !== 'unpaid';
  return money.charges.map(({ from, before, after }) =>
    t(from ? words.feeFrom : unsure ? words.feeConfirmed : words.feeNow, {
      when: from ? deadlineLineText(from.hotel, order.timeZone, order, language) : '',
      before: amount(before),
      after: amount(after),
    }),
  );
}

interface ChangePreviewFactsProps {
  preview: ChangePreview;
  request: ChangeRequest;
  order: OrderDetail;
  choices: readonly SurchargeChoice[];
}

/** A change before it is made: the person who makes it, the price before and after, the consequences. */
export function ChangePreviewFacts({ preview, request, order, choices }: ChangePreviewFactsProps) {
  const t = useText();
  const language = useLanguage();
  const guestFacts = useGuestChangeFacts();
  const { way, reason, consequences, freeUntil, money, timeZone } = preview;
  // An order that becomes non-cancellable can be changed until then, and no longer.
  const ends = consequences.includes('nonCancellable');
  const free = (moment: typeof freeUntil.before) =>
    moment ? deadlineText(moment.hotel, timeZone, order, language) : t(ends ? words.changesGone : words.freeGone);
  const deadlineMoves = freeUntil.before?.at !== freeUntil.after?.at;
  const fees = feeLines(money, order, { t, language, locale: useLocaleTag() });
  // Without prices nobody is told amounts, and a policy with charges has some that move.
  const feesMove = money ? fees.length > 0 : preview.kind === 'surcharges' && order.cancellation.steps.length > 0;
  return (
    <div className={styles.fields}>
      <Banner
        tone={way === 'atOnce' ? 'info' : 'warning'}
        title={t(way === 'atOnce' ? words.nowTitle : words.requestTitle)}
      >
        {reason && t(words.requestText, { why: changeReasonWords[reason][language] })}
      </Banner>
      <section className={styles.part}>
        <h3>{t(words.asked)}</h3>
        <RequestFacts
          request={request}
          surcharges={choices}
          datesBefore={order}
          extrasBefore={order.surcharges}
          guestFacts={guestFacts(guestChanges(request.guests ?? [], order.rooms))}
        />
      </section>
      <section className={styles.part}>
        <h3>{t(words.price)}</h3>
        {!money ? (
          <p className={styles.small}>{t(orderWords.noPrice)}</p>
        ) : money.difference === 0 ? (
          <p>
            {t(words.same)} · <Money amount={money.after} currency={money.currency} />
          </p>
        ) : (
          <>
            <Facts
              layout="money"
              items={[
                { term: t(words.before), value: <Money amount={money.before} currency={money.currency} /> },
                { term: t(words.after), value: <Money amount={money.after} currency={money.currency} /> },
                ...(money.fee > 0
                  ? [{ term: t(words.fee), value: <Money amount={money.fee} currency={money.currency} /> }]
                  : []),
                {
                  term: t(words.difference),
                  value: (
                    <span className={money.difference > 0 ? styles.rise : styles.fall}>
                      <Money amount={money.difference} currency={money.currency} look="strong" signed />
                    </span>
                  ),
                  strong: true,
                  rule: true,
                },
              ]}
            />
            <p className={styles.small}>{t(settlement(money))}</p>
          </>
        )}
      </section>
      <section className={styles.part}>
        <h3>{t(words.consequences)}</h3>
        {consequences.length === 0 && !deadlineMoves && (
          <p className={styles.small}>{t(feesMove ? words.feeFollows : words.noConsequences)}</p>
        )}
        {(consequences.length > 0 || deadlineMoves || fees.length > 0) && (
          <ul className={styles.consequences}>
            {fees.map((fee) => (
              <li key={fee}>{fee}</li>
            ))}
            {consequences.map((one) => (
              <li key={one}>{changeConsequenceWords[one][language]}</li>
            ))}
            {deadlineMoves && (
              <li>
                {t(words.freeMoves, {
                  what: t(ends ? words.changesUntil : words.freeUntil),
                  before: free(freeUntil.before),
                  after: free(freeUntil.after),
                })}
              </li>
            )}
          </ul>
        )}
      </section>
    </div>
  );
}
