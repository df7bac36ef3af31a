import { Badge } from '@waylight/ui/feedback/badge';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { actWords } from '../../lib/act/fact-words.ts';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { enumField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { type Request, RequestStatus, SubjectText } from './request-parts.tsx';
import { words } from './words.ts';

const states = ['waiting', 'decided'] as const;
const address = listAddress({ status: enumField(states, 'waiting'), page: pageField(), limit: limitField });
type RequestQuery = ReturnType<typeof address.parse>;

/** Requests for a second person: those that wait, and those that were decided. */
export function RequestListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.approval.list, asked);
  const columns = useColumns(asked.status);
  usePageTitle(t(words.title));
  const hrefOf = (next: RequestQuery) => paths.requests(address.write(next));
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.title)}</h1>
      </TitleLine>
      <Tabs
        label={t(words.states)}
        selected={asked.status}
        onSelect={(status) => go(hrefOf({ ...asked, status, page: 1 }), { keepScroll: true })}
        items={states.map((state) => ({ id: state, label: t(words[state]) }))}
        panel={
          <DataList
            query={query}
            caption={words[asked.status]}
            rowKey={({ code }) => code}
            open={{ href: ({ code }) => paths.request(code) }}
            columns={columns}
            narrowed={false}
            none={asked.status === 'waiting' ? words.noneWaiting : words.noneDecided}
            page={asked.page}
            limit={asked.limit}
            hrefFor={(page) => hrefOf({ ...asked, page })}
            onLimit={(limit) => go(hrefOf({ ...asked, limit, page: 1 }), { keepScroll: true })}
          />
        }
      />
    </Page>
  );
}

function useColumns(status: RequestQuery['status']): readonly [Column<Request>, ...Column<Request>[]] {
  const t = useText();
  const name = useName();
  const when: Column<Request>[] =
    status === 'waiting'
      ? [{ id: 'expiresAt', head: words.expiresAt, cell: ({ expiresAt }) => <OpsTime at={expiresAt} /> }]
      : [
          { id: 'checker', head: words.checker, cell: ({ checker }) => checker ?? '–' },
          { id: 'decidedAt', head: words.decidedAt, cell: ({ decidedAt }) => decidedAt && <OpsTime at={decidedAt} /> },
        ];
  return [
    { id: 'code', head: words.code, cell: ({ code }) => code },
    { id: 'act', head: words.act, cell: ({ act }) => t(actWords(act)) },
    { id: 'subject', head: words.subject, cell: ({ subject }) => <SubjectText subject={subject} /> },
    {
      id: 'company',
      head: words.company,
      cell: ({ company }) => (company ? name(company.nameZh, company.nameEn) : '–'),
    },
    {
      id: 'amount',
      head: words.amount,
      align: 'end',
      cell: ({ amount, currency }) =>
        amount !== null && currency !== null ? <Money amount={amount} currency={currency} /> : '–',
    },
    {
      id: 'maker',
      head: words.maker,
      cell: ({ maker, isOwn }) => (
        <>
          {maker} {isOwn && <Badge tone="petrol">{t(words.yours)}</Badge>}
        </>
      ),
    },
    { id: 'madeAt', head: words.madeAt, cell: ({ madeAt }) => <OpsTime at={madeAt} /> },
    ...when,
    { id: 'status', head: words.status, cell: ({ status: state }) => <RequestStatus status={state} /> },
  ];
}
