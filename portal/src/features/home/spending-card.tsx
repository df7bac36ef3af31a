import { api } from '@waylight/contract';
import { homeRequests } from '@waylight/contract/home-requests';
import { toDecimal } from '@waylight/contract/value/money';
import { Card } from '@waylight/ui/card';
import { ChipList, ToggleChip } from '@waylight/ui/chip';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { useLocaleTag } from '@waylight/ui/provider';
import { Disclosure } from '@waylight/ui/text/disclosure';
import { Money } from '@waylight/ui/text/money';
import { useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useText } from '../../lib/words.ts';
import { shortAmount } from '../price/short-amount.ts';
import styles from './spending-card.module.css';
import { words } from './words.ts';

type By = 'booking' | 'stay';
const ways = [
  ['booking', words.byBooking],
  ['stay', words.byStay],
] as const satisfies readonly (readonly [By, unknown])[];
/** px of the drawing; it scales with its card */
const height = 96;
const slot = 40;

/** Columns of what the last twelve months came to, and of their nights; the figures in a table beside them. */
export function SpendingCard() {
  const t = useText();
  const locale = useLocaleTag();
  // British English would write "Sept" beside months of three letters.
  const monthName = new Intl.DateTimeFormat(locale === 'en-GB' ? 'en-US' : locale, { month: 'short', timeZone: 'UTC' });
  const [by, setBy] = useState<By>(homeRequests.spending.by);
  const { data, isError } = useCallQuery(api.statistics.spending, { by }, { handles: 'all', keepPrevious: true });
  if (isError && !data) return null;
  const months = data?.months ?? [];
  // Nothing yet: no card. Who spent something sees it by either day.
  if (data && by === 'booking' && !months.some(({ amount, nights }) => amount !== 0 || nights !== 0)) return null;
  const most = Math.max(1, ...months.map(({ amount }) => amount));
  const mostNights = Math.max(1, ...months.map(({ nights }) => nights));
  return (
    <Card
      title={t(words.spending)}
      aside={
        <ChipList label={t(words.spendingBy)}>
          {ways.map(([way, said]) => (
            <ToggleChip key={way} isSelected={by === way} onChange={() => setBy(way)}>
              {t(said)}
            </ToggleChip>
          ))}
        </ChipList>
      }
    >
      {!data ? (
        <SkeletonBlock height={180} />
      ) : (
        <div className={styles.parts}>
          <figure className={styles.figure} aria-hidden="true">
            <svg viewBox={`0 0 ${slot * months.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
              {months.map(({ month, amount, nights }, i) => (
                <g key={month}>
                  <rect
                    className={styles.amount}
                    x={i * slot + 1}
                    width={9}
                    y={height - (Math.max(0, amount) / most) * height}
                    height={(Math.max(0, amount) / most) * height}
                  />
                  <rect
                    className={styles.nights}
                    x={i * slot + 12}
                    width={5}
                    y={height - (nights / mostNights) * height}
                    height={(nights / mostNights) * height}
                  />
                </g>
              ))}
            </svg>
            <div className={styles.months}>
              {months.map(({ month, amount }) => (
                <span key={month}>
                  <span className={styles.month}>{monthName.format(Date.parse(`${month}-01T00:00:00Z`))}</span>
                  <span className={styles.monthNumber}>{Number(month.slice(5))}</span>
                  <span className={styles.short}>{amount > 0 ? shortAmount(amount, data.currency) : ''}</span>
                </span>
              ))}
            </div>
            <figcaption className={styles.legend}>
              <span data-of="amount">{t(words.spendingAmount, { currency: data.currency })}</span>
              <span data-of="nights">{t(words.spendingNights)}</span>
            </figcaption>
          </figure>
          <Disclosure summary={t(words.spendingTable)} className={styles.figures}>
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">{t(words.spendingMonth)}</th>
                  <th scope="col">{t(words.spendingAmount, { currency: data.currency })}</th>
                  <th scope="col">{t(words.spendingNights)}</th>
                </tr>
              </thead>
              <tbody>
                {[...months].reverse().map(({ month, amount, nights }) => (
                  <tr key={month} data-value={toDecimal(amount, data.currency)}>
                    <th scope="row">{month}</th>
                    <td>
                      <Money amount={amount} currency={data.currency} />
                    </td>
                    <td>{nights}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Disclosure>
        </div>
      )}
    </Card>
  );
}
