import type { InvoiceableBill, InvoiceableOrder } from '@waylight/contract/invoicing/invoicing';
import { mostInvoiced } from '@waylight/contract/invoicing/invoicing';

/** Orders and bills chosen for one invoice. No React. */

type Part = Pick<InvoiceableOrder, 'orderCode' | 'invoiceable'>;
type ChosenBill = Pick<InvoiceableBill, 'billCode' | 'orders'>;

export interface InvoiceChoice {
  /** by code */
  readonly orders: ReadonlyMap<string, Part>;
  /** by code, each with the orders in it */
  readonly bills: ReadonlyMap<string, ChosenBill>;
}

export interface ChoiceChange {
  readonly choice: InvoiceChoice;
  /** some did not fit */
  readonly full: boolean;
}

export const noChoice: InvoiceChoice = { orders: new Map(), bills: new Map() };

export const countOf = ({ orders, bills }: InvoiceChoice): number => orders.size + bills.size;

/** Sum of the choice, minor units: an order counts once, however often it is chosen. */
export function sumOf({ orders, bills }: InvoiceChoice): number {
  const amounts = new Map<string, number>();
  for (const { orderCode, invoiceable } of [...orders.values(), ...[...bills.values()].flatMap((bill) => bill.orders)])
    amounts.set(orderCode, invoiceable);
  return [...amounts.values()].reduce((sum, amount) => sum + amount, 0);
}

/** With some more orders, or without them; what does not fit on one invoice is left out. */
export function pickedOrders(choice: InvoiceChoice, some: readonly Part[], on: boolean): ChoiceChange {
  const room = mostInvoiced - choice.bills.size;
  const { next, full } = changed(choice.orders, some, ({ orderCode }) => orderCode, room, on);
  return { choice: { ...choice, orders: next }, full };
}

/** The same for bills. */
export function pickedBills(choice: InvoiceChoice, some: readonly ChosenBill[], on: boolean): ChoiceChange {
  const room = mostInvoiced - choice.orders.size;
  const { next, full } = changed(choice.bills, some, ({ billCode }) => billCode, room, on);
  return { choice: { ...choice, bills: next }, full };
}

function changed<T>(
  before: ReadonlyMap<string, T>,
  some: readonly T[],
  codeOf: (one: T) => string,
  room: number,
  on: boolean,
): { next: ReadonlyMap<string, T>; full: boolean } {
  const next = new Map(before);
  let full = false;
  for (const one of some)
    if (!on) next.delete(codeOf(one));
    else if (next.has(codeOf(one)) || next.size < room) next.set(codeOf(one), one);
    else full = true;
  return { next, full };
}
