import { type Money, moneyInText } from '../value/money.ts';
import { fill, type Language, type Words } from '../value/words.ts';
import type { SurchargeChoice } from './surcharge.ts';

/** Breakfast of children that a rate has none for, in one phrase; nothing where the hotel says nothing about it. */

// biome-ignore format: both languages of a word stand on one line
const words = {
  paid: { zh: '儿童早餐（房价未含时）：{price}／份，下单时在附加服务中添加', en: 'Children’s breakfast, if not included: {price} each, added under Extras when you book' },
  free: { zh: '儿童早餐（房价未含时）：免费，下单时在附加服务中添加', en: 'Children’s breakfast, if not included: free, added under Extras when you book' },
} as const satisfies Record<string, Words>;

interface ExtraBreakfast extends Pick<SurchargeChoice, 'kind' | 'childFrom' | 'childTo'> {
  /** one breakfast; undefined: not shown to this person */
  readonly unit: Money | undefined;
}

/** The one for a child of an age: that for children of this age, else that for anybody; of several the cheapest. */
function breakfastFor(age: number, extras: readonly ExtraBreakfast[]): Money | undefined {
  const fitting = extras.filter(
    ({ kind, unit, childFrom, childTo }) =>
      kind === 'extraBreakfast' && unit && (childTo === null || (age >= (childFrom ?? 0) && age <= childTo)),
  );
  const own = fitting.filter(({ childTo }) => childTo !== null);
  const [cheapest] = (own.length > 0 ? own : fitting).map(({ unit }) => unit!).sort((a, b) => a.amount - b.amount);
  return cheapest;
}

/** `ages`: of all children of the stay; undefined where there is none, or no breakfast for one of them. */
export function childBreakfastText(
  extras: readonly ExtraBreakfast[],
  ages: readonly number[],
  language: Language,
): string | undefined {
  const units = ages.map((age) => breakfastFor(age, extras));
  const known = units.filter((unit) => unit !== undefined).sort((a, b) => a.amount - b.amount);
  const [least] = known;
  const most = known.at(-1);
  if (!least || !most || known.length < ages.length) return undefined;
  if (most.amount === 0) return words.free[language];
  const price = least.amount === most.amount ? moneyInText(most) : `${moneyInText(least)} – ${moneyInText(most)}`;
  return fill(words.paid[language], { price });
}
