import { useParams } from '@tanstack/react-router';
import { statementAccounts } from '@waylight/contract/ledger/ledger';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, PageHead } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { dayField, enumField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { BillsTab, OrdersTab } from './company-business.tsx';
import { ActivityTab, SecurityTab } from './company-log.tsx';
import { NotesTab } from './company-notes.tsx';
import { OverviewTab } from './company-overview.tsx';
import { type Company, CompanyStatusChip } from './company-parts.tsx';
import { PeopleTab } from './company-people.tsx';
import { StatementTab } from './company-statement.tsx';
import { words } from './words.ts';

const tabs = ['overview', 'statement', 'companyOrders', 'bills', 'people', 'notes', 'activity', 'security'] as const;
const address = listAddress({
  tab: enumField(tabs, 'overview'),
  account: enumField(statementAccounts, 'advance'),
  from: dayField,
  to: dayField,
  page: pageField(),
});
/** The question of a tab that has just been opened. */
const unasked = { account: 'advance', from: undefined, to: undefined, page: 1 } as const;

/** Tabs that this person may read. */
function useTabs() {
  const mayMoney = useMay('MONEY_READ');
  const mayOrders = useMay('ORDERS_READ');
  return tabs.filter((tab) => {
    if (tab === 'statement' || tab === 'bills') return mayMoney;
    return tab !== 'companyOrders' || mayOrders;
  });
}

/** One company: what was agreed, its money and people, notes, and what was done. */
export function CompanyPage() {
  const t = useText();
  const name = useName();
  const { code = '' } = useParams({ strict: false }) as { code?: string };
  const query = useCallQuery(opsApi.company.get, { code }, { handles: 'all', staleTime: 0 });
  const { data } = query;
  const title = data ? `${code} ${name(data.nameZh, data.nameEn)}` : code;
  usePageTitle(title);
  return (
    <Page width={1440}>
      <PageHead
        back={<Link href={paths.companies()}>{t(words.toCompanies)}</Link>}
        line={
          <>
            <h1>{title}</h1>
            {data && <CompanyStatusChip status={data.status} />}
            {data && <SuspendButton company={data} />}
          </>
        }
      />
      <DetailPage
        query={query}
        unknown="NO_SUCH_COMPANY"
        missing={words.noSuchCompany}
        record={{ kind: 'company', id: code }}
      >
        {(company) => <CompanyBody company={company} />}
      </DetailPage>
    </Page>
  );
}

function CompanyBody({ company }: { company: Company }) {
  const t = useText();
  const go = useGo();
  const shown = useTabs();
  const { tab: wanted, ...asked } = useUrl(address);
  const tab = shown.find((one) => one === wanted) ?? 'overview';
  const { page } = asked;
  const { code } = company;
  const hrefOf = (part: Partial<typeof asked>) => paths.company(code, address.write({ tab, ...asked, ...part }));
  const hrefFor = (next: number) => hrefOf({ page: next });
  return (
    <>
      {company.status === 'suspended' && <Banner tone="warning">{t(words.suspended)}</Banner>}
      <Tabs
        label={t(words.tabs)}
        selected={tab}
        onSelect={(next) => go(paths.company(code, address.write({ tab: next, ...unasked })), { keepScroll: true })}
        items={shown.map((id) => ({
          id,
          label: t(words[id]),
          ...(id === 'people' ? { count: company.people.length } : {}),
          ...(id === 'notes' && company.notes.length > 0 ? { count: company.notes.length } : {}),
        }))}
        panel={
          <>
            {tab === 'overview' && <OverviewTab company={company} />}
            {tab === 'statement' && (
              <StatementTab
                company={company}
                asked={asked}
                change={(part) => go(hrefOf({ page: 1, ...part }), { keepScroll: true })}
              />
            )}
            {tab === 'companyOrders' && <OrdersTab code={code} />}
            {tab === 'bills' && <BillsTab code={code} />}
            {tab === 'people' && <PeopleTab company={company} />}
            {tab === 'notes' && <NotesTab company={company} />}
            {tab === 'activity' && <ActivityTab code={code} page={page} hrefFor={hrefFor} />}
            {tab === 'security' && <SecurityTab code={code} page={page} hrefFor={hrefFor} />}
          </>
        }
      />
    </>
  );
}

function SuspendButton({ company }: { company: Company }) {
  const t = useText();
  const mayAct = useMay('COMPANIES_ACT');
  const look = {
    request: (_: object, { code }: Company) => ({ code }),
    touches: [opsApi.company.get, opsApi.company.list, opsApi.company.activity],
  };
  const suspend = useAct({
    ...look,
    call: opsApi.company.suspend,
    title: words.suspend,
    subject: ({ code }: Company) => `${code}. ${t(words.suspendHint)}`,
    danger: true,
  });
  const resume = useAct({
    ...look,
    call: opsApi.company.resume,
    title: words.resume,
    subject: ({ code }: Company) => code,
  });
  if (!mayAct) return null;
  const isActive = company.status === 'active';
  return (
    <>
      <Button
        size="small"
        tone={isActive ? 'danger' : 'primary'}
        onPress={() => (isActive ? suspend : resume).open(company)}
      >
        {t(isActive ? words.suspend : words.resume)}
      </Button>
      {suspend.dialog}
      {resume.dialog}
    </>
  );
}
