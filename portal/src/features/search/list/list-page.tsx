import { ThinProgress } from '@waylight/ui/feedback/progress-bar';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { SkipLink } from '@waylight/ui/nav/skip-link';
import { Page } from '@waylight/ui/page/page';
import { type ComponentProps, useCallback, useEffect, useMemo } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { useLastPageInstead } from '../../../lib/list/page-past-end.ts';
import { useOverlay } from '../../../lib/overlay.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useMay } from '../../../lib/session/user.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { DatesPassed } from '../../stay/dates-passed.tsx';
import { keepSearch, placeKept } from '../../stay/last-search.ts';
import type { Sort, StaySearch } from '../../stay/search-link.ts';
import { HotelCompareTray } from '../compare/hotel-compare-tray.tsx';
import { AppliedFilters } from '../filter/applied-chips.tsx';
import { type AppliedFilter, useAppliedFilters } from '../filter/applied-filters.ts';
import { FilterPanel } from '../filter/filter-panel.tsx';
import { NamesEntry } from '../lookup/names-entry.tsx';
import { InlineMap } from '../map/inline-map.tsx';
import { ListMap } from '../map/list-map.tsx';
import { MapToggle } from '../map/map-toggle.tsx';
import { useLatest } from '../use-latest.ts';
import { words } from '../words.ts';
import { ActiveHotelContext, useNewActiveHotel } from './active-hotel.ts';
import { ListBand } from './list-band.tsx';
import { useListDensity } from './list-kept.ts';
import {
  CardsToCome,
  ListEmpty,
  ListFailed,
  ListSkeleton,
  NoPlace,
  NoPriceView,
  NotSold,
  PricedAt,
} from './list-notices.tsx';
import styles from './list-page.module.css';
import { ListResults } from './list-results.tsx';
import {
  anyFilter,
  type FilterChange,
  type HotelsReply,
  type ListState,
  overlays,
  pageSize,
  requestOf,
  useListState,
} from './list-state.ts';
import { ListTools } from './list-tools.tsx';
import { readAhead, sameSearch, useListedPage, useNextPage } from './listed-page.ts';

/** Hotels of a destination for a stay: filters, list and map side by side, all of it in the address. */
export function ListPage() {
  const t = useText();
  const names = useNames();
  const seesPrices = useMay('PRICE_VIEW');
  const state = useListState(seesPrices);
  const { destination, stay, filters } = state;
  const active = useNewActiveHotel();
  const [density] = useListDensity();
  const [mapAsked, setMapAsked] = useOverlay(overlays.map);
  // List and map stand side by side; below this width the map is asked for.
  const wide = useMedia(fromWidth(1280));
  const narrow = !useMedia(fromWidth(960));
  const { data, error, isFetching, isPlaceholderData, refetch, withAdverts, ofAnother } = useListAnswer(state);

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
  const map = data && <ListMap page={data} state={state} alone={narrow} onPick={pick} onFilters={onFilters} />;
  const panel = { filters, onChange: onFilters, data };
  const onNear = (near: number) => readAhead(requestOf(destination, { ...state, page: near }), withAdverts);
  return (
    <ActiveHotelContext value={active}>
      <ListBand
        key={`${destination.kind}${destination.id}`}
        place={known && { destination, infoName: known.infoName, nameEng: known.nameEng }}
        stay={stay}
        answered
        hrefFor={(same, next) => paths.hotels({ destination: same, stay: next, filters, sort: state.sort })}
      />
      <Page width={1760} under="band">
        <div className={styles.columns}>
          <SideFilters {...panel} shown={!narrow} waiting={!data && !failed} />
          <div className={styles.content}>
            <ListHead
              heading={heading}
              pricedAt={seesPrices && !wide && { at: data?.pricedAt }}
              applied={applied}
              onFilters={onFilters}
              stay={stay}
            />
            <ListTools
              state={state}
              data={data}
              applied={applied.length}
              seesPrices={seesPrices}
              map={wide || narrow ? 'elsewhere' : 'here'}
              listShown={!(narrow && mapAsked)}
              showsAge={wide}
              onFilters={onFilters}
              onSort={onSort}
            />
            <ThinProgress on={isFetching && data !== undefined} label={heading} />
            <div className={styles.beside} data-map={(narrow && mapAsked) || undefined}>
              <div className={styles.results} id="results" tabIndex={-1}>
                <DatesPassed />
                {!seesPrices && data && <NoPriceView />}
                {data?.outdated && <NotSold currencies={data.outdated} />}
                {mapAsked && !wide && (
                  <InlineMap className={styles.mapInline} busy={ofAnother}>
                    {map}
                  </InlineMap>
                )}
                {failed ? (
                  <ListFailed error={error} onRetry={() => void refetch()} />
                ) : !data ? (
                  <ListSkeleton density={density} />
                ) : data.total === 0 ? (
                  <ListEmpty destination={destination} state={state} applied={applied} onChange={onFilters} />
                ) : (
                  <LaterPart instead={<CardsToCome density={density} />}>
                    <ListResults {...{ data, state, onNear, density }} stale={isPlaceholderData} />
                  </LaterPart>
                )}
              </div>
              {wide && (
                <div className={styles.map} aria-busy={ofAnother || undefined}>
                  {map}
                </div>
              )}
            </div>
            {narrow && (
              <div className={styles.floating}>
                <MapToggle on={mapAsked} onChange={setMapAsked} />
              </div>
            )}
          </div>
        </div>
      </Page>
      <HotelCompareTray stay={stay} wish={filters} />
    </ActiveHotelContext>
  );
}

