import { api } from '@waylight/contract';
import { formatMoney } from '@waylight/contract/value/money';
import { addDays, nightsOf, type PlainDate } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { dateText } from '@waylight/ui/text/date-text';
import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useText } from '../../../lib/words.ts';
import { shortAmount } from '../../price/short-amount.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import { calendarStart, dayByKey, monthsFrom } from './calendar-months.ts';
import styles from './price-calendar.module.css';

/** How far ahead it looks. */
const daysAhead = 60;

export interface PriceCalendarProps {
  hotelId: number;
  stay: StaySearch;
  today: PlainDate;
  onChoose: (checkin: PlainDate) => void;
  onClose: () => void;
}

/** Prices of the same stay from other days on: the lowest total of each day, sixty days ahead. */
export function PriceCalendar({ hotelId, stay, today, onChoose, onClose }: PriceCalendarProps) {
  const t = useText();
  const language = useLanguage();
  const nights = nightsOf(stay);
  const from = calendarStart(today, stay.checkin, daysAhead);
  const query = useCallQuery(
    api.price.calendar,
    { hotelId, from, days: daysAhead, nights, rooms: stay.rooms, nationality: stay.nationality },
    { handles: 'all' },
  );
  const choose = (checkin: PlainDate) => {
    onChoose(checkin);
    onClose();
  };
  const title = t(words.calendarTitle, {
    nights: language === 'zh' ? nights : t(words.nights, { n: nights }),
    rooms: language === 'zh' ? stay.rooms.length : t(words.roomsN, { n: stay.rooms.length }),
  });
  const lowest = query.data?.lowest;
  const currency = query.data?.currency ?? '';
  return (
    <Dialog title={title} size="large" isOpen onOpenChange={(open) => !open && onClose()}>
      {query.isError && !query.data ? (
        <CallFailed query={query} title={t(words.calendarFailed)} />
      ) : (
        <Loading waiting={!query.data} skeleton={<SkeletonBlock height={360} />}>
          {() =>
            query.data && (
              <div className={styles.calendar}>
                <p className={styles.hint}>
                  {t(words.calendarHint, { currency, n: daysAhead })}
                  <span className={styles.keys}>{t(words.calendarKeys)}</span>
                </p>
                <p className={styles.lowestLine} role="status">
                  {lowest ? (
                    <>
                      <span>
                        {t(words.calendarLowest, {
                          date: dateText(lowest.checkin, language),
                          total: formatMoney({ amount: lowest.total, currency }),
                        })}
                      </span>
                      <Button size="small" onPress={() => choose(lowest.checkin)}>
                        {t(words.goLowest)}
                      </Button>
                    </>
                  ) : (
                    t(words.calendarNone, { n: daysAhead })
                  )}
                </p>
                <Days
                  first={from}
                  days={query.data.days}
                  currency={currency}
                  lowest={lowest?.total}
                  chosen={stay.checkin}
                  onChoose={choose}
                />
              </div>
            )
          }
        </Loading>
      )}
    </Dialog>
  );
}

interface DaysProps {
  first: PlainDate;
  days: readonly { checkin: PlainDate; total: number | null }[];
  currency: string;
  lowest: number | undefined;
  chosen: PlainDate;
  onChoose: (checkin: PlainDate) => void;
}

/** The months as grids with one stop for Tab among all their days; keys move, Enter chooses. */
function Days({ first, days, currency, lowest, chosen, onChoose }: DaysProps) {
  const t = useText();
  const language = useLanguage();
  const last = addDays(first, days.length - 1);
  const [at, setAt] = useState(chosen >= first && chosen <= last ? chosen : first);
  const grid = useRef<HTMLDivElement>(null);
  const totals = new Map(days.map(({ checkin, total }) => [checkin, total]));
  const focusDay = (date: PlainDate) => grid.current?.querySelector<HTMLElement>(`[data-day="${date}"]`)?.focus();
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the calendar opens, once
  useEffect(() => focusDay(at), []);

  function move(event: KeyboardEvent) {
    const to = dayByKey(event.key, at, { first, last });
    if (!to) return;
    event.preventDefault();
    setAt(to);
    focusDay(to);
  }

  const weekdays = Array.from({ length: 7 }, (_, index) =>
    // 5 January 2026 is a Monday.
    weekdayName(addDays('2026-01-05', index), language),
  );
  return (
    <div ref={grid} className={styles.months}>
      {monthsFrom(first, days.length).map(({ year, month, weeks }) => {
        const name = t(words.month, { year, month, name: monthName(month) });
        return (
          <table
            key={name}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days that are chosen is a grid
            role="grid"
            aria-label={name}
            className={styles.month}
            onKeyDown={move}
          >
            <caption className={styles.name}>{name}</caption>
            <thead>
              <tr>
                {weekdays.map((day) => (
                  <th key={day} scope="col" className={styles.weekday}>
                    {day}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <tr key={week.find(Boolean)}>
                  {week.map((date, index) => {
                    if (!date || !totals.has(date))
                      return (
                        // biome-ignore lint/suspicious/noArrayIndexKey: a place in a week
                        <td key={index} className={styles.past}>
                          {date && Number(date.slice(8))}
                        </td>
                      );
                    const total = totals.get(date) ?? null;
                    const cheapest = total !== null && total === lowest;
                    const said = total === null ? '' : formatMoney({ amount: total, currency });
                    const day = dateText(date, language);
                    return (
                      <td key={date}>
                        <button
                          type="button"
                          data-day={date}
                          data-cheapest={cheapest || undefined}
                          tabIndex={date === at ? 0 : -1}
                          aria-disabled={total === null}
                          aria-current={date === chosen ? 'date' : undefined}
                          className={styles.day}
                          onFocus={() => setAt(date)}
                          onClick={() => total !== null && onChoose(date)}
                        >
                          <span aria-hidden>{Number(date.slice(8))}</span>
                          <span aria-hidden className={styles.price}>
                            {total === null ? t(words.full) : shortAmount(total, currency)}
                          </span>
                          <VisuallyHidden>
                            {total === null
                              ? t(words.dayFull, { date: day })
                              : t(cheapest ? words.dayLowest : words.dayPriced, { date: day, total: said })}
                          </VisuallyHidden>
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}

const englishMonths = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' });
const monthName = (month: number) => englishMonths.format(new Date(Date.UTC(2026, month - 1, 1)));

function weekdayName(date: PlainDate, language: 'zh' | 'en'): string {
  const name = new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-GB', { weekday: 'short', timeZone: 'UTC' });
  return name.format(new Date(`${date}T00:00Z`)).replace('周', '');
}
