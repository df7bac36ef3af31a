import type { ReplyOf } from '@waylight/contract/wire/call';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { DateBox } from '../../lib/list/filter-box.tsx';
import { dayField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { followed } from './advert-page.tsx';
import styles from './content.module.css';
import { placeWords, words } from './words.ts';

type CountRow = ReplyOf<typeof opsApi.advert.counts>['records'][number];

const address = listAddress({ from: dayField, to: dayField, page: pageField(), limit: limitField });

/** Views and clicks of every advert by day. */
export function AdvertCountsPage() {
  const t = useText();
  const name = useName();
  const go = useGo();
  const asked = useUrl(address);
  const { from, to, page, limit } = asked;
  const query = useListQuery(opsApi.advert.counts, {
    ...(from ? { dateFrom: from } : {}),
    ...(to ? { dateTo: to } : {}),
    ...{ page, limit },
  });
  usePageTitle(t(words.counts));
  const hrefOf = (next: typeof asked) => paths.advertCounts(address.write(next));
  const change = (part: Partial<typeof asked>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  const columns: readonly [Column<CountRow>, ...Column<CountRow>[]] = [
    { id: 'title', head: words.title, cell: ({ advert: { title, id } }) => name(title.zh, title.en) || String(id) },
    { id: 'day', head: words.day, cell: ({ day }) => day },
    { id: 'place', head: words.place, cell: ({ advert }) => t(placeWords[advert.place]) },
    { id: 'views', head: words.views, align: 'end', cell: ({ views }) => views },
    { id: 'clicks', head: words.clicks, align: 'end', cell: ({ clicks }) => clicks },
    { id: 'rate', head: words.rate, align: 'end', cell: followed },
  ];
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.counts)}</h1>
      </TitleLine>
      <Filters>
        <DateBox label={t(words.dayFrom)} value={from} onDate={(day) => change({ from: day })} />
        <DateBox label={t(words.dayTo)} value={to} onDate={(day) => change({ to: day })} />
      </Filters>
      <p className={styles.lead}>
        {from || to ? '' : `${t(words.lastDays)} · `}
        {query.data && t(words.countsSum, { views: query.data.views, clicks: query.data.clicks })}
      </p>
      <DataList
        query={query}
        caption={words.countsCaption}
        rowKey={({ day, advert }) => `${day} ${advert.id}`}
        open={{ href: ({ advert }) => paths.advert(advert.id) }}
        columns={columns}
        narrowed={from !== undefined || to !== undefined}
        none={words.countsNone}
        page={page}
        limit={limit}
        hrefFor={(next) => hrefOf({ ...asked, page: next })}
        onLimit={(next) => change({ limit: next })}
      />
    </Page>
  );
}
