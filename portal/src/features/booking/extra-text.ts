import type { OrderDetail } from '@waylight/contract/booking/order';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import type { Language } from '@waylight/contract/value/words';
import { sayIn } from '../../lib/words.ts';
import { words } from './words.ts';

type Extra = Pick<OrderDetail['surcharges'][number], 'roomNo' | 'kind' | 'childFrom' | 'childTo' | 'count' | 'times'>;

/** `Room 2: Extra breakfast` */
export const extraName = (extra: Omit<Extra, 'count' | 'times'>, language: Language): string =>
  `${sayIn(language)(words.ofRoom, { n: extra.roomNo })} ${surchargeName(extra, language)}`;

/** `Room 2: Extra breakfast × 1 × 3 nights` */
export const extraText = (extra: Extra, language: Language): string =>
  [
    extraName(extra, language),
    String(extra.count),
    ...(extra.times > 1 ? [sayIn(language)(words.times, { n: extra.times })] : []),
  ].join(' × ');
