import type { ReportGroup } from '@waylight/contract/ops/report/report';
import { DateText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import { type Column, WholeList } from '../../lib/list/data-list.tsx';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { changeOf, isBetterLow, type Measure, measured } from './figures.ts';
import { useMeasureText, useShareText } from './measure-text.ts';
import styles from './reports.module.css';
import { address, type SalesQuery } from './sales-address.ts';
import type { SalesReport } from './sales-tiles.tsx';
import { words } from './words.ts';

interface SalesTableProps {
  query: Parameters<typeof WholeList<ReportGroup, SalesReport>>[0]['query'];
  asked: SalesQuery;
  house: string;
}

/** The name of a group: a day is written as one, a channel by its code. */
export function useGroupName(by: SalesQuery['by']): (group: ReportGroup) => string {
  const name = useName();
  return ({ key, nameZh, nameEn }) => {
    if (by === 'channel') return key === '1' ? 'EPS' : 'TL';
    return by === 'day' ? key : name(nameZh, nameEn);
  };
}

/** Rows of a report. Each opens the report of itself alone: a day by company, anything else by day. */
export function SalesTable({ query, asked, house }: SalesTableProps) {
  const text = useMeasureText(house);
  const share = useShareText();
  const nameOf = useGroupName(asked.by);
  const hrefOf = ({ key }: ReportGroup) => {
    const within: Partial<Record<SalesQuery['by'], Partial<SalesQuery>>> = {
      day: { by: 'company', from: key, to: key },
      channel: { by: 'company', channel: key === '1' ? '1' : '2' },
    };
    const part = within[asked.by] ?? { by: 'day' as const, [asked.by]: key };
    return paths.salesReport(address.write({ ...asked, ...part }));
  };
  const plain = (measure: Measure, note?: (group: ReportGroup) => string | null): Column<ReportGroup> => ({
    id: measure,
    head: words[measure],
    align: 'end',
    cell: (group) => {
      const value = measured(group.now, measure);
      const said = note?.(group);
      return (
        <span className={styles.cell}>
          <span>{value === null ? '–' : text(value, measure)}</span>
          {said && <span className={styles.note}>{said}</span>}
          <CellChange group={group} measure={measure} />
        </span>
      );
    },
  });
  const money = (measure: 'revenue' | 'margin'): Column<ReportGroup> => ({
    id: measure,
    head: words[measure],
    align: 'end',
    cell: (group) => <MoneyCell group={group} measure={measure} house={house} />,
  });
  const columns: [Column<ReportGroup>, ...Column<ReportGroup>[]] = [
    {
      id: 'name',
      head: asked.by === 'channel' ? words.channel : words[asked.by],
      cell: (group) => (asked.by === 'day' ? <DateText date={group.key} /> : nameOf(group)),
    },
    plain('bookings'),
    plain('nights'),
    money('revenue'),
    money('margin'),
    plain('cancellations', ({ now }) =>
      now.cancellations > 0 && now.bookings > 0 ? share(now.cancellations / now.bookings) : null,
    ),
    ...(asked.by === 'hotel' || asked.by === 'city' ? [] : [plain('looks'), plain('lookToBook')]),
    plain('answer'),
    plain('kept'),
  ];
  return (
    <WholeList
      query={query}
      rowsOf={(report) => report.groups}
      caption={words.caption}
      rowKey={({ key }) => key}
      open={{ href: hrefOf }}
      columns={columns}
      none={words.none}
    />
  );
}

function CellChange({ group: { now, before }, measure }: { group: ReportGroup; measure: Measure }) {
  const t = useText();
  const share = useShareText();
  const change = changeOf(now, before, measure);
  if (change === null || change === 0) return null;
  return (
    <span className={styles.change} data-good={change > 0 !== isBetterLow(measure) ? 'good' : 'bad'}>
      <span className={styles.unseen}>{t(words.before)} </span>
      {share(change, 'signed')}
    </span>
  );
}

function MoneyCell({
  group,
  measure,
  house: own,
}: {
  group: ReportGroup;
  measure: 'revenue' | 'margin';
  house: string;
}) {
  const { money: amounts, worth } = group.now;
  const isForeign = amounts.some(({ currency }) => currency !== own);
  return (
    <span className={styles.cell}>
      {amounts.length === 0 && <span>–</span>}
      {amounts.map((one) => (
        <Money key={one.currency} amount={one[measure]} currency={one.currency} />
      ))}
      {isForeign && amounts.length > 0 && worth && (
        <span className={styles.note}>
          <Money amount={worth[measure]} currency={own} approximate />
        </span>
      )}
      <CellChange group={group} measure={measure} />
    </span>
  );
}
