import { api } from '@waylight/contract';
import { timeText } from '@waylight/ui/date-text';
import { announce } from '@waylight/ui/live-region';
import { Pager } from '@waylight/ui/pager';
import { ThinProgress } from '@waylight/ui/progress-bar';
import { Select } from '@waylight/ui/select';
import { useEffect, useMemo, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { keepSearch, placeKept } from '../../lib/last-search.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import type { Sort } from '../../lib/search-link.ts';
import { useMay } from '../../lib/user.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AppliedFilters } from './applied-chips.tsx';
import { useAppliedFilters } from './applied-filters.ts';
import { FilterPanel } from './filter-panel.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { HotelCard } from './hotel-card.tsx';
import { ListBand } from './list-band.tsx';
import { ListMap } from './list-map.tsx';
import styles from './list-page.module.css';
import { pageSize, requestOf, useListState } from './list-state.ts';
import { ListEmpty, ListFailed, ListSkeleton, NoPlace, NoPriceView } from './list-states.tsx';
import { MapToggle } from './map-toggle.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { useWideEnoughForMap } from './use-wide.ts';
import { words } from './words.ts';

const sortWords = {
  comprehensive: words.comprehensive,
  price: words.price,
  priceDesc: words.priceDesc,
  distance: words.distance,
  popularity: words.popularity,
} as const;

/** Hotels of a destination for a stay: filters, list and map side by side, all of it in the address. */
export function ListPage() {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const seesPrices = useMay('PRICE_VIEW');
  const state = useListState(seesPrices);
  const { destination, stay, filters, sort, page, change } = state;
  // What the pointer or the focus is on; without it the hotel that was last picked on the map keeps its ring.
  const [pointed, setPointed] = useState<number>();
  const [picked, setPicked] = useState<number>();
  const active = pointed ?? picked;
  const [mapAsked, setMapAsked] = useState(false);
  const wide = useWideEnoughForMap();
  const { data, error, isFetching, isPlaceholderData, refetch } = useCallQuery(
    api.search.hotels,
    destination ? requestOf(destination, state) : { destination: { kind: 'city', id: 1 }, ...stay },
    { enabled: destination !== undefined, keepPrevious: true, handles: 'all' },
  );
  const place = data?.place;
  const known = place ?? placeKept(destination);
  const placeName = known ? names(known.infoName, known.nameEng).name : '';
  usePageTitle(placeName ? t(words.listTitle, { place: placeName }) : t(words.hotels));
  const applied = useAppliedFilters(filters, data?.counts, data?.currency);
  const from = useMemo(() => ({ kind: place?.kind ?? 'city', name: placeName }), [place?.kind, placeName]);

  const soldOut = data ? data.total - data.bookable : 0;
  const heading = !data
    ? t(words.searching, { place: placeName })
    : soldOut > 0
      ? t(words.foundOf, { place: placeName, n: data.bookable, rest: soldOut })
      : t(words.found, { place: placeName, n: data.bookable });
  const settled = data && !isPlaceholderData ? heading : '';
  useEffect(() => {
    if (settled) announce(settled);
  }, [settled]);

  // However the list was come to, a search begins where the last one was.
  useEffect(() => {
    if (destination && place && !isPlaceholderData)
      keepSearch({ place: { destination, infoName: place.infoName, nameEng: place.nameEng }, stay });
  }, [destination, place, isPlaceholderData, stay]);

  const changeDates = () => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-search-dates] button')?.click();
  };
  const pick = (hotelId: number) => {
    setPicked(hotelId);
    document.getElementById(`hotel-${hotelId}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  };

  if (!destination) return <NoPlace stay={stay} />;
  const first = (page - 1) * pageSize;
  const showMap = wide || mapAsked;
  const firstSoldOut = data?.records.findIndex((hotel) => hotel.offer === null) ?? -1;
  return (
    <>
      <ListBand
        key={`${destination.kind}${destination.id}`}
        place={known && { destination, infoName: known.infoName, nameEng: known.nameEng }}
        stay={stay}
        hrefFor={(same, next) => paths.hotels({ destination: same, stay: next, filters, sort })}
      />
      <div className={styles.page}>
        <aside className={styles.filters} aria-label={t(words.filters)}>
          <FilterPanel
            filters={filters}
            onChange={(next) => change({ filters: next })}
            counts={data?.counts}
            currency={data?.currency}
          />
        </aside>
        <div className={styles.results}>
          <div className={styles.head}>
            <h1 className={styles.title}>{heading}</h1>
            {data && (
              <p className={styles.pricedAt}>
                {t(words.pricedAt, { time: timeText(data.pricedAt, 'Asia/Shanghai', language, { noDate: true }) })}
              </p>
            )}
          </div>
          <div className={styles.tools}>
            <FilterSheet
              filters={filters}
              onChange={(next) => change({ filters: next })}
              counts={data?.counts}
              currency={data?.currency}
              applied={applied.length}
              total={data?.total}
            />
            <QuickFilters filters={filters} onChange={(next) => change({ filters: next })} counts={data?.counts} />
            {!wide && <MapToggle on={mapAsked} onChange={setMapAsked} />}
            <Select<Sort>
              label={t(words.sort)}
              labelSide
              size="small"
              value={sort}
              onChange={(next) => change({ sort: next })}
              className={styles.sort}
              options={(Object.keys(sortWords) as Sort[])
                .filter((one) => seesPrices || !one.startsWith('price'))
                .map((one) => ({ value: one, label: t(sortWords[one]) }))}
            />
          </div>
          <AppliedFilters applied={applied} onChange={(next) => change({ filters: next })} />
          {!seesPrices && data && <NoPriceView />}
          <ThinProgress on={isFetching && data !== undefined} label={heading} />
          {showMap && !wide && data && (
            <div className={styles.mapInline}>
              <ListMap page={data} stay={stay} first={first} active={active} onActive={setPointed} onPick={pick} />
            </div>
          )}
          {error && !data ? (
            <ListFailed error={error} onRetry={() => void refetch()} />
          ) : !data ? (
            <ListSkeleton />
          ) : data.total === 0 ? (
            <ListEmpty
              destination={destination}
              state={state}
              applied={applied}
              onChange={(next) => change({ filters: next })}
            />
          ) : (
            <>
              <ol className={styles.list} data-stale={isPlaceholderData || undefined} aria-label={t(words.list)}>
                {data.records.map((hotel, index) => (
                  <li key={hotel.infoId}>
                    {index === firstSoldOut && <p className={styles.soldOutBelow}>{t(words.soldOutBelow)}</p>}
                    <HotelCard
                      hotel={hotel}
                      number={first + index + 1}
                      stay={stay}
                      from={from}
                      active={hotel.infoId === active}
                      onActive={setPointed}
                      onChangeDates={changeDates}
                    />
                  </li>
                ))}
              </ol>
              <Pager
                page={page}
                limit={pageSize}
                total={data.total}
                onPage={state.goToPage}
                hrefFor={state.hrefOfPage}
                className={styles.pager}
              />
            </>
          )}
        </div>
        {wide && (
          <div className={styles.map}>
            {data && (
              <ListMap page={data} stay={stay} first={first} active={active} onActive={setPointed} onPick={pick} />
            )}
          </div>
        )}
      </div>
    </>
  );
}
