import { Button } from '@waylight/ui/button';
import { Select } from '@waylight/ui/field/select';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { DataList, Filters } from '../../lib/list/data-list.tsx';
import { DateBox, FilterBox } from '../../lib/list/filter-box.tsx';
import { dayField, enumField, keywordField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './bill.module.css';
import { useRunActs } from './bill-acts.tsx';
import { useBillColumns } from './bill-columns.tsx';
import type { Bill } from './bill-row.ts';
import { DueCompanyList } from './due-company-list.tsx';
import { words } from './words.ts';

const tabs = ['waiting', 'overdue', 'toRun', 'writtenOff', 'voided', 'all'] as const;
const dateKinds = ['generated', 'cycle', 'due'] as const;
const dateKindWords = { generated: words.generated, cycle: words.cycleKind, due: words.due };

const address = listAddress({
  tab: enumField(tabs, 'waiting'),
  company: keywordField(32),
  keyword: keywordField(),
  kind: enumField(dateKinds, 'generated'),
  from: dayField,
  to: dayField,
  page: pageField(),
  limit: limitField,
});
type BillQuery = ReturnType<typeof address.parse>;

const statusesOf = {
  waiting: ['generated', 'partlyWrittenOff'],
  overdue: [],
  toRun: [],
  writtenOff: ['writtenOff'],
  voided: ['voided'],
  all: [],
} as const satisfies Record<BillQuery['tab'], readonly Bill['status'][]>;

const requestOf = ({ tab, company, keyword, kind, from, to, page, limit }: BillQuery) => ({
  ...{ company, keyword, page, limit, dateKind: kind, overdue: tab === 'overdue', statuses: [...statusesOf[tab]] },
  sort: tab === 'waiting' || tab === 'overdue' ? ('due' as const) : ('newest' as const),
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

/** Bills of every company by state, and the companies whose cycle waits for its bill. */
export function BillListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const mayAct = useMay('MONEY_ACT');
  const { run, runIrregular } = useRunActs();
  usePageTitle(t(words.title));
  const hrefOf = (next: BillQuery) => paths.bills(address.write(next));
  const change = (part: Partial<BillQuery>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  const company = { code: asked.company };
  const turn = {
    hrefFor: (page: number) => hrefOf({ ...asked, page }),
    onLimit: (limit: number) => change({ limit }),
  };
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
        {mayAct && (
          <div className={styles.tools}>
            <Button onPress={() => run.open(company)}>{t(words.run)}</Button>
            <Button onPress={() => runIrregular.open(company)}>{t(words.runIrregular)}</Button>
          </div>
        )}
      </TitleLine>
      <Tabs
        label={t(words.which)}
        selected={asked.tab}
        onSelect={(tab) => change({ tab })}
        items={tabs.map((tab) => ({ id: tab, label: t(words[tab]) }))}
        panel={
          asked.tab === 'toRun' ? (
            <DueCompanyList page={asked.page} limit={asked.limit} run={run.open} {...turn} />
          ) : (
            <BillList asked={asked} change={change} {...turn} />
          )
        }
      />
      {run.dialog}
      {runIrregular.dialog}
    </Page>
  );
}

interface BillListProps {
  asked: BillQuery;
  change: (part: Partial<BillQuery>) => void;
  hrefFor: (page: number) => string;
  onLimit: (limit: number) => void;
}

function BillList({ asked, change, ...turn }: BillListProps) {
  const t = useText();
  const query = useListQuery(opsApi.bill.list, requestOf(asked));
  const columns = useBillColumns();
  const narrowed = [asked.company, asked.keyword, asked.from, asked.to].some(Boolean);
  return (
    <div className={styles.panel}>
      <Filters>
        <FilterBox label={t(words.companyCode)} value={asked.company} onValue={(next) => change({ company: next })} />
        <FilterBox label={t(words.keyword)} value={asked.keyword} onValue={(keyword) => change({ keyword })} />
        <Select
          label={t(words.dateKind)}
          size="small"
          value={asked.kind}
          onChange={(kind) => change({ kind })}
          options={dateKinds.map((kind) => ({ value: kind, label: t(dateKindWords[kind]) }))}
        />
        <DateBox label={t(words.from)} value={asked.from} onDate={(from) => change({ from })} />
        <DateBox label={t(words.to)} value={asked.to} onDate={(to) => change({ to })} />
        {narrowed && (
          <Button
            tone="quiet"
            size="small"
            onPress={() => change({ company: '', keyword: '', from: undefined, to: undefined })}
          >
            {t(words.reset)}
          </Button>
        )}
      </Filters>
      {query.data && query.data.sums.length > 0 && (
        <p className={styles.sums}>
          {t(words.sums)}
          {query.data.sums.map(({ currency, receivable, unpaid }) => (
            <span key={currency}>
              {t(words.receivable)} <Money amount={receivable} currency={currency} /> · {t(words.unpaid)}{' '}
              <Money amount={unpaid} currency={currency} />
            </span>
          ))}
        </p>
      )}
      <DataList
        query={query}
        caption={words.caption}
        rowKey={({ code }) => code}
        open={{ href: ({ code }) => paths.bill(code) }}
        columns={columns}
        muted={({ status }) => status === 'voided'}
        narrowed={narrowed}
        none={words.none}
        page={asked.page}
        limit={asked.limit}
        {...turn}
      />
    </div>
  );
}
