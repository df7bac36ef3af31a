import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { RateRoom } from '@waylight/contract/search/search';
import { childBreakfastText } from '@waylight/contract/supply/child-breakfast-words';
import type { HotelSurcharge } from '@waylight/contract/supply/surcharge';
import { partyOf } from '@waylight/contract/value/party';
import { addDays, nightsOf, type PlainDate, type Stay } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { ThinProgress } from '@waylight/ui/feedback/progress-bar';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { TimeText } from '@waylight/ui/text/date-text';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { LaterPart } from '../../../lib/page/later-part.tsx';
import { useMay } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import { sameWish } from '../../stay/rate-wish.ts';
import type { RateWish, StaySearch } from '../../stay/search-link.ts';
import { OtherDates } from '../calendar/other-dates.tsx';
import { words } from '../words.ts';
import { ratesChosen } from './rate-compare.ts';
import { RateCompareTray } from './rate-compare-tray.tsx';
import { RateFilterStrip } from './rate-filter-strip.tsx';
import {
  anyRateFilter,
  bedKindsOf,
  bookable,
  noRateFilters,
  nothingFree,
  type RateFilters,
  roomsShown,
} from './rate-list.ts';
import {
  NoPriceView,
  NoRateMatches,
  NothingFreeNotice,
  RatesFailed,
  RatesSkeleton,
  StaleRates,
} from './rate-notices.tsx';
import type { StayPart } from './rate-refusal.tsx';
import { RateTable } from './rate-table.tsx';
import styles from './rooms-section.module.css';
import { useFreshness } from './use-freshness.ts';
import type { useRates } from './use-rates.ts';

const PriceCalendar = lazy(() =>
  import('../calendar/price-calendar.tsx').then(({ PriceCalendar }) => ({ default: PriceCalendar })),
);

interface RoomsSectionProps {
  hotel: HotelFacts;
  stay: StaySearch;
  rates: ReturnType<typeof useRates>;
  today: PlainDate;
  /** the same search on other dates */
  onDates: (dates: Stay) => void;
  /** what the address asks of the rates */
  wish: RateWish;
  onWish: (wish: RateWish) => void;
  onChangeStay: (part: StayPart) => void;
  onSeeNearby: () => void;
  again: string | undefined;
}

/** The rates: filters, age of the prices, the table, and ways on when nothing is free. */
export function RoomsSection(props: RoomsSectionProps) {
  const { hotel, stay, rates, today, onDates, wish, onWish, onChangeStay, onSeeNearby, again } = props;
  const t = useText();
  const { query, changes, refresh } = rates;
  const { filters, setFilters } = useRateFilters(wish, onWish);
  const [calendar, setCalendar] = useState(false);
  const freshness = useFreshness(query.dataUpdatedAt);
  const mayOrder = useMay('ORDER_CREATE');
  const maySeePrices = useMay('PRICE_VIEW');
  const rooms = query.data?.rooms;
  const { expanded, expand } = useExpandedRooms();
  const { compared, compare, clear } = useRatesCompared(rooms);
  const shown = useMemo(() => (rooms ? roomsShown(rooms, filters) : []), [rooms, filters]);
  const currency = rooms?.flatMap((room) => room.rates).find((rate) => rate.price)?.price?.currency;
  const reason = nothingFree(rooms ?? []);
  const calendarButton = maySeePrices && (
    <Button size="small" icon={<CalendarDays size={16} strokeWidth={1.5} />} onPress={() => setCalendar(true)}>
      {t(words.calendar)}
    </Button>
  );

  if (query.isError && !query.data)
    return <RatesFailed error={query.error} onChangeStay={onChangeStay} onRetry={() => void query.refetch()} />;
  return (
    <Loading waiting={!query.data} skeleton={<RatesSkeleton />}>
      {() => (
        <LaterPart instead={<RatesSkeleton />}>
          <div className={styles.rooms}>
            {!maySeePrices && <NoPriceView />}
            {freshness === 'stale' && <StaleRates pending={query.isFetching} onRefresh={() => void refresh()} />}
            {reason && <NothingFreeNotice {...{ reason, calendarButton, onChangeStay, onSeeNearby }} />}
            {reason && !query.isPlaceholderData && <OtherDates hotelId={hotel.infoId} stay={stay} onChoose={onDates} />}
            <div className={styles.head}>
              <RateFilterStrip filters={filters} onChange={setFilters} beds={bedKindsOf(rooms ?? [])} />
              <p className={styles.count}>
                {!reason && calendarButton}
                <span role="status">{t(words.rateCount, { n: bookable(shown).length })}</span>
                {freshness === 'ageing' && query.data && (
                  <span className={styles.age}>
                    <PricedAt at={query.data.pricedAt} />
                    <Button tone="quiet" size="small" pending={query.isFetching} onPress={() => void refresh()}>
                      {t(words.refresh)}
                    </Button>
                  </span>
                )}
              </p>
            </div>
            <ChildBreakfast surcharges={query.data?.surcharges ?? []} stay={stay} />
            <ThinProgress on={query.isFetching} />
            {shown.length > 0 ? (
              <RateTable
                hotel={hotel}
                rooms={shown}
                stay={stay}
                currency={maySeePrices ? currency : undefined}
                mayBook={mayOrder}
                changes={changes}
                expanded={expanded}
                onExpand={expand}
                onChangeStay={onChangeStay}
                compared={new Set(compared.map(({ rate }) => rate.ratePlanId))}
                onCompare={compare}
                now={query.data?.pricedAt ?? query.dataUpdatedAt}
                busy={query.isPlaceholderData}
                again={again}
              />
            ) : (
              rooms &&
              rooms.length > 0 && (
                <NoRateMatches onClear={anyRateFilter(filters) ? () => setFilters(noRateFilters) : undefined} />
              )
            )}
            <RateCompareTray
              hotel={hotel}
              compared={compared}
              stay={stay}
              mayBook={mayOrder}
              again={again}
              onDrop={(ratePlanId) => compare(ratePlanId, false)}
              onClear={clear}
            />
            {calendar && <Calendar {...{ hotel, stay, today, onDates }} onClose={() => setCalendar(false)} />}
          </div>
        </LaterPart>
      )}
    </Loading>
  );
}

