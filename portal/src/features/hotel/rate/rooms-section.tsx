import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { addDays, nightsOf, type PlainDate, type Stay } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { ThinProgress } from '@waylight/ui/feedback/progress-bar';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { TimeText } from '@waylight/ui/text/date-text';
import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { errorNamed, errorText } from '../../../lib/calls.ts';
import { useMay } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import type { StaySearch } from '../../stay/search-url.ts';
import { OtherDates } from '../calendar/other-dates.tsx';
import { words } from '../words.ts';
import { ratesChosen } from './rate-compare.ts';
import { RateCompareTray } from './rate-compare-tray.tsx';
import { RateFilterStrip } from './rate-filter-strip.tsx';
import { anyRateFilter, bedKindsOf, bookable, noRateFilters, roomsShown } from './rate-list.ts';
import { RateTable, type StayPart } from './rate-table.tsx';
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
  onChangeStay: (part: StayPart) => void;
  onSeeNearby: () => void;
  again: string | undefined;
}

/** The rates: filters, how fresh they are, the table, and what to do when nothing is free. */
export function RoomsSection(props: RoomsSectionProps) {
  const { hotel, stay, rates, today, onDates, onChangeStay, onSeeNearby, again } = props;
  const t = useText();
  const { query, changes, refresh } = rates;
  const [filters, setFilters] = useState(noRateFilters);
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [calendar, setCalendar] = useState(false);
  const freshness = useFreshness(query.dataUpdatedAt);
  const mayOrder = useMay('ORDER_CREATE');
  const maySeePrices = useMay('PRICE_VIEW');
  const rooms = query.data?.rooms;
  const shown = useMemo(() => (rooms ? roomsShown(rooms, filters) : []), [rooms, filters]);
  const currency = rooms?.flatMap((room) => room.rates).find((rate) => rate.price)?.price?.currency;
  const compared = useMemo(() => ratesChosen(rooms ?? [], chosen), [rooms, chosen]);
  const free = rooms ? bookable(rooms) : [];
  const outdated =
    rooms?.some(({ rates: some }) => some.some(({ refused }) => refused === 'EXCHANGE_OUTDATED')) ?? false;
  const everySoldOut = rooms?.every((room) => room.rates.every((rate) => rate.refused === 'SOLD_OUT')) ?? false;

  function expand(roomTypeId: number, open: boolean) {
    const next = new Set(expanded);
    if (open) next.add(roomTypeId);
    else next.delete(roomTypeId);
    setExpanded(next);
  }

  function compare(ratePlanId: number, on: boolean) {
    const next = new Set(compared.map(({ rate }) => rate.ratePlanId));
    if (on) next.add(ratePlanId);
    else next.delete(ratePlanId);
    setChosen(next);
  }
  const calendarButton = maySeePrices && (
    <Button size="small" icon={<CalendarDays size={16} strokeWidth={1.5} />} onPress={() => setCalendar(true)}>
      {t(words.calendar)}
    </Button>
  );

  if (query.isError && !query.data)
    return (
      <EmptyState
        reason="failed"
        title={t(words.ratesFailed)}
        action={
          errorNamed(query.error)?.startsWith('STAY_') ? (
            <Button tone="primary" onPress={() => onChangeStay('dates')}>
              {t(words.changeDates)}
            </Button>
          ) : (
            <Button tone="primary" onPress={() => void query.refetch()}>
              {t(words.retry)}
            </Button>
          )
        }
      >
        {errorText(query.error)}
      </EmptyState>
    );

  return (
    <Loading waiting={!query.data} skeleton={<RatesSkeleton />}>
      {() => (
        <div className={styles.rooms}>
          {!maySeePrices && (
            <Banner tone="info" title={t(words.noPriceTitle)}>
              {t(words.noPriceText)}
            </Banner>
          )}
          {freshness === 'stale' && (
            <Banner
              tone="warning"
              live
              title={t(words.staleTitle)}
              actions={
                <Button size="small" pending={query.isFetching} onPress={() => void refresh()}>
                  {t(words.refresh)}
                </Button>
              }
            >
              {t(words.staleText)}
            </Banner>
          )}
          {free.length === 0 && outdated && (
            <Banner tone="warning" title={t(words.exchangeOutdated)}>
              {t(words.exchangeOutdatedText)}
            </Banner>
          )}
          {free.length === 0 && !outdated && (
            <Banner
              tone="warning"
              title={t(rooms?.length === 0 ? words.noQuotes : everySoldOut ? words.allSoldOut : words.nothingFits)}
              actions={
                <>
                  <Button size="small" tone="primary" onPress={() => onChangeStay('dates')}>
                    {t(words.changeDates)}
                  </Button>
                  {calendarButton}
                  <Button size="small" onPress={onSeeNearby}>
                    {t(words.seeNearby)}
                  </Button>
                </>
              }
            >
              {t(words.allSoldOutText)}
            </Banner>
          )}
          {free.length === 0 && !query.isPlaceholderData && (
            <OtherDates hotelId={hotel.infoId} stay={stay} onChoose={onDates} />
          )}
          <div className={styles.head}>
            <RateFilterStrip filters={filters} onChange={setFilters} beds={bedKindsOf(rooms ?? [])} />
            <p className={styles.count}>
              {free.length > 0 && calendarButton}
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
              <EmptyState
                reason="noMatch"
                title={t(words.noMatch)}
                action={
                  anyRateFilter(filters) && (
                    <Button onPress={() => setFilters(noRateFilters)}>{t(words.clearFilters)}</Button>
                  )
                }
              />
            )
          )}
          <RateCompareTray
            hotel={hotel}
            compared={compared}
            stay={stay}
            mayBook={mayOrder}
            again={again}
            onDrop={(ratePlanId) => compare(ratePlanId, false)}
            onClear={() => setChosen(new Set())}
          />
          {calendar && (
            <Suspense>
              <PriceCalendar
                hotelId={hotel.infoId}
                stay={stay}
                today={today}
                onChoose={(checkin) => onDates({ checkin, checkout: addDays(checkin, nightsOf(stay)) })}
                onClose={() => setCalendar(false)}
              />
            </Suspense>
          )}
        </div>
      )}
    </Loading>
  );
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

function RatesSkeleton() {
  return (
    <div className={styles.rooms}>
      <SkeletonBlock height={32} width={420} />
      {[0, 1, 2].map((row) => (
        <SkeletonBlock key={row} height={152} />
      ))}
    </div>
  );
}
