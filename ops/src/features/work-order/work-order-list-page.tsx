import { type WorkOrderView, workOrderViews } from '@waylight/contract/ops/work-order';
import { workOrderFilterWords, workOrderName, workOrderTypes } from '@waylight/contract/work-order/work-order-words';
import { Badge } from '@waylight/ui/feedback/badge';
import { Select } from '@waylight/ui/field/select';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useRoutineAct } from '../../lib/act/use-routine-act.ts';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { FilterBox } from '../../lib/list/filter-box.tsx';
import {
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
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words } from './words.ts';
import styles from './work-order.module.css';
import { type WorkOrderRow, WorkOrderStatusChip } from './work-order-parts.tsx';

const address = listAddress({
  view: enumField<WorkOrderView>(workOrderViews, 'open'),
  type: optionalEnumField(workOrderTypes),
  company: keywordField(32),
  keyword: keywordField(),
  page: pageField(),
  limit: limitField,
});
type WorkOrderQuery = ReturnType<typeof address.parse>;

/** Work orders by queue: urged ones first, then the oldest. */
export function WorkOrderListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const mayAct = useMay('SERVICE_ACT');
  const { type, ...rest } = asked;
  const query = useListQuery(opsApi.workOrder.list, { ...rest, ...(type ? { type } : {}) });
  const take = useRoutineAct(opsApi.workOrder.take, [opsApi.workOrder.list]);
  const columns = useColumns();
  usePageTitle(t(words.title));
  const hrefOf = (next: WorkOrderQuery) => paths.workOrders(address.write(next));
  const change = (part: Partial<WorkOrderQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
      </TitleLine>
      <Tabs
        label={t(words.views)}
        selected={asked.view}
        onSelect={(view) => change({ view })}
        items={workOrderViews.map((id) => ({ id, label: t(words[id]) }))}
        panel={
          <div className={styles.panel}>
            <Filters>
              <FilterBox label={t(words.keyword)} value={asked.keyword} onValue={(keyword) => change({ keyword })} />
              <FilterBox
                label={t(words.companyCode)}
                value={asked.company}
                onValue={(company) => change({ company })}
              />
              <Select
                label={t(words.type)}
                size="small"
                value={type ?? 'any'}
                options={[
                  { value: 'any', label: t(words.anyType) },
                  ...workOrderTypes.map((value) => ({ value, label: t(workOrderFilterWords[value]) })),
                ]}
                onChange={(next) => change({ type: next === 'any' ? undefined : next })}
              />
            </Filters>
            <DataList
              query={query}
              caption={words[asked.view]}
              rowKey={({ number }) => number}
              open={{ href: ({ number }) => paths.workOrder(number) }}
              onTake={
                mayAct
                  ? ({ number, status }) => void (status === 'notAccepted' && take.send({ number, from: null }))
                  : undefined
              }
              columns={columns}
              narrowed={asked.keyword !== '' || asked.company !== '' || type !== undefined}
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

function useColumns(): readonly [Column<WorkOrderRow>, ...Column<WorkOrderRow>[]] {
  const t = useText();
  const name = useName();
  return [
    { id: 'number', head: words.number, cell: ({ number }) => number },
    {
      id: 'type',
      head: words.type,
      cell: ({ urgedAt, urges, ...named }) => (
        <>
          {t(workOrderName(named))} {urgedAt && <Badge tone="lamp">{t(words.urged, { n: urges })}</Badge>}
        </>
      ),
    },
    { id: 'status', head: words.status, cell: ({ status }) => <WorkOrderStatusChip status={status} /> },
    { id: 'order', head: words.order, cell: ({ orderCode }) => orderCode },
    { id: 'company', head: words.company, cell: ({ company }) => name(company.nameZh, company.nameEn) },
    { id: 'hotel', head: words.hotel, wide: true, cell: ({ hotelZh, hotelEn }) => name(hotelZh, hotelEn) },
    { id: 'handler', head: words.handler, cell: ({ handler }) => handler ?? '–' },
    { id: 'age', head: words.age, cell: ({ createdAt }) => <OpsTime at={createdAt} /> },
    { id: 'agencyAt', head: words.agencyAt, cell: ({ agencyAt }) => <OpsTime at={agencyAt} /> },
  ];
}