/** The page of the list that the address names, or the last one until it comes; the next one is read ahead. */
function useListAnswer(state: ListState) {
  const { destination, stay, page } = state;
  const withAdverts = !anyFilter(state.filters) && state.sort === 'comprehensive';
  const { data, error, isFetching, isPlaceholderData, refetch } = useListedPage(
    requestOf(destination ?? { kind: 'city', id: 1 }, state),
    {
      enabled: destination !== undefined,
      withAdverts,
    },
  );
  const more = destination && data && !isPlaceholderData && page * pageSize < data.total;
  useNextPage(more ? requestOf(destination, { ...state, page: page + 1 }) : undefined, withAdverts);

  const total = isPlaceholderData ? undefined : data?.total;
  useLastPageInstead({ page, limit: pageSize, total }, state.hrefOfPage);

  // Prices on the map are those of the stay before until the answer comes; filters leave them as they are.
  const ofAnother =
    isPlaceholderData && destination !== undefined && !!data && !sameSearch(data.searched, { destination, stay });
  return { data, error, isFetching, isPlaceholderData, refetch, withAdverts, ofAnother };
}

interface ListHeadProps {
  heading: string;
  /** where the line of tools has no room for it */
  pricedAt: { at: number | undefined } | false;
  applied: readonly AppliedFilter[];
  onFilters: (change: FilterChange) => void;
  stay: StaySearch;
}

/** The line above the tools: what was found, the filters in force, hotels by their names. */
function ListHead({ heading, pricedAt, applied, onFilters, stay }: ListHeadProps) {
  return (
    <div className={styles.head}>
      <div role="status" className={styles.found}>
        <h1 className={styles.title} tabIndex={-1}>
          {heading}
        </h1>
      </div>
      {pricedAt && <PricedAt at={pricedAt.at} />}
      <div className={styles.applied}>
        <AppliedFilters applied={applied} onChange={onFilters} />
      </div>
      <NamesEntry stay={stay} flush="end" wordsClass={styles.folding} />
    </div>
  );
}

/** “东京 · 61 家酒店可订”: what was found, or what is looked for. */
function useHeading(data: HotelsReply | undefined, place: string): string {
  const t = useText();
  if (!data) return place ? t(words.searching, { place }) : t(words.searchingSomewhere);
  const rest = data.total - data.bookable;
  return rest > 0 ? t(words.foundOf, { place, n: data.bookable, rest }) : t(words.found, { place, n: data.bookable });
}

/** Filters beside the list, with a way past them for the keyboard. On a phone they stand in a sheet. */
function SideFilters({ shown, ...panel }: ComponentProps<typeof FilterPanel> & { shown: boolean }) {
  const t = useText();
  return (
    <aside className={styles.filters} aria-label={t(words.filters)}>
      {shown && (
        <>
          <SkipLink href="#results">{t(words.skipFilters)}</SkipLink>
          <FilterPanel {...panel} />
        </>
      )}
    </aside>
  );
}
