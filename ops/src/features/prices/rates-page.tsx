import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { type Column, WholeList } from '../../lib/list/data-list.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useText } from '../../lib/words.ts';
import { ChangeList } from './change-list.tsx';
import styles from './prices.module.css';
import { words } from './words.ts';

type Pair = ReplyOf<typeof opsApi.pricing.rates>['pairs'][number];

interface RateValues {
  base: string;
  quote: string;
  rate: string;
}

const isCurrency = (text: string) => /^[A-Za-z]{3}$/.test(text.trim());
const emptyPair = { base: '', quote: '', rate: null };

/** Rates of exchange, and what is not sold for want of one. */
export function RatesPage() {
  const t = useText();
  const mayAct = useMay('PRICES_ACT');
  const query = useCallQuery(opsApi.pricing.rates, {});
  usePageTitle(t(words.rates));
  const set = useAct<typeof opsApi.pricing.setRate, Pick<Pair, 'base' | 'quote' | 'rate'>, RateValues>({
    call: opsApi.pricing.setRate,
    title: words.setRate,
    subject: ({ base, quote }) => (base === '' ? '' : `${base} → ${quote}`),
    start: ({ base, quote, rate }) => ({ base, quote, rate: rate ?? '' }),
    fields: (form) => (
      <>
        <TextField {...form.text('base')} label={t(words.base)} maxLength={3} />
        <TextField {...form.text('quote')} label={t(words.quote)} maxLength={3} />
        <TextField {...form.text('rate')} label={t(words.rateField)} inputMode="decimal" maxLength={16} />
      </>
    ),
    check: ({ base, quote, rate }) => ({
      base: isCurrency(base) ? undefined : words.currencyWrong,
      quote: isCurrency(quote) ? undefined : words.currencyWrong,
      rate: /^\d{1,7}(\.\d{1,8})?$/.test(rate.trim()) && Number(rate) > 0 ? undefined : words.rateWrong,
    }),
    request: ({ base, quote, rate }) => ({
      ...{ base: base.trim().toUpperCase(), quote: quote.trim().toUpperCase(), rate: rate.trim() },
      asOf: new Date().toISOString(),
    }),
    touches: [opsApi.pricing.rates],
  });
  const columns: readonly [Column<Pair>, ...Column<Pair>[]] = [
    { id: 'pair', head: words.pair, cell: ({ base, quote }) => `${base} → ${quote}` },
    { id: 'rate', head: words.rate, align: 'end', cell: ({ rate }) => rate ?? t(words.missing) },
    { id: 'asOf', head: words.asOf, cell: ({ asOf }) => (asOf ? <OpsTime at={asOf} /> : '–') },
    {
      id: 'status',
      head: words.status,
      cell: ({ isOutdated }) => (
        <StatusChip tone={isOutdated ? 'red' : 'green'}>{t(isOutdated ? words.notSold : words.sold)}</StatusChip>
      ),
    },
    { id: 'hotels', head: words.hotels, align: 'end', cell: ({ hotels }) => hotels },
    { id: 'companies', head: words.companies, wide: true, cell: ({ companies }) => companies.join(', ') },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.rates)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => set.open(emptyPair)}>
            {t(words.setRate)}
          </Button>
        )}
      </TitleLine>
      <p className={styles.lead}>{t(words.ratesLead)}</p>
      <WholeList
        query={query}
        rowsOf={({ pairs }) => pairs}
        caption={words.ratesCaption}
        rowKey={({ base, quote }) => `${base} ${quote}`}
        open={{ press: (pair) => mayAct && set.open(pair) }}
        columns={columns}
        none={words.ratesNone}
      />
      {query.data && <ChangeList changes={query.data.changes} subjectOf={({ base, quote }) => `${base} → ${quote}`} />}
      {set.dialog}
    </Page>
  );
}
