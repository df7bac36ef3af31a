import { exponentOf, toDecimal } from '@waylight/contract/value/money';

const grouped = new Intl.NumberFormat('en', { maximumFractionDigits: 3 });

/** `1,186` or `1,186.50`: grouped, without decimals that are zero. */
export function groupedAmount(amount: number, currency: string): string {
  const whole = amount % 10 ** exponentOf(currency) === 0;
  const decimal = toDecimal(amount, currency);
  return whole ? grouped.format(Number(decimal)) : decimal.replace(/\B(?=(\d{3})+(?!\d)\.)/g, ',');
}
