import { ThinProgress } from '@waylight/ui/feedback/progress-bar';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { Page } from '@waylight/ui/page/page';
import { timeText } from '@waylight/ui/text/date-text';
import { useCallback, useEffect, useMemo } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useLastPageInstead } from '../../../lib/list/page-past-end.ts';
import { useOverlay } from '../../../lib/overlay.ts';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useMay } from '../../../lib/session/user.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { keepSearch, placeKept } from '../../stay/last-search.ts';
import type { Sort } from '../../stay/search-link.ts';
import { HotelCompareTray } from '../compare/hotel-compare-tray.tsx';
import { AppliedFilters } from '../filter/applied-chips.tsx';
import { useAppliedFilters } from '../filter/applied-filters.ts';
import { FilterPanel } from '../filter/filter-panel.tsx';
import { NamesEntry } from '../lookup/names-entry.tsx';
import { ListMap } from '../map/list-map.tsx';
import { useLatest } from '../use-latest.ts';
import { words } from '../words.ts';
import { ActiveHotelContext, useNewActiveHotel } from './active-hotel.ts';
import { ListBand } from './list-band.tsx';
import { ListEmpty, ListFailed, ListSkeleton, NoPlace, NoPriceView, NotSold } from './list-notices.tsx';
import styles from './list-page.module.css';
import { ListResults } from './list-results.tsx';
import {
  anyFilter,
  type FilterChange,
  type HotelsReply,
  overlays,
  pageSize,
  requestOf,
  useListState,
} from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { useListedPage, useNextPage } from './listed-page.ts';

/** Hotels of a destination for a stay: filters, list and map side by side, all of it in the address. */
export function ListPage() {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const seesPrices = useMay('PRICE_VIEW');
  const state = useListState(seesPrices);
  const { destination, stay, filters, page } = state;
  const active = useNewActiveHotel();
  const [mapAsked] = useOverlay(overlays.map);
  // List and map stand side by side; below this width the map is asked for.
  const wide = useMedia(fromWidth(1280));
  const withAdverts = !anyFilter(filters) && state.sort === 'comprehensive';
  const { data, error, isFetching, isPlaceholderData, refetch } = useListedPage(
    requestOf(destination ?? { kind: 'city', id: 1 }, state),
    { enabled: destination !== undefined, withAdverts },
  );
  const more = destination && data && !isPlaceholderData && page * pageSize < data.total;
  useNextPage(more ? requestOf(destination, { ...state, page: page + 1 }) : undefined, withAdverts);

  const total = isPlaceholderData ? undefined : data?.total;
  useLastPageInstead({ page, limit: pageSize, total }, state.hrefOfPage);

  // The answer on the screen may still be that of another place.
  const here = data?.place.kind === destination?.kind && data?.place.id === destination?.id ? data : undefined;
  const place = here?.place;
  const known = useMemo(() => place ?? placeKept(destination), [place, destination]);
  const placeName = known ? names(known.infoName, known.nameEng).name : '';
  const title = placeName ? t(words.listTitle, { place: placeName }) : t(words.hotels);
  usePageTitle(title);
  const applied = useAppliedFilters(filters, data?.counts, data?.currency);
  const found = useHeading(here, filters.within && placeName ? t(words.onThisMap, { place: placeName }) : placeName);
  const failed = error !== null && !data;
  const heading = failed ? title : found;

  // However the list was come to, a search begins where the last one was.
  useEffect(() => {
    if (destination && place && !isPlaceholderData)
      keepSearch({ place: { destination, infoName: place.infoName, nameEng: place.nameEng }, stay });
  }, [destination, place, isPlaceholderData, stay]);

  // Stable for what is drawn from them: a page of cards and forty boxes are not drawn again for every address.
  const onFilters = useLatest((change: FilterChange) => afterPaint(() => state.changeFilters(change)));
  const onSort = useLatest((sort: Sort) => afterPaint(() => state.changeSort(sort)));
  const pick = useCallback(
    (hotelId: number) => {
      active.pick(hotelId);
      document.getElementById(`hotel-${hotelId}`)?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    },
    [active],
  );

  if (!destination) return <NoPlace stay={stay} />;
  const map = data && <ListMap page={data} state={state} onPick={pick} onFilters={onFilters} />;
  return (
    <ActiveHotelContext value={active}>
      <ListBand
        key={`${destination.kind}${destination.id}`}
        place={known && { destination, infoName: known.infoName, nameEng: known.nameEng }}
        stay={stay}
        hrefFor={(same, next) => paths.hotels({ destination: same, stay: next, filters, sort: state.sort })}
      />
      <Page width={1760} under="band">
        <div className={styles.columns}>
          <aside className={styles.filters} aria-label={t(words.filters)}>
            <FilterPanel filters={filters} onChange={onFilters} counts={data?.counts} currency={data?.currency} />
          </aside>
          <div className={styles.results}>
            <div className={styles.head}>
              <div role="status">
                <h1 className={styles.title} tabIndex={-1}>
                  {heading}
                </h1>
              </div>
              <NamesEntry stay={stay} />
            </div>
            <ListTools
              state={state}
              data={data}
              applied={applied.length}
              seesPrices={seesPrices}
              wide={wide}
              onFilters={onFilters}
              onSort={onSort}
            />
            <div className={styles.underTools}>
              <AppliedFilters applied={applied} onChange={onFilters} />
              {data && seesPrices && (
                <p className={styles.pricedAt}>
                  {t(words.pricedAt, { time: timeText(data.pricedAt, 'Asia/Shanghai', language, { noDate: true }) })}
                </p>
              )}
            </div>
            {!seesPrices && data && <NoPriceView />}
            {data?.outdated && <NotSold currencies={data.outdated} />}
            <ThinProgress on={isFetching && data !== undefined} label={heading} />
            {mapAsked && !wide && <div className={styles.mapInline}>{map}</div>}
            {failed ? (
              <ListFailed error={error} onRetry={() => void refetch()} />
            ) : !data ? (
              <ListSkeleton />
            ) : data.total === 0 ? (
              <ListEmpty destination={destination} state={state} applied={applied} onChange={onFilters} />
            ) : (
              <ListResults data={data} state={state} stale={isPlaceholderData} />
            )}
          </div>
          {wide && <div className={styles.map}>{map}</div>}
        </div>
      </Page>
      <HotelCompareTray stay={stay} />
    </ActiveHotelContext>
  );
}

/** “东京 · 61 家酒店可订”: what was found, or what is looked for. */
function useHeading(data: HotelsReply | undefined, place: string): string {
  const t = useText();
  if (!data) return place ? t(words.searching, { place }) : t(words.searchingSomewhere);
  const rest = data.total - data.bookable;
  return rest > 0 ? t(words.foundOf, { place, n: data.bookable, rest }) : t(words.found, { place, n: data.bookable });
}
