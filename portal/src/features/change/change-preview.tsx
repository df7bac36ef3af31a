import type { ChangePreview } from '@waylight/contract/booking/change';
import { changeConsequenceWords, changeReasonWords } from '@waylight/contract/booking/change-words';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { deadlineText } from '@waylight/contract/supply/hotel-time-words';
import type { SurchargeChoice } from '@waylight/contract/supply/surcharge';
import { Banner } from '@waylight/ui/feedback/banner';
import { Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useLanguage } from '../../lib/language.ts';
import { type Text, useText } from '../../lib/words.ts';
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
  const free = (moment: typeof freeUntil.before) =>
    moment ? deadlineText(moment.hotel, timeZone, order, language) : t(words.freeGone);
  // An order that becomes non-cancellable can be changed until then, and no longer.
  const ends = consequences.includes('nonCancellable');
  const deadlineMoves = freeUntil.before?.at !== freeUntil.after?.at;
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
        {consequences.length === 0 && !deadlineMoves ? (
          <p className={styles.small}>{t(words.noConsequences)}</p>
        ) : (
          <ul className={styles.consequences}>
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
