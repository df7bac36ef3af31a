import { type HotelTextName, hotelTexts } from '@waylight/contract/booking/hotel-texts';
import { dayText } from '@waylight/contract/quote/quote-words';
import type { PlainDate } from '@waylight/contract/value/stay';
import { fill } from '@waylight/contract/value/words';
import type { Tx } from '../../../db/database.ts';
import * as data from './data.ts';

/** A hotel's language: its texts, days and countries. */

type Values = Readonly<Record<string, string | number>>;

export interface Speech {
  /** of the page's `lang` */
  readonly tag: string;
  readonly isRightToLeft: boolean;
  /** in itself */
  readonly name: string;
  say(name: HotelTextName, values?: Values): string;
  /** whether a text is said in English for want of another */
  lacks(name: HotelTextName): boolean;
  day(date: PlainDate): string;
  country(code: string): string;
  /** names of hotels and rooms are Chinese or English */
  named(zh: string, en: string): string;
}

const rightToLeft = /^(ar|fa|he|ur|ps|yi|dv|ckb|sd|ug)(-|$)/;
const ownNames = { zh: '中文', en: 'English' } as const;

/** Built in, or with texts of the operator. */
export function speechOf(
  tag: string,
  added?: { readonly name: string; readonly texts: Readonly<Record<string, string>> },
): Speech {
  const isChinese = tag === 'zh';
  const own = (name: HotelTextName): string | undefined =>
    isChinese ? hotelTexts[name].zh : tag === 'en' ? hotelTexts[name].en : added?.texts[name] || undefined;
  const locale = isChinese ? 'zh-CN' : tag;
  const days = new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    weekday: 'short',
  });
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  return {
    tag: locale,
    isRightToLeft: rightToLeft.test(tag),
    name: added?.name ?? ownNames[isChinese ? 'zh' : 'en'],
    say: (name, values = {}) =>
      fill(
        own(name) ?? hotelTexts[name].en,
        Object.fromEntries(Object.entries(values).map(([key, one]) => [key, String(one)])),
      ),
    lacks: (name) => own(name) === undefined,
    // As the English voucher has it: hotels of the world read no month before its day.
    day: (date) => (tag === 'en' ? dayText(date, 'en') : days.format(new Date(`${date}T00:00:00Z`))),
    country: (code) => countries.of(code) ?? code,
    named: (zh, en) => (isChinese ? zh : en),
  };
}

/** The language of a tag: one that nobody has added is English. System role. */
export async function speechIn(tx: Tx, tag: string): Promise<Speech> {
  if (tag === 'zh' || tag === 'en') return speechOf(tag);
  const added = await data.languageOf(tx, tag);
  return added ? speechOf(tag, added) : speechOf('en');
}
