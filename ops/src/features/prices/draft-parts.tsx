import type { PriceDraftStatus, PriceDraftSums } from '@waylight/contract/ops/prices/price-draft';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { Money } from '@waylight/ui/text/money';
import { errorText, useCall } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import { draftStatusWords, draftWords } from './draft-words.ts';
import { percentText } from './percent.ts';
import styles from './prices.module.css';

const tones: Record<PriceDraftStatus, StatusTone> = {
  ...{ draft: 'grey', scheduled: 'lamp', published: 'green', steppedBack: 'grey', discarded: 'grey' },
};

export function DraftStatus({ status }: { status: PriceDraftStatus }) {
  const t = useText();
  return <StatusChip tone={tones[status]}>{t(draftStatusWords[status])}</StatusChip>;
}

type Simulation = ReplyOf<typeof opsApi.priceDraft.simulate>;

/** Orders and searches under a draft, asked for by a button: it reads thirty days of orders. */
export function SimulationPart({ draftId }: { draftId: number }) {
  const t = useText();
  const simulate = useCall(opsApi.priceDraft.simulate, { handles: 'all' });
  const found = simulate.data;
  return (
    <section className={styles.explain} aria-label={t(draftWords.simulation)}>
      <div className={styles.centred}>
        <Button pending={simulate.isPending} onPress={() => simulate.mutate({ draftId })}>
          {t(draftWords.simulate)}
        </Button>
        <span>{t(draftWords.simulateHint)}</span>
      </div>
      {simulate.error && (
        <Banner tone="error" live>
          {errorText(simulate.error)}
        </Banner>
      )}
      {found && <SimulationTables found={found} />}
    </section>
  );
}

function SimulationTables({ found }: { found: Simulation }) {
  const t = useText();
  const name = useName();
  const { searches } = found;
  return (
    <div aria-live="polite">
      {found.isCut && <p>{t(draftWords.cut)}</p>}
      {found.total.length === 0 && <p>{t(draftWords.noOrders)}</p>}
      {found.total.length > 0 && (
        <>
          <SumTable caption={draftWords.total} rows={found.total} nameOf={({ currency }) => currency} />
          <SumTable
            caption={draftWords.byCompany}
            rows={found.companies}
            nameOf={({ code, nameZh, nameEn }) => `${code} ${name(nameZh, nameEn)}`}
          />
          <SumTable caption={draftWords.byCity} rows={found.cities} nameOf={({ zh, en }) => name(zh, en)} />
        </>
      )}
      <p>
        {searches.count === 0
          ? t(draftWords.noSearches)
          : t(draftWords.searches, {
              count: searches.count,
              hotels: searches.hotels,
              higher: searches.higher,
              lower: searches.lower,
              average: percentText(searches.averageBp),
            })}
      </p>
    </div>
  );
}

function SumTable<R extends PriceDraftSums>({
  caption,
  rows,
  nameOf,
}: {
  caption: (typeof draftWords)['total' | 'byCompany' | 'byCity'];
  rows: readonly R[];
  nameOf: (row: R) => string;
}) {
  const t = useText();
  const amounts = (row: R, now: number, then: number) => (
    <>
      <Money amount={now} currency={row.currency} /> → <Money amount={then} currency={row.currency} />
    </>
  );
  return (
    <>
      <h3 className={styles.section}>{t(caption)}</h3>
      <Table caption={t(caption)} density="compact" cards>
        <TableHead>
          <HeadCell>{t(draftWords.of)}</HeadCell>
          <HeadCell align="end">{t(draftWords.orders)}</HeadCell>
          <HeadCell align="end">{t(draftWords.higher)}</HeadCell>
          <HeadCell align="end">{t(draftWords.lower)}</HeadCell>
          <HeadCell align="end">{t(draftWords.revenue)}</HeadCell>
          <HeadCell align="end">{t(draftWords.margin)}</HeadCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={`${nameOf(row)} ${row.currency}`}>
              <RowHead>{nameOf(row)}</RowHead>
              <Cell label={t(draftWords.orders)} align="end">
                {row.orders}
              </Cell>
              <Cell label={t(draftWords.higher)} align="end">
                {row.higher}
              </Cell>
              <Cell label={t(draftWords.lower)} align="end">
                {row.lower}
              </Cell>
              <Cell label={t(draftWords.revenue)} align="end">
                {amounts(row, row.revenueNow, row.revenueThen)}
              </Cell>
              <Cell label={t(draftWords.margin)} align="end">
                {amounts(row, row.marginNow, row.marginThen)}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
