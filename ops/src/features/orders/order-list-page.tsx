import { orderStatuses, paymentStatuses } from '@waylight/contract/booking/order';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { mostFound, orderViews } from '@waylight/contract/ops/order';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Select } from '@waylight/ui/field/select';
import { LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useListQuery } from '../../lib/calls.ts';
import { DataList, Filters } from '../../lib/list/data-list.tsx';
import { DateBox, FilterBox } from '../../lib/list/filter-box.tsx';
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
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useOrderColumns } from './order-columns.tsx';
import styles from './orders.module.css';
import { useTake } from './use-take.ts';
import { viewWords, words } from './words.ts';

const dateKinds = ['booked', 'checkin'] as const;
const address = listAddress({
  view: enumField(orderViews, 'all'),
  q: keywordField(),
  company: keywordField(32),
  status: optionalEnumField(orderStatuses),
  payment: optionalEnumField(paymentStatuses),
  dateKind: enumField(dateKinds, 'booked'),
  from: dayField,
  to: dayField,
  page: pageField(500),
  limit: limitField,
});
type OrderQuery = ReturnType<typeof address.parse>;

const requestOf = ({ view, q, company, status, payment, dateKind, from, to, page, limit }: OrderQuery) => ({
  ...{ view, keyword: q, company, dateKind, page, limit },
  statuses: status ? [status] : [],
  paymentStatuses: payment ? [payment] : [],
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

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
  const narrowed = [asked.q, asked.company, asked.status, asked.payment, asked.from, asked.to].some(Boolean);
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

function OrderFilters({ asked, change, narrowed }: FilterProps) {
  const t = useText();
  const any = { value: 'any', label: t(words.any) } as const;
  return (
    <Filters>
      <FilterBox label={t(words.keyword)} value={asked.q} onValue={(q) => change({ q })} />
      <FilterBox label={t(words.company)} value={asked.company} onValue={(company) => change({ company })} />
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
        label={t(words.dateKind)}
        value={asked.dateKind}
        onChange={(dateKind) => change({ dateKind })}
        options={[
          { value: 'booked', label: t(words.dateBooked) },
          { value: 'checkin', label: t(words.dateCheckin) },
        ]}
      />
      <DateBox label={t(words.from)} value={asked.from} onDate={(from) => change({ from })} />
      <DateBox label={t(words.to)} value={asked.to} onDate={(to) => change({ to })} />
      {narrowed && (
        <Button
          tone="quiet"
          size="small"
          onPress={() =>
            change({ q: '', company: '', status: undefined, payment: undefined, from: undefined, to: undefined })
          }
        >
          {t(words.reset)}
        </Button>
      )}
    </Filters>
  );
}
