import { Pager } from '@waylight/ui/pager';
import { useCallback, useMemo, useRef } from 'react';
import { useNames, useText } from '../../lib/words.ts';
import { useActiveHotel } from './active-hotel.ts';
import { HotelCard } from './hotel-card.tsx';
import styles from './list-page.module.css';
import { type HotelPage, type ListState, pageSize } from './list-state.ts';
import { keepOpenedCard, useOpenedCard } from './opened-card.ts';
import { words } from './words.ts';

export interface ListResultsProps {
  data: HotelPage;
  state: ListState;
  /** the answer to the last request, while the next is under way */
  stale: boolean;
}

/** The cards of a page; sold-out hotels stand greyed below those that can be booked. */
export function ListResults({ data, state, stale }: ListResultsProps) {
  const t = useText();
  const names = useNames();
  const active = useActiveHotel();
  const list = useRef<HTMLOListElement>(null);
  const { place, records, page } = data;
  const { stay } = state;
  const placeName = names(place.infoName, place.nameEng).name;
  const from = useMemo(() => ({ kind: place.kind, name: placeName }), [place.kind, placeName]);
  const first = (page - 1) * pageSize;
  const firstSoldOut = records.findIndex((hotel) => hotel.offer === null);
  useOpenedCard(
    list,
    useCallback((hotelId: number) => active.pick(hotelId), [active]),
  );

  const opened = (target: EventTarget) => {
    const card = target instanceof Element && target.closest('a') ? target.closest<HTMLElement>('article') : null;
    const id = Number(card?.id.replace('hotel-', ''));
    if (id) keepOpenedCard(id);
  };

  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        data-stale={stale || undefined}
        aria-label={t(words.list)}
        onClickCapture={({ target }) => opened(target)}
      >
        {records.map((hotel, index) => (
          <li key={hotel.infoId}>
            {index === firstSoldOut && <p className={styles.soldOutBelow}>{t(words.soldOutBelow)}</p>}
            <HotelCard hotel={hotel} number={first + index + 1} stay={stay} from={from} onChangeDates={openDates} />
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
  );
}

/** The dates of the search bar, at the top of the page. */
function openDates() {
  window.scrollTo({ top: 0 });
  document.querySelector<HTMLElement>('[data-search-dates] button')?.click();
}
