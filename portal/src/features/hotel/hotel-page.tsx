import { api } from '@waylight/contract';
import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { FACADE_GALLERY } from '@waylight/ui/facade/facade';
import { Badge } from '@waylight/ui/feedback/badge';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { GalleryImages } from '@waylight/ui/gallery/gallery-images';
import { LinkButton } from '@waylight/ui/link';
import { AnchorTabs } from '@waylight/ui/nav/anchor-tabs';
import { Breadcrumbs } from '@waylight/ui/nav/breadcrumbs';
import { SkipLink } from '@waylight/ui/nav/skip-link';
import { Page } from '@waylight/ui/page/page';
import { lazy, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useBrand } from '../../lib/brand.ts';
import { errorNamed, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { InTurn } from '../../lib/page/in-turn.tsx';
import { LaterPart } from '../../lib/page/later-part.tsx';
import { NearPart } from '../../lib/page/near-part.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { rowIdIn } from '../../lib/row-id.ts';
import { useToday } from '../../lib/today.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Stars } from '../catalogue/stars.tsx';
import { DatesPassed } from '../stay/dates-passed.tsx';
import { keepSearch, lastSearch, useStay } from '../stay/last-search.ts';
import type { RateWish, StaySearch } from '../stay/search-link.ts';
import { wishOf } from '../stay/search-url.ts';
import { DetailsSection } from './details-section.tsx';
import { HotelActions } from './hotel-actions.tsx';
import styles from './hotel-page.module.css';
import { hotelUrl } from './hotel-url.ts';
import { LocationToCome, NearbyToCome } from './places-to-come.tsx';
import { bookable, cheapest, roomsShown } from './rate/rate-list.ts';
import type { StayPart } from './rate/rate-refusal.tsx';
import { RoomsSection } from './rate/rooms-section.tsx';
import { useRates, useRatesAhead } from './rate/use-rates.ts';
import { StayBar } from './stay-bar.tsx';
import { useRememberViewed } from './use-remember-viewed.ts';
import { words } from './words.ts';

const LocationSection = lazy(() => import('./places.ts').then((places) => ({ default: places.LocationSection })));
const NearbySection = lazy(() => import('./places.ts').then((places) => ({ default: places.NearbySection })));

/** One hotel for one stay: rates, location, details, and hotels nearby. */
export function HotelPage() {
  const t = useText();
  const url = useUrl(hotelUrl);
  const hotelId = rowIdIn(url.hotelId);
  const query = useCallQuery(
    api.catalogue.hotel,
    { hotelId: hotelId ?? 0 },
    { enabled: hotelId !== undefined, staleTime: 600_000, handles: 'all' },
  );
  useRatesAhead(hotelId, useStay());
  const refused = errorNamed(query.error);
  const missing = hotelId === undefined || refused === 'NO_SUCH_HOTEL' || refused === 'INVALID_REQUEST';
  const forbidden = useForbidden(query);
  if (missing) return <NoHotel />;
  if (forbidden) return null;
  if (query.isError) return <CallFailed query={query} title={t(words.loadFailed)} tone="primary" />;
  return (
    <Loading waiting={!query.data} skeleton={<HotelSkeleton />}>
      {() => <LaterPart instead={<HotelSkeleton />}>{query.data && <Hotel hotel={query.data} />}</LaterPart>}
    </Loading>
  );
}

/** The address names no hotel that is sold. No redirect, so that it can be corrected. */
function NoHotel() {
  const t = useText();
  usePageTitle(t(words.noHotel));
  return (
    <Page width={1440} className={styles.page}>
      <h1 tabIndex={-1} className={styles.heard}>
        {t(words.noHotel)}
      </h1>
      <EmptyState
        reason="none"
        title={t(words.noHotel)}
        action={
          <LinkButton tone="primary" href={paths.home}>
            {t(words.searchAgain)}
          </LinkButton>
        }
      >
        {t(words.noHotelText)}
      </EmptyState>
    </Page>
  );
}

function Hotel({ hotel }: { hotel: HotelFacts }) {
  const t = useText();
  const go = useGo();
  const names = useNames();
  const url = useUrl(hotelUrl);
  const { maxNights } = useBrand();
  const today = useToday();
  const stay = useStay();
  const rates = useRates(hotel.infoId, stay);
  const rooms = rates.query.data?.rooms ?? [];
  const wish = useMemo(() => wishOf(url), [url]);
  const wished = useMemo(
    () => roomsShown(rates.query.data?.rooms ?? [], { ...wish, bed: null }),
    [rates.query.data, wish],
  );
  // Rates come first: map and places nearby are asked for and drawn behind them, when somebody comes near.
  const ratesStand = useDeferredValue(!rates.query.isPending);
  usePageTitle(names(hotel.infoName, hotel.nameEng).name);
  useRememberViewed(hotel);

  function changeStay(next: StaySearch) {
    keepSearch({ ...lastSearch(today, maxNights), stay: next });
    go(paths.hotel(hotel.infoId, next, { again: url.again, wish }), { keepScroll: true });
  }

  function changeWish(next: RateWish) {
    go(paths.hotel(hotel.infoId, stay, { again: url.again, wish: next }), { keepScroll: true });
  }

  /** Takes the person to the field that would make a refused rate fit, and opens it. */
  function showPart(part: StayPart) {
    // On a phone the fields are folded away.
    flushSync(() => setEditing(true));
    const field = document.querySelector<HTMLElement>(`[data-part="${part}"] :is(button, select)`);
    field?.focus();
    if (field instanceof HTMLButtonElement) field.click();
  }
  const [editing, setEditing] = useState(false);
  const show = (id: string) => document.getElementById(id)?.scrollIntoView({ block: 'start' });

  return (
    <Page width={1440} gap={12} className={styles.page}>
      <SkipLink href="#rooms">{t(words.skipToRooms)}</SkipLink>
      <HotelHead hotel={hotel} stay={stay} />
      <HotelPictures hotel={hotel} />
      <div className={styles.sticky}>
        <AnchorTabs
          items={[
            { id: 'rooms', label: t(words.tabRooms) },
            { id: 'location', label: t(words.tabLocation) },
            { id: 'details', label: t(words.tabDetails) },
            { id: 'nearby', label: t(words.tabNearby) },
          ]}
        />
        <StayBar
          stay={stay}
          hotel={names(hotel.infoName, hotel.nameEng).name}
          place={t({ zh: hotel.cityNameCn, en: hotel.cityNameEn })}
          onChange={changeStay}
          editing={editing}
          onEdit={setEditing}
          cheapest={cheapest(wished)}
          nothingFree={rates.query.data !== undefined && bookable(rooms).length === 0}
          onChooseRoom={() => show('rooms')}
        />
      </div>
      <DatesPassed />
      <section
        id="rooms"
        tabIndex={-1}
        aria-label={t(words.tabRooms)}
        data-waiting={(!rates.query.data && !rates.query.isError) || undefined}
      >
        <RoomsSection
          hotel={hotel}
          stay={stay}
          rates={rates}
          today={today}
          onDates={(dates) => changeStay({ ...stay, ...dates })}
          wish={wish}
          onWish={changeWish}
          onChangeStay={showPart}
          onSeeNearby={() => show('nearby')}
          again={url.again}
        />
      </section>
      <section id="location" aria-labelledby="location-title">
        <h2 id="location-title">{t(words.locationTitle)}</h2>
        <NearPart when={ratesStand} within="0px" instead={<LocationToCome />}>
          <LocationSection hotel={hotel} />
        </NearPart>
      </section>
      <section id="details" aria-labelledby="details-title">
        <h2 id="details-title">{t(words.detailsTitle)}</h2>
        <InTurn>
          <DetailsSection hotel={hotel} rooms={rooms} surcharges={rates.query.data?.surcharges ?? []} />
        </InTurn>
      </section>
      <section id="nearby" aria-labelledby="nearby-title">
        <h2 id="nearby-title">{t(words.nearbyTitle)}</h2>
        <p className={styles.facts}>{t(words.nearbySame)}</p>
        <NearPart when={ratesStand} within="25% 0px" instead={<NearbyToCome />}>
          <NearbySection hotelId={hotel.infoId} stay={stay} />
        </NearPart>
      </section>
    </Page>
  );
}

/** The way back to city and area, name, address and main facts. */
function HotelHead({ hotel, stay }: { hotel: HotelFacts; stay: StaySearch }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
  const facts = [
    hotel.openedYear !== null && t(words.opened, { year: hotel.openedYear }),
    hotel.renovatedYear !== null && t(words.renovated, { year: hotel.renovatedYear }),
    hotel.roomCount !== null && t(words.roomCount, { n: hotel.roomCount }),
    t(words.checkInOut, { from: hotel.checkInFrom, until: hotel.checkOutUntil }),
  ].filter(Boolean);
  const city = names(hotel.cityNameCn, hotel.cityNameEn).name;
  const area = names(hotel.areaNameCn, hotel.areaNameEn).name;

  return (
    <>
      <div className={styles.top}>
        <Breadcrumbs
          items={[
            { label: city, href: paths.hotels({ destination: { kind: 'city', id: hotel.cityId }, stay }) },
            ...(hotel.areaId !== null && area
              ? [{ label: area, href: paths.hotels({ destination: { kind: 'area', id: hotel.areaId }, stay }) }]
              : []),
            { label: name },
          ]}
        />
        <HotelActions hotel={hotel} stay={stay} />
      </div>
      <header className={styles.head}>
        <div className={styles.title}>
          <h1 tabIndex={-1}>{name}</h1>
          <Stars star={hotel.star} />
          {other && (
            <p lang={otherLang} className={styles.other}>
              {other}
            </p>
          )}
        </div>
        <p className={styles.about}>
          <span>{hotel.address[language]}</span>
          <span className={styles.facts}>{facts.join(' · ')}</span>
          {hotel.themes.map((theme) => (
            <Badge key={theme.en}>{theme[language]}</Badge>
          ))}
        </p>
      </header>
    </>
  );
}

/** Photos, or drawn facades where there are none. */
function HotelPictures({ hotel }: { hotel: HotelFacts }) {
  const language = useLanguage();
  const { name } = useNames()(hotel.infoName, hotel.nameEng);
  const t = useText();
  const drawingOf = t(words.drawingOf, { name });
  const [isOpen, setOpen] = useOverlay('pictures');
  const images = useMemo(
    () =>
      hotel.photos.length > 0
        ? hotel.photos.map((photo) => ({
            src: photo.src,
            alt: photo[language],
            facade: { id: hotel.infoId, stars: hotel.star },
          }))
        : FACADE_GALLERY.map((variant) => ({
            facade: { id: hotel.infoId, stars: hotel.star, variant },
            alt: drawingOf,
          })),
    [hotel, language, drawingOf],
  );
  return <GalleryImages images={images} open={isOpen} onOpen={setOpen} />;
}

function HotelSkeleton() {
  return (
    <Page width={1440} gap={12} className={styles.page}>
      <SkeletonBlock width={360} height={36} />
      <SkeletonText lines={2} />
      <SkeletonBlock height={220} />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={240} />
    </Page>
  );
}
