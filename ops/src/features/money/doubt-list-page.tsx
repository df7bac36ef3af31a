import { doubtKinds } from '@waylight/contract/ops/money-fields';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { subjectWords } from '../../lib/act/fact-words.ts';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { enumField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { failureWords, topicWords } from '../delivery/words.ts';
import { useCaseWords } from './state-words.ts';
import { doubtWords, providerWords, words } from './words.ts';

const tabs = ['all', ...doubtKinds] as const;
const address = listAddress({ kind: enumField(tabs, 'all'), page: pageField(), limit: limitField });
type Doubt = ReplyOf<typeof opsApi.money.doubts>['records'][number];

/** Where a thing in doubt is decided about. */
function placeOf({ kind, number, caseId, payment }: Doubt): string {
  if (caseId !== null) return paths.moneyCase(caseId);
  if (kind === 'reaction') return paths.deliveries({ kind: 'reaction' });
  if (kind === 'day') return paths.reconciliation({ state: 'waiting' });
  return number.startsWith('W') ? paths.payment(payment ?? number) : paths.payments({ keyword: number });
}

/** Everything about money that waits for somebody, the oldest first. */
export function DoubtListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const { kind, page, limit } = asked;
  const query = useListQuery(opsApi.money.doubts, { kinds: kind === 'all' ? [] : [kind], page, limit });
  const columns = useColumns();
  usePageTitle(t(words.doubtsTitle));
  const hrefOf = (next: typeof asked) => paths.doubts(address.write(next));
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.doubtsTitle)}</h1>
      </TitleLine>
      <Tabs
        label={t(words.which)}
        selected={kind}
        onSelect={(next) => go(hrefOf({ ...asked, kind: next, page: 1 }), { keepScroll: true })}
        items={tabs.map((tab) => ({ id: tab, label: t(words[tab]) }))}
        panel={
          <DataList
            query={query}
            caption={words.doubtsTitle}
            rowKey={({ kind: of, number }) => `${of} ${number}`}
            open={{ href: placeOf }}
            columns={columns}
            narrowed={false}
            none={words.doubtsNone}
            page={page}
            limit={limit}
            hrefFor={(next) => hrefOf({ ...asked, page: next })}
            onLimit={(next) => go(hrefOf({ ...asked, limit: next, page: 1 }), { keepScroll: true })}
          />
        }
      />
    </Page>
  );
}

function useColumns(): readonly [Column<Doubt>, ...Column<Doubt>[]] {
  const t = useText();
  return [
    { id: 'number', head: words.number, cell: ({ number }) => number },
    { id: 'kind', head: words.which, cell: ({ kind }) => t(words[kind]) },
    {
      id: 'provider',
      head: words.provider,
      cell: ({ provider }) => (providerWords[provider] ? t(providerWords[provider]) : provider || '–'),
    },
    { id: 'company', head: words.company, cell: ({ company }) => company ?? '–' },
    {
      id: 'subjects',
      head: words.subjects,
      cell: ({ subjects }) => subjects?.map(({ kind, id }) => `${t(subjectWords(kind))} ${id}`).join(', ') ?? '–',
    },
    {
      id: 'amount',
      head: words.amount,
      align: 'end',
      cell: ({ amount, currency }) =>
        amount !== null && currency !== null ? <Money amount={amount} currency={currency} /> : '–',
    },
    { id: 'since', head: words.since, cell: ({ since }) => <OpsTime at={since} /> },
    { id: 'why', head: words.why, wide: true, cell: (row) => <Why {...row} /> },
  ];
}

/** Why something is in doubt, in a sentence. */
function Why({ reason, number, currency }: Doubt) {
  const t = useText();
  const { note: sayNote } = useCaseWords();
  const { word, tries = 0, asked, note, topic = '', failure = 'unknown' } = reason;
  if (note) return sayNote(note);
  if (word === 'followUp')
    return t(doubtWords.followUp, {
      ...{ n: tries, event: t(topicWords[topic] ?? doubtWords.someEvent) },
      failure: t(failureWords[failure], { id: number }),
    });
  const said = t(doubtWords[word], { n: tries });
  const isAmount = word === 'doesNotFit' || word === 'aboveCaptured';
  return !isAmount || asked === undefined || currency === null ? (
    said
  ) : (
    <>
      {said} <Money amount={asked} currency={currency} />
    </>
  );
}
