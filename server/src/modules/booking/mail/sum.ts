import type { SurchargeKind } from '@waylight/contract/supply/surcharge';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { moneyInText } from '@waylight/contract/value/money';
import { fill, type Language, type Words } from '@waylight/contract/value/words';
import { mailWords as words } from './words.ts';

/** The amount of an order, as a mail says it. Pure; amounts are minor units of the order's currency. */
export interface Sum {
  readonly currency: string;
  readonly total: number;
  readonly surchargeTotal: number;
  readonly discount: number;
  /** kept for rooms that were cancelled before */
  readonly changeFee: number;
  readonly couponZh: string | null;
  readonly couponEn: string | null;
  readonly extras: readonly {
    readonly roomNo: number;
    readonly kind: SurchargeKind;
    readonly childFrom: number | null;
    readonly childTo: number | null;
    readonly count: number;
    readonly total: number;
  }[];
}

/** The parts of a sum, which add up to its total. */
export function partsOf(
  { total, surchargeTotal, discount, changeFee, couponZh, couponEn, extras }: Sum,
  language: Language,
): { what: string; amount: number }[] {
  const say = (text: Words, values: Readonly<Record<string, string | number>> = {}) => fill(text[language], values);
  const name = language === 'zh' ? couponZh : couponEn;
  return [
    { what: say(words.rooms), amount: total + discount - surchargeTotal - changeFee },
    ...extras.map(({ roomNo, count, total: amount, ...extra }) => ({
      what: say(words.extra, { room: roomNo, name: surchargeName(extra, language), count }),
      amount,
    })),
    ...(changeFee > 0 ? [{ what: say(words.changeFee), amount: changeFee }] : []),
    ...(discount > 0 ? [{ what: name ? say(words.couponNamed, { name }) : say(words.coupon), amount: -discount }] : []),
  ];
}

/** One paragraph: each part on a line of its own, the total last. */
export function sumText(sum: Sum, language: Language): string {
  const line = (what: string, amount: number) => {
    const money = moneyInText({ amount: Math.abs(amount), currency: sum.currency });
    return fill(words.sumLine[language], { what, amount: amount < 0 ? `−${money}` : money });
  };
  return [
    words.sumTitle[language],
    ...partsOf(sum, language).map(({ what, amount }) => line(what, amount)),
    line(words.total[language], sum.total),
  ].join('\n');
}
