import type { api } from '@waylight/contract';
import { addDays, dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import type { ReplyOf } from '@waylight/contract/wire/call';

export type DeadlineOrder = ReplyOf<typeof api.deadline.list>['records'][number];

export interface DeadlineDay {
  date: PlainDate;
  orders: DeadlineOrder[];
}

/** The day in Shanghai on which a free cancellation ends. */
const dayOf = ({ freeCancelUntil }: DeadlineOrder) => dateIn(portalZone, Date.parse(freeCancelUntil ?? ''));

/** Days of which there are orders, in the order of time. */
export function daysWithOrders(orders: readonly DeadlineOrder[]): DeadlineDay[] {
  const days = new Map<PlainDate, DeadlineOrder[]>();
  for (const order of orders) {
    const day = dayOf(order);
    days.set(day, [...(days.get(day) ?? []), order]);
  }
  return [...days].map(([date, found]) => ({ date, orders: found }));
}

const weekdayOf = (date: PlainDate) => new Date(`${date}T00:00:00Z`).getUTCDay();

export interface CalendarDay extends DeadlineDay {
  /** outside of what the desk looks at: there to fill its week */
  outside: boolean;
}

/** Whole weeks around the days that the desk looks at; they begin with Monday, as in every calendar of the portal. */
export function calendarWeeks({
  from,
  to,
  records,
}: Pick<ReplyOf<typeof api.deadline.list>, 'from' | 'to' | 'records'>): CalendarDay[][] {
  const found = new Map(daysWithOrders(records).map(({ date, orders }) => [date, orders]));
  const weeks: CalendarDay[][] = [];
  let day = addDays(from, -((weekdayOf(from) + 6) % 7));
  while (day <= to) {
    const start = day;
    weeks.push(
      [0, 1, 2, 3, 4, 5, 6].map((offset) => {
        const date = addDays(start, offset);
        return { date, orders: found.get(date) ?? [], outside: date < from || date > to };
      }),
    );
    day = addDays(start, 7);
  }
  return weeks;
}
