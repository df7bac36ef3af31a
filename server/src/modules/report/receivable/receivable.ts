import { type ReceivableAge, receivableAges } from '@waylight/contract/ops/report/report';
import { type Currencies, inHouse } from '../sales/sales.ts';

/** Debts of companies by the age of their bills. Pure. Amounts are minor units. */

export interface Receivable {
  readonly currency: string;
  readonly ages: Record<ReceivableAge, number>;
  readonly billed: number;
  readonly unbilled: number;
  readonly total: number;
}

export const noAges = (): Record<ReceivableAge, number> => ({ notDue: 0, to30: 0, to60: 0, to90: 0, over90: 0 });

/** Sums by currency. */
export function totalsOf(records: readonly Receivable[]): Receivable[] {
  return [...new Set(records.map(({ currency }) => currency))].sort().map((currency) => {
    const some = records.filter((one) => one.currency === currency);
    const sum = (of: (one: Receivable) => number) => some.reduce((all, one) => all + of(one), 0);
    const ages = noAges();
    for (const age of receivableAges) ages[age] = sum((one) => one.ages[age]);
    return {
      ...{ currency, ages, billed: sum(({ billed }) => billed), unbilled: sum(({ unbilled }) => unbilled) },
      total: sum(({ total }) => total),
    };
  });
}

/** All totals in the house's currency; null without one of the rates. */
export function receivableWorth(totals: readonly Receivable[], currencies: Currencies) {
  const worth = { ages: noAges(), billed: 0, unbilled: 0, total: 0 };
  for (const { currency, ages, billed, unbilled, total } of totals) {
    const house = (amount: number) => inHouse({ amount, currency }, currencies);
    if (house(0) === undefined) return null;
    for (const age of receivableAges) worth.ages[age] += house(ages[age])!;
    worth.billed += house(billed)!;
    worth.unbilled += house(unbilled)!;
    worth.total += house(total)!;
  }
  return worth;
}
