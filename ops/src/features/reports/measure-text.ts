import { toDecimal } from '@waylight/contract/value/money';
import { useLocaleTag } from '@waylight/ui/provider';
import { useMemo } from 'react';
import { useText } from '../../lib/words.ts';
import type { Measure } from './figures.ts';
import { words } from './words.ts';

/** A measure as a reader sees it: `1,204`, `12.5 %`, `35 min`, `14 : 1`. Amounts are of the house's currency, without its code. */
export function useMeasureText(house: string): (value: number, measure: Measure) => string {
  const t = useText();
  const locale = useLocaleTag();
  return useMemo(() => {
    const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
    const one = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
    const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    return (value, measure) => {
      if (measure === 'revenue' || measure === 'margin')
        return whole.format(Number(toDecimal(Math.round(value), house)));
      if (measure === 'kept') return share.format(value);
      if (measure === 'lookToBook') return t(words.perBooking, { n: one.format(value) });
      if (measure === 'answer')
        return value < 5400
          ? t(words.minutes, { n: one.format(value / 60) })
          : t(words.hours, { n: one.format(value / 3600) });
      return whole.format(value);
    };
  }, [t, locale, house]);
}

/** A share of 1: `12.5 %`; a change has its sign. */
export function useShareText(): (share: number, signed?: 'signed') => string {
  const locale = useLocaleTag();
  return useMemo(() => {
    const plain = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
    const change = new Intl.NumberFormat(locale, {
      ...{ style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
    });
    return (share, signed) => (signed ? change : plain).format(share);
  }, [locale]);
}
