import { Pager } from '@waylight/ui/table/pager';
import {
  type CSSProperties,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import { useLanguage } from '../../../lib/language.ts';
import { InTurn } from '../../../lib/page/in-turn.tsx';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { advertClicks, useAdvertViews } from '../../statistics/advert-counts.ts';
import { words } from '../words.ts';
import { useActiveHotel } from './active-hotel.ts';
import { HotelCard } from './hotel-card.tsx';
import type { ListDensity } from './list-kept.ts';
import styles from './list-results.module.css';
import { type ListState, pageSize } from './list-state.ts';
import type { ListedPage } from './listed-page.ts';
import { heightLeft, hotelOf, keepOpenedCard, openedHere, useOpenedCard } from './opened-card.ts';
import { PriceHead } from './price-head.tsx';

export interface ListResultsProps {
  data: ListedPage;
  state: ListState;
  density: ListDensity;
  /** the answer to the last request, while the next is under way */
  stale: boolean;
  /** somebody points at a page of the list or comes to it by keyboard */
  onNear: (page: number) => void;
}

/** The cards of a page; sold-out hotels stand greyed below those that can be booked. */
export function ListResults({ data, state, density, stale, onNear }: ListResultsProps) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const active = useActiveHotel();
  // Adverts of the operator are not for the agency's customers.
  const adverts = inCustomerView() ? [] : data.adverts;
  useAdvertViews(adverts.map(({ advertId }) => advertId));
  const list = useRef<HTMLOListElement>(null);
  const { place, records, page } = data;
  const { filters } = state;
  // Until the answer comes, cards say the stay that their prices are of.
  const { stay } = data.searched;
  const placeName = names(place.infoName, place.nameEng).name;
  const from = useMemo(() => ({ kind: place.kind, name: placeName }), [place.kind, placeName]);
  const first = (page - 1) * pageSize;
  const [opened] = useState(openedHere);
  const returnsTo = records.findIndex(({ infoId }) => infoId === opened);
  const firstSoldOut = records.findIndex((hotel) => hotel.offer === null);
  useOpenedCard(
    list,
    useCallback((hotelId: number) => active.pick(hotelId), [active]),
  );

  const keepOpened = (target: EventTarget) => {
    const card = target instanceof Element && target.closest('a') ? target.closest<HTMLElement>('article') : null;
    const id = card && hotelOf(card);
    if (id) keepOpenedCard(id, list.current?.querySelectorAll<HTMLElement>('article[id]') ?? []);
  };

  const pageTurns = useTopOfNextPage(page);
  // The page turns once the press is seen; a press that opens a new tab is the browser's.
  const turnPage = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const next = pageOf(event.target);
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    pageTurns();
    afterPaint(() => state.goToPage(next));
  };
  const near = ({ target }: { target: EventTarget }) => {
    const next = pageOf(target);
    if (next !== undefined) onNear(next);
  };

  // The pressed button is gone with the page: reading goes on at the heading.
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    if (document.activeElement === document.body || document.activeElement?.closest('nav'))
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }, [page]);

  return (
    <>
      {density === 'compact' && <PriceHead stay={stay} currency={data.currency} />}
      {/* Another answer is another list: cards that stay would jump to their new places. */}
      <ol
        key={data.pricedAt}
        ref={list}
        className={styles.list}
        data-stale={stale || undefined}
        aria-busy={stale || undefined}
        data-density={density}
        aria-label={t(words.list)}
        onClickCapture={({ target }) => keepOpened(target)}
      >
        {records.map((hotel, index) => (
          <li key={hotel.infoId} style={roomOf(hotel.infoId, index)}>
            {index === firstSoldOut && (
              <p className={styles.soldOutBelow}>
                {t(records.some(({ offSale }) => offSale) ? words.notFreeBelow : words.soldOutBelow)}
              </p>
            )}
            <InTurn
              first={returnsTo < 0 ? index < seenFirst : Math.abs(index - returnsTo) < seenFirst}
              instead={<div className={styles.cardToCome} />}
              keepsHeight
            >
              <HotelCard
                hotel={hotel}
                number={first + index + 1}
                stay={stay}
                wish={filters}
                from={from}
                onChangeDates={openDates}
                compact={density === 'compact'}
              />
            </InTurn>
            {adverts
              .filter(({ after }) => after === index + 1)
              .map((advert) => (
                <div key={advert.advertId} className={styles.advert} {...advertClicks(advert.advertId)}>
                  <HotelCard
                    hotel={advert.hotel}
                    advert
                    said={[advert.title[language], advert.text[language]].filter(Boolean).join(' · ')}
                    stay={stay}
                    from={from}
                    onChangeDates={openDates}
                    compact={density === 'compact'}
                  />
                </div>
              ))}
          </li>
        ))}
      </ol>
      <div className={styles.pager} onClickCapture={turnPage} onPointerOverCapture={near} onFocusCapture={near}>
        <Pager page={page} limit={pageSize} total={data.total} onPage={state.goToPage} hrefFor={state.hrefOfPage} />
      </div>
    </>
  );
}

/** The top shows with the next page: cards that are drawn in turn where the pager was would move each other. */
function useTopOfNextPage(page: number): () => void {
  const from = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (from.current === undefined || from.current === page) return;
    from.current = undefined;
    window.scrollTo({ top: 0 });
  }, [page]);
  return () => {
    from.current = page;
  };
}

/** Cards that a screen shows at first, or on either side of the card that was opened. */
const seenFirst = 4;

/** The turn in which a card is laid out, and the height that it had when the list was left. */
function roomOf(hotelId: number, index: number): CSSProperties {
  const height = heightLeft(hotelId);
  return { '--turn': index, '--height-left': height === undefined ? undefined : `${height}px` } as CSSProperties;
}

/** The page that a link of the pager leads to; undefined: it is none. */
function pageOf(target: EventTarget): number | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  return link ? Number(new URL(link.href).searchParams.get('p') ?? 1) : undefined;
}

/** The dates of the search bar, at the top of the page. */
function openDates() {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('[data-search-dates] button')?.click();
}
