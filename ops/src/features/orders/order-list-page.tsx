import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { orderStatuses, paymentStatuses } from '@waylight/contract/booking/order';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { couponSuppliers } from '@waylight/contract/coupon/coupon';
import { couponSupplierWords } from '@waylight/contract/coupon/coupon-words';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { hotelStands } from '@waylight/contract/ops/hotel-link';
import { mostFound, orderDateKinds, orderViews } from '@waylight/contract/ops/order';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Select } from '@waylight/ui/field/select';
import { LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useListQuery } from '../../lib/calls.ts';
import { DataList, Filters } from '../../lib/list/data-list.tsx';
import { AmountBox, DateBox, FilterBox } from '../../lib/list/filter-box.tsx';
import {
  dayField,
  enumField,
  keywordField,
  limitField,
  listAddress,
  optionalEnumField,
  pageField,
} from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { hotelStandWords, hotelWords } from './hotel-words.ts';
import { useOrderColumns } from './order-columns.tsx';
import styles from './orders.module.css';
import { useTake } from './use-take.ts';
import { dateWords, viewWords, words } from './words.ts';

/** Currencies of amounts to choose from; ours first. */
// biome-ignore format: a list of codes
const orderCurrencies = [
  'CNY', 'HKD', 'MOP', 'TWD', 'USD', 'EUR', 'GBP', 'JPY', 'KRW', 'SGD', 'THB', 'MYR', 'IDR', 'VND', 'PHP', 'INR', 'AUD', 'NZD', 'CAD', 'CHF', 'AED',
] as const;

const address = listAddress({
  view: enumField(orderViews, 'all'),
  q: keywordField(),
  company: keywordField(32),
  hotel: keywordField(),
  stand: optionalEnumField(hotelStands),
  supplier: optionalEnumField(couponSuppliers),
  status: optionalEnumField(orderStatuses),
  payment: optionalEnumField(paymentStatuses),
  city: keywordField(),
  settlement: optionalEnumField(settlementTypes),
  dateKind: enumField(orderDateKinds, 'booked'),
  from: dayField,
  to: dayField,
  maker: keywordField(),
  currency: enumField(orderCurrencies, orderCurrencies[0]),
  least: keywordField(20),
  most: keywordField(20),
  page: pageField(500),
  limit: limitField,
});
type OrderQuery = ReturnType<typeof address.parse>;

/** The range of amounts; undefined: none is set, or none that can be asked for in that currency. */
function amountOf({ currency, least, most }: OrderQuery) {
  const from = typedAmount(least, currency);
  const to = typedAmount(most, currency);
  if (from === undefined && to === undefined) return undefined;
  return { currency, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

function requestOf(asked: OrderQuery) {
  const {
    q,
    stand,
    supplier,
    status,
    payment,
    settlement,
    from,
    to,
    currency: _c,
    least: _l,
    most: _m,
    ...rest
  } = asked;
  const amount = amountOf(asked);
  return {
    ...{ ...rest, keyword: q },
    statuses: status ? [status] : [],
    paymentStatuses: payment ? [payment] : [],
    settlementTypes: settlement ? [settlement] : [],
    ...(stand ? { hotelStand: stand } : {}),
    ...(supplier ? { supplier } : {}),
    ...(from ? { dateFrom: from } : {}),
    ...(to ? { dateTo: to } : {}),
    ...(amount ? { amount } : {}),
  };
}

/** Filters that are empty. */
const unfiltered = {
  ...{ q: '', company: '', hotel: '', city: '', maker: '', least: '', most: '' },
  ...{ supplier: undefined },
  ...{ stand: undefined, status: undefined, payment: undefined, settlement: undefined, from: undefined, to: undefined },
} satisfies Partial<OrderQuery>;

/** Orders of all companies. */
export function OrderListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.order.list, requestOf(asked));
  const mayAct = useMay('ORDERS_ACT');
  const { take } = useTake();
  const columns = useOrderColumns(asked.view);
  usePageTitle(t(words.title));
  const hrefOf = (next: OrderQuery) => paths.orders(address.write(next));
  const change = (part: Partial<OrderQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  const narrowed = (Object.keys(unfiltered) as (keyof typeof unfiltered)[]).some((name) => Boolean(asked[name]));
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        {mayAct && <LinkButton href={paths.bulkConfirm}>{t(words.bulk)}</LinkButton>}
      </TitleLine>
      <Tabs
        label={t(words.views)}
        selected={asked.view}
        onSelect={(view) => change({ view })}
        items={orderViews.map((view) => ({ id: view, label: t(viewWords[view]) }))}
        panel={
          <div className={styles.stack}>
            <OrderFilters asked={asked} change={change} narrowed={narrowed} />
            {query.data?.isMore && <Banner tone="info">{t(words.more, { n: mostFound })}</Banner>}
            <DataList
              query={query}
              caption={words.caption}
              rowKey={({ orderCode }) => orderCode}
              open={{ href: ({ orderCode }) => paths.order(orderCode) }}
              columns={columns}
              onTake={mayAct ? ({ orderCode }) => take(orderCode) : undefined}
              muted={({ status }) => status === 'cancelled' || status === 'rejected'}
              narrowed={narrowed}
              none={words.none}
              page={asked.page}
              limit={asked.limit}
              hrefFor={(page) => hrefOf({ ...asked, page })}
              onLimit={(limit) => change({ limit })}
            />
          </div>
        }
      />
    </Page>
  );
}

