import { couponScopes, couponStates } from '@waylight/contract/coupon/coupon';
import { fromDecimal } from '@waylight/contract/value/money';
import { addDays, dateIn, isPlainDate, portalZone } from '@waylight/contract/value/stay';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { useAct } from '../../lib/act/use-act.tsx';
import { useListQuery } from '../../lib/calls.ts';
import type { Form } from '../../lib/form.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { FilterBox } from '../../lib/list/filter-box.tsx';
import { keywordField, limitField, listAddress, optionalEnumField, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { rangeWords, useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './prices.module.css';
import { scopeWords, stateWords, words } from './words.ts';

type Coupon = ReplyOf<typeof opsApi.couponIssue.list>['records'][number];

const address = listAddress({
  company: keywordField(32),
  state: optionalEnumField(couponStates),
  page: pageField(),
  limit: limitField,
});

const tones: Record<Coupon['state'], StatusTone> = {
  ...{ usable: 'green', reserved: 'lamp', used: 'blue', expired: 'grey', withdrawn: 'grey' },
};

/** Coupons of all companies, and giving more. */
export function CouponsPage() {
  const t = useText();
  const locale = useLocaleTag();
  const go = useGo();
  const asked = useUrl(address);
  const mayAct = useMay('PRICES_ACT');
  const { page, limit, company, state } = asked;
  const query = useListQuery(opsApi.couponIssue.list, { page, limit, company, ...(state ? { state } : {}) });
  usePageTitle(t(words.coupons));
  const hrefOf = (next: typeof asked) => paths.coupons(address.write(next));
  const change = (part: Partial<typeof asked>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  const give = useGiving(company);
  const takeBack = useAct<typeof opsApi.couponIssue.withdraw, Coupon>({
    call: opsApi.couponIssue.withdraw,
    title: words.takeBackTitle,
    subject: ({ code }) => code,
    request: (_, { code }) => ({ code }),
    touches: [opsApi.couponIssue.list],
    danger: true,
  });
  const columns = useColumns(mayAct ? takeBack.open : undefined);
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.coupons)}</h1>
        {mayAct && (
          <Button tone="primary" onPress={() => give.open({ company })}>
            {t(words.give)}
          </Button>
        )}
      </TitleLine>
      <Filters>
        <FilterBox label={t(words.companyCode)} value={company} onValue={(next) => change({ company: next })} />
        <Select
          size="small"
          label={t(words.status)}
          value={state ?? 'any'}
          onChange={(next) => change({ state: next === 'any' ? undefined : next })}
          options={[
            { value: 'any' as const, label: t(words.allStates) },
            ...couponStates.map((one) => ({ value: one, label: t(stateWords[one]) })),
          ]}
        />
      </Filters>
      {query.data && query.data.sums.length > 0 && (
        <p className={styles.lead}>
          {query.data.sums.map(({ currency, usable, used }) => (
            <span key={currency} className={styles.rule}>
              {t(words.couponSums, {
                usable: moneyText(usable, currency, locale),
                used: moneyText(used, currency, locale),
              })}
            </span>
          ))}
        </p>
      )}
      <DataList
        query={query}
        caption={words.couponsCaption}
        rowKey={({ code }) => code}
        open={{ press: (coupon) => mayAct && coupon.state === 'usable' && takeBack.open(coupon) }}
        columns={columns}
        muted={({ state: one }) => one === 'expired' || one === 'withdrawn'}
        narrowed={company !== '' || state !== undefined}
        none={words.couponsNone}
        page={page}
        limit={limit}
        hrefFor={(next) => hrefOf({ ...asked, page: next })}
        onLimit={(next) => change({ limit: next })}
      />
      {give.dialog}
      {takeBack.dialog}
    </Page>
  );
}

interface GiveValues {
  company: string;
  currency: string;
  threshold: string;
  reduction: string;
  count: string;
  validFrom: string;
  validTo: string;
  scope: Coupon['scope'];
}

/** Amounts are typed with two decimals at most; the server reads them in the currency of the company's account. */
const amountIn = (text: string, currency: string) => {
  const amount = fromDecimal(text.trim(), currency.trim().toUpperCase());
  return amount !== undefined && amount > 0 ? amount : undefined;
};

