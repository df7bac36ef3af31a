import { advertPlaces } from '@waylight/contract/advert';
import { channels } from '@waylight/contract/search/channel';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Select } from '@waylight/ui/field/select';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { Filters } from '../../lib/list/data-list.tsx';
import { enumField, listAddress } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { AdvertRow } from './advert-rules.ts';
import styles from './content.module.css';
import { type NewOrder, OrderList } from './order-list.tsx';
import { languageWords, PublishedChip, useDays } from './published.tsx';
import { placeWords, words } from './words.ts';

const address = listAddress({ place: enumField(advertPlaces, 'banner'), channel: enumField(channels, 'EPS') });

/** The order of one place on one channel. */
export function AdvertOrderPage() {
  const t = useText();
  const name = useName();
  const days = useDays();
  const go = useGo();
  const asked = useUrl(address);
  const mayAct = useMay('CONTENT_ACT');
  const query = useCallQuery(opsApi.advert.inOrder, asked, { handles: 'all', staleTime: 0 });
  usePageTitle(t(words.order));
  const to = (part: Partial<typeof asked>) =>
    go(paths.advertOrder(address.write({ ...asked, ...part })), { keepScroll: true });
  const order = useAct<typeof opsApi.advert.order, NewOrder>({
    call: opsApi.advert.order,
    title: words.saveOrder,
    subject: () => `${t(placeWords[asked.place])} · ${asked.channel}`,
    request: (_, order) => ({ ...asked, ...order }),
    touches: [opsApi.advert.inOrder, opsApi.advert.list],
  });
  return (
    <Page width={880} gap={12}>
      <PageHead
        back={<Link href={paths.adverts({ place: asked.place })}>{t(words.toList)}</Link>}
        line={<h1>{t(words.order)}</h1>}
      />
      <p className={styles.lead}>{t(words.orderLead)}</p>
      <Filters>
        <Select
          size="small"
          label={t(words.place)}
          value={asked.place}
          onChange={(place) => to({ place })}
          options={advertPlaces.map((one) => ({ value: one, label: t(placeWords[one]) }))}
        />
        <Select
          size="small"
          label={t(words.channel)}
          value={asked.channel}
          onChange={(channel) => to({ channel })}
          options={channels.map((one) => ({ value: one, label: one }))}
        />
      </Filters>
      {query.isError && !query.data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() =>
            query.data && (
              <OrderList
                key={`${asked.place} ${asked.channel}`}
                rows={query.data}
                idOf={({ id }) => id}
                nameOf={(row) => nameOf(row, name)}
                noteOf={(row) => (
                  <>
                    {row.hotel && `${name(row.title.zh, row.title.en)} · `}
                    {row.channel ?? t(words.anyChannel)} · {t(languageWords[row.language ?? 'all'])} · {days(row)}{' '}
                    {row.state !== 'shown' && <PublishedChip state={row.state} />}
                  </>
                )}
                mayAct={mayAct}
                onSave={order.open}
              />
            )
          }
        </Loading>
      )}
      {order.dialog}
    </Page>
  );
}

const nameOf = ({ title, hotel, id }: AdvertRow, name: ReturnType<typeof useName>) =>
  (hotel ? name(hotel.zh, hotel.en) : name(title.zh, title.en)) || String(id);
