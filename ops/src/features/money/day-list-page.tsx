import { Button } from '@waylight/ui/button';
import { StatusChip } from '@waylight/ui/feedback/status-chip';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { enumField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { type DayRow, useEndDay } from './money-acts.tsx';
import { providerWords, words } from './words.ts';

const tabs = ['all', 'waiting'] as const;
const address = listAddress({ state: enumField(tabs, 'all'), page: pageField(), limit: limitField });

/** Days compared with the providers, and those that wait for their bill. */
export function DayListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.money.days, asked);
  const end = useEndDay();
  const columns = useColumns(end.open);
  usePageTitle(t(words.daysTitle));
  const hrefOf = (next: typeof asked) => paths.reconciliation(address.write(next));
  const change = (part: Partial<typeof asked>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.daysTitle)}</h1>
      </TitleLine>
      <Tabs
        label={t(words.state)}
        selected={asked.state}
        onSelect={(state) => change({ state })}
        items={tabs.map((tab) => ({ id: tab, label: t(words[tab]) }))}
        panel={
          <DataList
            query={query}
            caption={words.daysTitle}
            rowKey={({ day, provider }) => `${day} ${provider}`}
            open={{ href: ({ day, provider }) => paths.moneyCases({ day, provider }) }}
            columns={columns}
            narrowed={false}
            none={asked.state === 'waiting' ? words.daysWaitNone : words.daysNone}
            page={asked.page}
            limit={asked.limit}
            hrefFor={(page) => hrefOf({ ...asked, page })}
            onLimit={(limit) => change({ limit })}
          />
        }
      />
      {end.dialog}
    </Page>
  );
}

function useColumns(onEnd: (day: DayRow) => void): readonly [Column<DayRow>, ...Column<DayRow>[]] {
  const t = useText();
  const mayAct = useMay('MONEY_ACT');
  return [
    { id: 'day', head: words.onDay, cell: ({ day }) => day },
    { id: 'provider', head: words.provider, cell: ({ provider }) => t(providerWords[provider]!) },
    {
      id: 'state',
      head: words.state,
      cell: ({ state }) =>
        state === 'done' ? (
          <StatusChip tone="green">{t(words.done)}</StatusChip>
        ) : (
          <StatusChip tone="lamp">{t(words.waiting)}</StatusChip>
        ),
    },
    { id: 'source', head: words.source, cell: ({ source }) => (source ? t(words[source]) : '–') },
    { id: 'compared', head: words.compared, align: 'end', cell: ({ compared }) => compared },
    {
      id: 'cases',
      head: words.openCases,
      align: 'end',
      cell: ({ cases, openCases }) => `${cases} (${openCases})`,
    },
    { id: 'tries', head: words.tries, align: 'end', cell: ({ tries }) => tries },
    { id: 'why', head: words.why, wide: true, cell: ({ why }) => why ?? '–' },
    {
      id: 'acts',
      head: words.acts,
      cell: (row) =>
        mayAct &&
        row.mayEnd && (
          <Button size="small" onPress={() => onEnd(row)}>
            {t(words.endDay)}
          </Button>
        ),
    },
  ];
}