interface FilterProps {
  asked: OrderQuery;
  change: (part: Partial<OrderQuery>) => void;
  narrowed: boolean;
}

/** Lowest and highest total, in one currency: orders in others are left out while an amount is set. */
function AmountFilter({ asked, change }: Omit<FilterProps, 'narrowed'>) {
  const t = useText();
  const { currency, least, most } = asked;
  return (
    <>
      <Select
        size="small"
        label={t(words.currency)}
        value={currency}
        onChange={(next) => change({ currency: next })}
        options={orderCurrencies.map((value) => ({ value, label: value }))}
      />
      <AmountBox
        label={t(words.amountFrom)}
        value={least}
        currency={currency}
        most={most}
        onAmount={(typed) => change({ least: typed })}
      />
      <AmountBox
        label={t(words.amountTo)}
        value={most}
        currency={currency}
        least={least}
        onAmount={(typed) => change({ most: typed })}
      />
    </>
  );
}

function OrderFilters({ asked, change, narrowed }: FilterProps) {
  const t = useText();
  const any = { value: 'any', label: t(words.any) } as const;
  return (
    <Filters folded={!narrowed}>
      <FilterBox label={t(words.keyword)} value={asked.q} onValue={(q) => change({ q })} />
      <FilterBox label={t(words.company)} value={asked.company} onValue={(company) => change({ company })} />
      <FilterBox label={t(words.hotelOrNumber)} value={asked.hotel} onValue={(hotel) => change({ hotel })} />
      <FilterBox label={t(words.city)} value={asked.city} onValue={(city) => change({ city })} />
      <Select
        size="small"
        label={t(words.supplier)}
        value={asked.supplier ?? 'any'}
        onChange={(supplier) => change({ supplier: supplier === 'any' ? undefined : supplier })}
        options={[any, ...couponSuppliers.map((value) => ({ value, label: t(couponSupplierWords[value]) }))]}
      />
      <Select
        size="small"
        label={t(hotelWords.stand)}
        value={asked.stand ?? 'any'}
        onChange={(stand) => change({ stand: stand === 'any' ? undefined : stand })}
        options={[any, ...hotelStands.map((value) => ({ value, label: t(hotelStandWords[value]) }))]}
      />
      <Select
        size="small"
        label={t(words.status)}
        value={asked.status ?? 'any'}
        onChange={(status) => change({ status: status === 'any' ? undefined : status })}
        options={[any, ...orderStatuses.map((value) => ({ value, label: t(orderStatusWords[value]) }))]}
      />
      <Select
        size="small"
        label={t(words.payment)}
        value={asked.payment ?? 'any'}
        onChange={(payment) => change({ payment: payment === 'any' ? undefined : payment })}
        options={[any, ...paymentStatuses.map((value) => ({ value, label: t(paymentStatusWords[value]) }))]}
      />
      <Select
        size="small"
        label={t(words.settlement)}
        value={asked.settlement ?? 'any'}
        onChange={(settlement) => change({ settlement: settlement === 'any' ? undefined : settlement })}
        options={[any, ...settlementTypes.map((value) => ({ value, label: t(settlementTypeWords[value]) }))]}
      />
      <Select
        size="small"
        label={t(words.dateKind)}
        value={asked.dateKind}
        onChange={(dateKind) => change({ dateKind })}
        options={orderDateKinds.map((value) => ({ value, label: t(dateWords[value]) }))}
      />
      <DateBox label={t(words.from)} value={asked.from} onDate={(from) => change({ from })} />
      <DateBox label={t(words.to)} value={asked.to} onDate={(to) => change({ to })} />
      <FilterBox
        label={t(words.maker)}
        value={asked.maker}
        onValue={(maker) => change({ maker })}
        placeholder={t(words.makerHint)}
      />
      <AmountFilter asked={asked} change={change} />
      {narrowed && (
        <Button tone="quiet" size="small" onPress={() => change(unfiltered)}>
          {t(words.reset)}
        </Button>
      )}
    </Filters>
  );
}
