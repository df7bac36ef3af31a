import type { BillRecord } from '@waylight/contract/billing/billing';
import { settlementLimits } from '@waylight/contract/billing/settlement';
import { toDecimal } from '@waylight/contract/value/money';
import { typedAmount } from '../../../lib/field/typed-amount.ts';

/** How much of each bill is to be paid, as typed. Pure. */

type Payable = Pick<BillRecord, 'id' | 'code' | 'unpaid' | 'currency'>;

/** Texts by the id of their bill. */
export type TypedAmounts = Readonly<Record<number, string>>;

/** All that is unpaid of each bill, up to what one settlement takes. */
export const wholeAmounts = (bills: readonly Payable[]): TypedAmounts =>
  Object.fromEntries(
    bills.map(({ id, unpaid, currency }) => [id, toDecimal(Math.min(unpaid, settlementLimits.most), currency)]),
  );

export interface SettlementAmounts {
  /** minor units, in the order of the bills; undefined: no amount of that bill */
  amounts: (number | undefined)[];
  /** of the amounts that can be read */
  total: number;
  /** together they are more than one settlement takes */
  over: boolean;
}

export function settlementAmounts(bills: readonly Payable[], typed: TypedAmounts): SettlementAmounts {
  const amounts = bills.map(({ id, unpaid, currency }) =>
    typedAmount(typed[id] ?? '', currency, {
      least: settlementLimits.least,
      most: Math.min(unpaid, settlementLimits.most),
    }),
  );
  const total = amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0);
  return { amounts, total, over: total > settlementLimits.most };
}

/** The bills of a request; undefined while an amount is wrong or the sum too high. */
export function chosenBills(bills: readonly Payable[], typed: TypedAmounts) {
  const { amounts, over } = settlementAmounts(bills, typed);
  if (bills.length === 0 || over || amounts.includes(undefined)) return undefined;
  return bills.map(({ code }, at) => ({ billCode: code, amount: amounts[at]! }));
}
