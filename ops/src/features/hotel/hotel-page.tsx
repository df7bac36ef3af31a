import { useParams } from '@tanstack/react-router';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Page, PageHead } from '@waylight/ui/page/page';
import { SubjectActs } from '../../lib/act/subject-acts.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { enumField, listAddress } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useCloseHotel, useEditHotel } from './hotel-acts.tsx';
import { HotelFacts } from './hotel-facts.tsx';
import { SoldChip } from './hotel-list-page.tsx';
import type { Hotel } from './hotel-values.ts';
import { PhotoTab } from './photo-tab.tsx';
import { RateTab } from './rate-tab.tsx';
import { RoomTab } from './room-tab.tsx';
import { SurchargeTab } from './surcharge-tab.tsx';
import { words } from './words.ts';

const tabs = ['facts', 'rooms', 'rates', 'surcharges', 'photos'] as const;
const address = listAddress({ tab: enumField(tabs, 'facts') });

/** One hotel: its facts and what it sells. */
export function HotelPage() {
  const t = useText();
  const name = useName();
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const query = useCallQuery(opsApi.hotel.get, { id }, { handles: 'all', staleTime: 0 });
  const { data } = query;
  const title = data ? name(data.row.nameZh, data.row.nameEn) : id;
  usePageTitle(title);
  return (
    <Page width={1440}>
      <PageHead
        back={<Link href={paths.hotels()}>{t(words.toHotels)}</Link>}
        line={
          <>
            <h1>{title}</h1>
            {data && <SoldChip active={data.row.active} />}
            {data && <Link href={paths.calendar(data.id)}>{t(words.calendar)}</Link>}
            {data && <HotelButtons hotel={data} />}
          </>
        }
      />
      <DetailPage query={query} unknown="NO_SUCH_HOTEL" missing={words.missing} record={{ kind: 'hotel', id }}>
        {(hotel) => <HotelBody hotel={hotel} />}
      </DetailPage>
    </Page>
  );
}

function HotelButtons({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const mayAct = useMay('SUPPLY_ACT');
  const edit = useEditHotel();
  const { active } = hotel.row;
  const close = useCloseHotel(active);
  if (!mayAct) return null;
  return (
    <>
      <Button size="small" tone="primary" onPress={() => edit.open(hotel)}>
        {t(words.editHotel)}
      </Button>
      <Button size="small" {...(active ? { tone: 'danger' as const } : {})} onPress={() => close.open(hotel)}>
        {t(active ? words.close : words.reopen)}
      </Button>
      {edit.dialog}
      {close.dialog}
    </>
  );
}

function HotelBody({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const go = useGo();
  const { tab } = useUrl(address);
  const counts = {
    rooms: hotel.rooms.length,
    rates: hotel.rates.length,
    surcharges: hotel.surcharges.length,
    photos: hotel.album.photos.length,
  };
  return (
    <>
      {!hotel.row.active && <Banner tone="warning">{t(words.isClosed)}</Banner>}
      <Tabs
        label={t(words.tabs)}
        selected={tab}
        onSelect={(next) => go(paths.hotel(hotel.id, address.write({ tab: next })), { keepScroll: true })}
        items={tabs.map((one) => ({
          id: one,
          label: t(words[one]),
          ...(one === 'facts' ? {} : { count: counts[one] }),
        }))}
        panel={
          <>
            {tab === 'facts' && <HotelFacts hotel={hotel} />}
            {tab === 'rooms' && <RoomTab hotel={hotel} />}
            {tab === 'rates' && <RateTab hotel={hotel} />}
            {tab === 'surcharges' && <SurchargeTab hotel={hotel} />}
            {tab === 'photos' && <PhotoTab hotel={hotel} />}
          </>
        }
      />
      <SubjectActs subject={String(hotel.id)} />
    </>
  );
}