/** Price of a child's breakfast at this hotel, where children travel and the hotel says it; rates of their own prices say it on the form. */
function ChildBreakfast({ surcharges, stay }: { surcharges: readonly HotelSurcharge[]; stay: StaySearch }) {
  const language = useLanguage();
  const text = childBreakfastText(
    surcharges.flatMap(({ ratePlanId, price, ...one }) =>
      ratePlanId === null ? [{ ...one, unit: price && { amount: price.unit, currency: price.currency } }] : [],
    ),
    stay.rooms.flatMap((room) => partyOf(room).childAges),
    language,
  );
  return text === undefined ? null : <p className={styles.children}>{text}</p>;
}

type CalendarProps = Pick<RoomsSectionProps, 'hotel' | 'stay' | 'today' | 'onDates'> & { onClose: () => void };

/** Prices by day of arrival, for a stay as long as this one. */
function Calendar({ hotel, stay, today, onDates, onClose }: CalendarProps) {
  return (
    <Suspense>
      <PriceCalendar
        hotelId={hotel.infoId}
        stay={stay}
        today={today}
        onChoose={(checkin) => onDates({ checkin, checkout: addDays(checkin, nightsOf(stay)) })}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** Filters of the table: the kind of bed is kept here, the others in the address. */
function useRateFilters(wish: RateWish, onWish: (wish: RateWish) => void) {
  const [bed, setBed] = useState(noRateFilters.bed);
  const filters = useMemo<RateFilters>(() => ({ ...wish, bed }), [wish, bed]);
  function setFilters({ bed: nextBed, ...next }: RateFilters) {
    setBed(nextBed);
    if (!sameWish(next, wish)) onWish(next);
  }
  return { filters, setFilters };
}

/** Room types whose every rate is shown. */
function useExpandedRooms() {
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  return { expanded, expand: (roomTypeId: number, on: boolean) => setExpanded(withMember(expanded, roomTypeId, on)) };
}

/** Rates ticked for comparing, as far as they can still be booked. */
function useRatesCompared(rooms: readonly RateRoom[] | undefined) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const compared = useMemo(() => ratesChosen(rooms ?? [], ticked), [rooms, ticked]);
  const ids = compared.map(({ rate }) => rate.ratePlanId);
  return {
    compared,
    compare: (ratePlanId: number, on: boolean) => setTicked(withMember(ids, ratePlanId, on)),
    clear: () => setTicked(new Set()),
  };
}

function withMember(members: Iterable<number>, member: number, on: boolean): ReadonlySet<number> {
  const next = new Set(members);
  if (on) next.add(member);
  else next.delete(member);
  return next;
}

function PricedAt({ at }: { at: number }) {
  const t = useText();
  const [before = '', after = ''] = t(words.pricedAt, { time: '\u0000' }).split('\u0000');
  return (
    <span>
      {before}
      <TimeText instant={at} timeZone="Asia/Shanghai" noDate />
      {after}
    </span>
  );
}
