import type { OpsCase } from '@waylight/contract/ops/money';
import { gatewayMethods } from '@waylight/contract/payment/payment';
import { Select } from '@waylight/ui/field/select';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { DateBox } from '../../lib/list/filter-box.tsx';
import {
  dayField,
  enumField,
  limitField,
  listAddress,
  optionalEnumField,
  pageField,
} from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './money.module.css';
import { useCaseWords } from './state-words.ts';
import { providerWords, words } from './words.ts';

const tabs = ['open', 'settled'] as const;
const address = listAddress({
  state: enumField(tabs, 'open'),
  provider: optionalEnumField(gatewayMethods),
  day: dayField,
  page: pageField(),
  limit: limitField,
});

/** Differences with the providers, the provider's side, ours and the books beside each other. */
export function CaseListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const { provider, day, ...rest } = asked;
  const query = useListQuery(opsApi.money.cases, {
    ...rest,
    ...(provider ? { provider } : {}),
    ...(day ? { day } : {}),
  });
  const columns = useColumns();
  usePageTitle(t(words.casesTitle));
  const hrefOf = (next: typeof asked) => paths.moneyCases(address.write(next));
  const change = (part: Partial<typeof asked>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.casesTitle)}</h1>
      </TitleLine>
      <Tabs
        label={t(words.state)}
        selected={asked.state}
        onSelect={(state) => change({ state })}
        items={tabs.map((tab) => ({ id: tab, label: t(words[tab]) }))}
        panel={
          <div className={styles.panel}>
            <Filters>
              <Select
                label={t(words.provider)}
                size="small"
                value={provider ?? 'all'}
                onChange={(next) => change({ provider: next === 'all' ? undefined : next })}
                options={[
                  { value: 'all' as const, label: t(words.all) },
                  ...gatewayMethods.map((one) => ({ value: one, label: t(providerWords[one]!) })),
                ]}
              />
              <DateBox label={t(words.onDay)} value={day} onDate={(next) => change({ day: next })} />
            </Filters>
            <DataList
              query={query}
              caption={words.casesTitle}
              rowKey={({ id }) => String(id)}
              open={{ href: ({ id }) => paths.moneyCase(id) }}
              columns={columns}
              narrowed={provider !== undefined || day !== undefined}
              none={words.casesNone}
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

function useColumns(): readonly [Column<OpsCase>, ...Column<OpsCase>[]] {
  const t = useText();
  const say = useCaseWords();
  const sum = (of: (one: OpsCase) => number) => (one: OpsCase) => (
    <Money amount={of(one)} currency={one.currency} codeHidden />
  );
  return [
    { id: 'id', head: words.number, cell: ({ id, number }) => `${id} · ${number}` },
    { id: 'day', head: words.onDay, cell: ({ day }) => day },
    { id: 'provider', head: words.provider, cell: ({ provider }) => t(providerWords[provider]!) },
    { id: 'difference', head: words.difference, cell: ({ difference }) => say.difference(difference) },
    { id: 'company', head: words.company, cell: ({ company }) => company ?? '–' },
    { id: 'billed', head: words.billed, align: 'end', cell: sum(({ billed }) => billed) },
    { id: 'recorded', head: words.recorded, align: 'end', cell: sum(({ recorded }) => recorded) },
    { id: 'booked', head: words.booked, align: 'end', cell: sum(({ booked }) => booked) },
    { id: 'suspended', head: words.moved, align: 'end', cell: sum(({ suspended }) => suspended) },
    { id: 'openedAt', head: words.openedAt, cell: ({ openedAt }) => <OpsTime at={openedAt} /> },
    { id: 'note', head: words.note, wide: true, cell: ({ note }) => say.note(note) },
  ];
}
