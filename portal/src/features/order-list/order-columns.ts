import type { OrderSort } from './order-list-url.ts';
import { words } from './words.ts';

/** Columns of the order list between the first, which names the order, and the last, which acts on it. */
interface OrderColumn {
  id: string;
  shown: boolean;
  /** the least that it needs, in pixels: a table with more columns than fit scrolls instead of crushing them */
  width: number;
  sort?: OrderSort;
  /** takes the width of the card on a phone */
  wide?: boolean;
  priced?: boolean;
}

/** The default order. A fact with a column of its own is left out of the second lines of others. */
export const orderColumns = [
  { id: 'hotelRoom', width: 168, shown: true, wide: true },
  { id: 'city', width: 72, shown: false },
  { id: 'guests', width: 110, shown: true },
  { id: 'stay', width: 120, shown: true, sort: 'checkin' },
  { id: 'states', width: 96, shown: true, wide: true },
  { id: 'confirmationNumber', width: 110, shown: false },
  { id: 'hotelNumber', width: 110, shown: false },
  { id: 'deadline', width: 140, shown: true, sort: 'deadline' },
  { id: 'amount', width: 96, shown: true, sort: 'amount', priced: true },
  { id: 'createdBy', width: 84, shown: false },
  { id: 'clientCode', width: 96, shown: false },
  { id: 'bookedAt', width: 120, shown: false, sort: 'booked' },
] as const satisfies readonly OrderColumn[];

export type OrderColumnId = (typeof orderColumns)[number]['id'];
/** A column with the user's own setting. */
export interface ShownColumn extends OrderColumn {
  id: OrderColumnId;
}

export const columnWords: Record<OrderColumnId, { zh: string; en: string }> = {
  hotelRoom: words.hotelRoom,
  city: words.city,
  guests: words.guests,
  stay: words.stay,
  states: words.states,
  confirmationNumber: words.confirmationNumber,
  hotelNumber: words.hotelNumber,
  deadline: words.deadline,
  amount: words.amountPlain,
  createdBy: words.createdBy,
  clientCode: words.clientCode,
  bookedAt: words.bookedAt,
};
