import { exponentOf } from '@waylight/contract/value/money';

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** `1,186`: an amount for a narrow place, rounded up to whole units; the exact one is in its label. */
export function shortAmount(amount: number, currency: string): string {
  return whole.format(Math.ceil(amount / 10 ** exponentOf(currency)));
}
