import { fromDecimal, toDecimal } from '@waylight/contract/value/money';
import { type OrderListRequest, without } from './order-list-url.ts';

/** The filters that are typed, and the request they become when sent. Pure. */

export interface OrderFilterInput {
  keyword: string;
  guest: string;
  hotel: string;
  city: string;
  /** lowest and highest amount, decimals in the account's currency; empty: none */
  min: string;
  max: string;
}

/** Amounts that cannot be read, or that are the wrong way round. */
export interface AmountFaults {
  min: boolean;
  max: boolean;
}

/** The fields as the request fills them. */
export function filterInputOf(request: OrderListRequest, currency: string): OrderFilterInput {
  const { keyword, guest, hotel, city, amountFrom, amountTo } = request;
  const plain = (amount: number | undefined) =>
    amount === undefined ? '' : toDecimal(amount, currency).replace(/\.0+$/, '');
  return { keyword, guest, hotel, city, min: plain(amountFrom), max: plain(amountTo) };
}

/** The first page of the list that the fields ask for, or the faults of the amounts. */
export function requestWithInput(
  request: OrderListRequest,
  input: OrderFilterInput,
  currency: string,
): { request: OrderListRequest } | { faults: AmountFaults } {
  const amount = (text: string) => (text.trim() === '' ? undefined : fromDecimal(text.trim(), currency));
  const [amountFrom, amountTo] = [amount(input.min), amount(input.max)];
  const faults = {
    min: input.min.trim() !== '' && !(amountFrom !== undefined && amountFrom >= 0),
    max: input.max.trim() !== '' && !(amountTo !== undefined && amountTo >= (amountFrom ?? 0)),
  };
  if (faults.min || faults.max) return { faults };
  return {
    request: {
      ...without(request, 'amountFrom', 'amountTo'),
      keyword: input.keyword.trim(),
      guest: input.guest.trim(),
      hotel: input.hotel.trim(),
      city: input.city.trim(),
      ...(amountFrom === undefined ? {} : { amountFrom }),
      ...(amountTo === undefined ? {} : { amountTo }),
      page: 1,
    },
  };
}

/** Count of filters in force among those that can be folded away. */
export function foldedFiltersUsed(request: OrderListRequest): number {
  const { guest, hotel, city, createdBy, amountFrom, amountTo, settlementTypes } = request;
  const single = [guest, hotel, city, createdBy, amountFrom ?? amountTo];
  return single.filter((value) => value !== undefined && value !== '').length + (settlementTypes.length > 0 ? 1 : 0);
}
