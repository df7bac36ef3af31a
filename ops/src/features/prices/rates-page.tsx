import { Button } from '@waylight/ui/button';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { Select } from '@waylight/ui/field/select';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { rateSourceWords } from '../../lib/act/facts/people-facts.ts';
import { useCallQuery } from '../../lib/calls.ts';
import { type Column, Filters, WholeList } from '../../lib/list/data-list.tsx';
import { enumField, listAddress } from '../../lib/list/list-address.ts';
import { useNow } from '../../lib/now.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { ChangeList } from './change-list.tsx';
import { percentText } from './percent.ts';
import styles from './prices.module.css';
import { type AgeStage, ageSpan, ageStage } from './rate-age.ts';
import { type RatePair, useEditRate, useSetRate } from './rate-fields.tsx';
import { RateWarnings } from './rate-warnings.tsx';
import { words } from './words.ts';

const address = listAddress({ which: enumField(['sold', 'all'], 'sold') });
const pairText = ({ base, quote }: { base: string; quote: string }) => `${base} → ${quote}`;

/** Rates of exchange: mid rate, spread, effective rate, source and age, and what is not sold for want of one. */
export function RatesPage() {
  const t = useText();
  const go = useGo();
  const now = useNow();
  const { which } = useUrl(address);
  const mayAct = useMay('PRICES_ACT');
  const query = useCallQuery(opsApi.pricing.rates, { which }, { handles: 'all', keepPrevious: true });
  usePageTitle(t(words.rates));
  const set = useSetRate();
  const edit = useEditRate();
  const columns: readonly [Column<RatePair>, ...Column<RatePair>[]] = [
    { id: 'pair', head: words.pair, cell: (pair) => <span className={styles.whole}>{pairText(pair)}</span> },
    { id: 'mid', head: words.mid, align: 'end', cell: ({ mid }) => mid ?? '–' },
    {
      id: 'spread',
      head: words.spread,
      align: 'end',
      cell: ({ rate, spreadBp }) =>
        rate === null ? '–' : <span className={styles.whole}>{percentText(spreadBp)}</span>,
    },
    {
      id: 'rate',
      head: words.rate,
      align: 'end',
      cell: ({ rate }) => <strong className={styles.effective}>{rate ?? t(words.missing)}</strong>,
    },
    { id: 'source', head: words.source, cell: (pair) => <RateOrigin pair={pair} /> },
    { id: 'age', head: words.age, cell: ({ asOf }) => (asOf ? <AgeText asOf={asOf} now={now} /> : '–') },
    { id: 'status', head: words.status, cell: (pair) => <SoldChip pair={pair} now={now} /> },
    { id: 'hotels', head: words.hotels, align: 'end', cell: ({ hotels }) => hotels },
    {
      id: 'companies',
      head: words.companies,
      wide: true,
      cell: ({ companies }) => (companies.length > 0 ? companies.join(', ') : '–'),
    },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.rates)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => set.open(null)}>
            {t(words.setRate)}
          </Button>
        )}
      </TitleLine>
      <p className={styles.lead}>{t(words.ratesLead)}</p>
      {query.data && (
        <p className={styles.lead}>
          {query.data.maxAgeHours > 0
            ? t(words.ratesRules, { hours: query.data.maxAgeHours, percent: query.data.movePercent })
            : t(words.ratesRulesAnyAge, { percent: query.data.movePercent })}
        </p>
      )}
      {query.data && <RateWarnings pairs={query.data.pairs} now={now} />}
      <Filters>
        <Select
          label={t(words.which)}
          size="small"
          value={which}
          options={[
            { value: 'sold', label: t(words.whichSold) },
            { value: 'all', label: t(words.whichAll) },
          ]}
          onChange={(next) => go(paths.rates(address.write({ which: next })), { keepScroll: true })}
        />
      </Filters>
      <WholeList
        query={query}
        rowsOf={({ pairs }) => pairs}
        caption={words.ratesCaption}
        rowKey={({ base, quote }) => `${base} ${quote}`}
        open={{ press: (pair) => mayAct && edit.open(pair) }}
        columns={columns}
        muted={({ hotels }) => hotels === 0}
        none={words.ratesNone}
      />
      {query.data && <ChangeList changes={query.data.changes} subjectOf={pairText} />}
      {set.dialog}
      {edit.dialog}
    </Page>
  );
}

/** `Typed · Zhou Ning`. */
function RateOrigin({ pair: { source, by } }: { pair: RatePair }) {
  const t = useText();
  if (source === null) return '–';
  return source === 'typed' && by !== '' ? `${t(rateSourceWords[source])} · ${by}` : t(rateSourceWords[source]);
}

/** `3 h`, and the moment of the rate. */
function AgeText({ asOf, now }: { asOf: string; now: number }) {
  const t = useText();
  const { unit, n } = ageSpan(asOf, now);
  return (
    <span className={styles.age}>
      <span>{n === 0 ? t(words.justNow) : t(words[unit], { n })}</span>
      <span className={styles.why}>
        <OpsTime at={asOf} />
      </span>
    </span>
  );
}

const soldChips: Readonly<Record<AgeStage, [StatusTone, keyof typeof words]>> = {
  missing: ['red', 'notSold'],
  old: ['red', 'old'],
  aging: ['lamp', 'aging'],
  good: ['green', 'sold'],
};

/** Whether something is sold by the rate. A pair in which nothing is to be sold warns of its age alone. */
function SoldChip({ pair, now }: { pair: RatePair; now: number }) {
  const t = useText();
  const stage = ageStage(pair, now);
  const [tone, word] = soldChips[stage];
  if (pair.hotels > 0) return <StatusChip tone={tone}>{t(words[word] as typeof words.sold)}</StatusChip>;
  return stage === 'old' ? (
    <StatusChip tone="lamp">{t(words.oldUnused)}</StatusChip>
  ) : (
    <StatusChip tone="grey">{t(words.unused)}</StatusChip>
  );
}
