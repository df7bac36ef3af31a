import type { ReplyOf } from '@waylight/contract/wire/call';
import { Card } from '@waylight/ui/card';
import { Money } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import type { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import { changeOf, isBetterLow, type Measure, measured } from './figures.ts';
import { useMeasureText, useShareText } from './measure-text.ts';
import styles from './reports.module.css';
import { words } from './words.ts';

export type SalesReport = ReplyOf<typeof opsApi.report.sales>;

/** The figures of the whole period. */
export function SalesTiles({ report }: { report: SalesReport }) {
  const t = useText();
  const share = useShareText();
  const { now, houseCurrency } = report;
  const ofBookings = (n: number) =>
    now.bookings === 0 ? null : t(words.ofBookings, { share: share(n / now.bookings) });
  const margin = now.worth && now.worth.revenue > 0 ? now.worth.margin / now.worth.revenue : null;
  return (
    <ul className={styles.tiles}>
      <Tile report={report} measure="bookings">
        {now.rejections > 0 && t(words.rejections, { n: now.rejections })}
      </Tile>
      <Tile report={report} measure="nights">
        {now.lostNights > 0 && t(words.lost, { n: now.lostNights })}
      </Tile>
      <Tile report={report} measure="revenue">
        <Amounts money={now.money} of="revenue" house={houseCurrency} />
      </Tile>
      <Tile report={report} measure="margin">
        {margin !== null && t(words.ofRevenue, { share: share(margin) })}
        <Amounts money={now.money} of="margin" house={houseCurrency} />
      </Tile>
      <Tile report={report} measure="cancellations">
        {ofBookings(now.cancellations)}
        <Amounts money={now.money} of="cancelled" house={houseCurrency} />
      </Tile>
      <Tile report={report} measure="lookToBook">
        {now.lists === null || now.hotels === null
          ? t(words.notCounted)
          : t(words.lookDetail, { lists: now.lists, hotels: now.hotels })}
      </Tile>
      <Tile report={report} measure="answer" />
      <Tile report={report} measure="kept">
        {now.promisesKept + now.promisesMissed > 0 &&
          t(words.keptOf, { kept: now.promisesKept, missed: now.promisesMissed })}
      </Tile>
    </ul>
  );
}

function Tile({ report, measure, children }: { report: SalesReport; measure: Measure; children?: ReactNode }) {
  const t = useText();
  const text = useMeasureText(report.houseCurrency);
  const value = measured(report.now, measure);
  const isMoney = measure === 'revenue' || measure === 'margin';
  return (
    <li>
      <Card className={styles.tile}>
        <span className={styles.tileName}>{t(words[measure])}</span>
        <span className={styles.figure}>
          {value === null && (isMoney ? <small>{t(words.rateMissing)}</small> : '–')}
          {value !== null && isMoney && (
            <Money
              amount={value}
              currency={report.houseCurrency}
              approximate={report.now.money.some(({ currency }) => currency !== report.houseCurrency)}
            />
          )}
          {value !== null && !isMoney && text(value, measure)}
        </span>
        <Change report={report} measure={measure} />
        {children && <span className={styles.note}>{children}</span>}
      </Card>
    </li>
  );
}

function Change({ report: { now, before }, measure }: { report: SalesReport; measure: Measure }) {
  const t = useText();
  const share = useShareText();
  if (before === null) return null;
  const change = changeOf(now, before, measure);
  if (change === null) return <span className={styles.note}>{t(words.fresh)}</span>;
  const good = change === 0 ? 'same' : change > 0 !== isBetterLow(measure) ? 'good' : 'bad';
  return (
    <span className={styles.change} data-good={good}>
      {t(words.change, { change: share(change, 'signed') })}
    </span>
  );
}

/** The sums that a house amount stands for, where they are of another currency than the house's alone. */
export function Amounts({
  money,
  of,
  house,
}: {
  money: SalesReport['now']['money'];
  of: 'revenue' | 'margin' | 'cancelled';
  house: string;
}) {
  const isPlain = money.length === 0 || (money.length === 1 && money[0]!.currency === house && of !== 'cancelled');
  if (isPlain) return null;
  return (
    <span className={styles.amounts}>
      {money.map((one) => (
        <Money key={one.currency} amount={one[of]} currency={one.currency} />
      ))}
    </span>
  );
}