const faultsOf = (values: GiveValues) => {
  const threshold = amountIn(values.threshold, values.currency);
  const reduction = amountIn(values.reduction, values.currency);
  const count = Number(values.count);
  return {
    company: values.company.trim() ? undefined : words.required,
    currency: /^[A-Za-z]{3}$/.test(values.currency.trim()) ? undefined : words.currencyWrong,
    threshold: threshold ? undefined : words.amountWrong,
    reduction: !reduction
      ? words.amountWrong
      : threshold && reduction >= threshold
        ? words.reductionTooLarge
        : undefined,
    count: Number.isInteger(count) && count >= 1 && count <= 200 ? undefined : words.countWrong,
    validFrom: isPlainDate(values.validFrom.trim()) ? undefined : words.dateWrong,
    validTo: isPlainDate(values.validTo.trim()) ? undefined : words.dateWrong,
  };
};

function useGiving(_company: string) {
  const today = dateIn(portalZone, Date.now());
  return useAct<typeof opsApi.couponIssue.give, { company: string }, GiveValues>({
    call: opsApi.couponIssue.give,
    title: words.give,
    subject: ({ company }) => company,
    start: ({ company }) => ({
      ...{ company, currency: 'CNY', threshold: '', reduction: '', count: '1', scope: 'all' },
      ...{ validFrom: today, validTo: addDays(today, 90) },
    }),
    fields: (form) => <GiveFields form={form} />,
    check: faultsOf,
    request: ({ company, currency, threshold, reduction, count, validFrom, validTo, scope }) => ({
      ...{ company: company.trim(), currency: currency.trim().toUpperCase() },
      ...{ threshold: amountIn(threshold, currency)!, reduction: amountIn(reduction, currency)! },
      ...{ count: Number(count), validFrom: validFrom.trim(), validTo: validTo.trim(), scope },
      ...{ suppliers: null, cityIds: null, areaIds: null, hotelIds: null },
    }),
    touches: [opsApi.couponIssue.list],
  });
}

function GiveFields({ form }: { form: Form<GiveValues> }) {
  const t = useText();
  return (
    <>
      <TextField {...form.text('company')} label={t(words.companyCode)} maxLength={32} />
      <TextField {...form.text('currency')} label={t(words.accountCurrency)} maxLength={3} />
      <TextField {...form.text('threshold')} label={t(words.threshold)} inputMode="decimal" maxLength={16} />
      <TextField {...form.text('reduction')} label={t(words.reduction)} inputMode="decimal" maxLength={16} />
      <TextField {...form.text('count')} label={t(words.count)} inputMode="numeric" maxLength={3} />
      <TextField {...form.text('validFrom')} label={t(words.from)} maxLength={10} />
      <TextField {...form.text('validTo')} label={t(words.until)} maxLength={10} />
      <Select
        label={t(words.scope)}
        value={form.values.scope}
        onChange={(scope) => form.change({ scope })}
        options={couponScopes.map((one) => ({ value: one, label: t(scopeWords[one]) }))}
      />
    </>
  );
}

function useColumns(takeBack: ((coupon: Coupon) => void) | undefined): readonly [Column<Coupon>, ...Column<Coupon>[]] {
  const t = useText();
  const name = useName();
  return [
    { id: 'code', head: words.couponCode, cell: ({ code }) => code },
    {
      id: 'company',
      head: words.company,
      cell: ({ company }) => `${company.code} ${name(company.nameZh, company.nameEn)}`,
    },
    { id: 'terms', head: words.terms, wide: true, cell: ({ zh, en }) => name(zh, en) },
    { id: 'scope', head: words.scope, cell: ({ scope }) => t(scopeWords[scope]) },
    {
      id: 'valid',
      head: words.valid,
      cell: ({ validFrom, validTo }) => (
        <span className={styles.whole}>{t(rangeWords, { from: validFrom, to: validTo })}</span>
      ),
    },
    {
      id: 'state',
      head: words.status,
      cell: ({ state }) => <StatusChip tone={tones[state]}>{t(stateWords[state])}</StatusChip>,
    },
    { id: 'order', head: words.order, cell: ({ orderCode }) => orderCode ?? '–' },
    ...(takeBack
      ? [
          {
            id: 'acts',
            head: words.takeBack,
            cell: (coupon: Coupon) => (
              <Button
                size="small"
                tone="quiet"
                flush="start"
                isDisabled={coupon.state !== 'usable'}
                onPress={() => takeBack(coupon)}
              >
                {t(words.takeBack)}
              </Button>
            ),
          },
        ]
      : []),
  ];
}
