import { deskDays } from './booking/deadline.ts';
import { addDays, type PlainDate } from './value/stay.ts';

/** Days before the latest settlement date from which a bill is something to do. */
export const dueSoonDays = 7;

/** Statuses of a bill of which something is left to pay. */
export const unpaidStatuses = ['generated', 'partlyWrittenOff'] as const;

/** Rows of one thing to do that home shows. */
const few = { limit: 4 } as const;

/**
 * Requests that home begins with. The server answers them with the session's start, and the page finds its answers by them:
 * one that differs is asked for again.
 *
 * Long answers are calls of their own: what comes with a bearer is never compressed.
 */
export const homeRequests = {
  toPay: { view: 'toPay', ...few },
  arriving: { view: 'arrivingToday', ...few },
  nearDeadlines: { days: deskDays },
  awaitingWorkOrders: { awaitingYou: true, ...few },
  /** `today`: a day of Asia/Shanghai */
  dueBills: (today: PlainDate) => ({
    statuses: [...unpaidStatuses],
    dateKind: 'due' as const,
    dateTo: addDays(today, dueSoonDays),
    page: 1,
    ...few,
  }),
  spending: { by: 'booking' },
} as const;
