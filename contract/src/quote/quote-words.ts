import { sharedWhole } from '../selling/mark-up.ts';
import { wallTimeText } from '../supply/hotel-time-words.ts';
import { policySteps, policyText } from '../supply/policy-words.ts';
import { bedChoicesText, mealForText } from '../supply/rate-words.ts';
import { moneyInText } from '../value/money.ts';
import { childAgesOf, mostAdults } from '../value/party.ts';
import { addDays, dayNumber, type PlainDate, portalZone } from '../value/stay.ts';
import { wallTimeIn } from '../value/wall-time.ts';
import { fill, type Language, languages, type Words } from '../value/words.ts';
import type { QuoteLine, QuoteSheet } from './quote.ts';

/** A quote in words, for screens, paper, shared pages and messages alike. To an agency's customer Chinese says 您. */
// biome-ignore format: both languages of a word stand on one line
export const quoteWords = {
  quote: { zh: '酒店报价', en: 'Hotel quote' },
  number: { zh: '报价单号', en: 'Quote no.' },
  forCustomer: { zh: '致：{customer}', en: 'For {customer}' },
  validUntil: { zh: '有效期至 {date}', en: 'Valid until {date}' },
  phone: { zh: '电话', en: 'Tel.' },
  stay: { zh: '入住', en: 'Stay' },
  stayText: { zh: '{from} 至 {to}，{nights}\u00a0晚，{rooms}\u00a0间', en: '{from} to {to}, {nights}, {rooms}' },
  oneNight: { zh: '', en: '1\u00a0night' },
  nights: { zh: '', en: '{n}\u00a0nights' },
  oneRoom: { zh: '', en: '1\u00a0room' },
  rooms: { zh: '', en: '{n}\u00a0rooms' },
  guests: { zh: '人数', en: 'Guests' },
  adults: { zh: '{n} 位成人', en: '{n} adults' },
  oneAdult: { zh: '1 位成人', en: '1 adult' },
  children: { zh: '{n} 位儿童', en: '{n} children' },
  oneChild: { zh: '1 位儿童', en: '1 child' },
  room: { zh: '房型', en: 'Room' },
  meal: { zh: '早餐', en: 'Meals' },
  policy: { zh: '取消政策', en: 'Cancellation' },
  ownName: { zh: '当地名称', en: 'Local name' },
  address: { zh: '地址', en: 'Address' },
  atHotel: { zh: '到店另付', en: 'Paid at the hotel' },
  total: { zh: '总价（含税费）', en: 'Total, taxes included' },
  nightly: { zh: '每晚价格（全部房间）', en: 'Each night, all rooms' },
  map: { zh: '查看地图', en: 'Open map' },
  wechat: { zh: '微信', en: 'WeChat' },
  asOf: { zh: '价格查询于 {when}（北京时间），以预订时实际房态和房价为准', en: 'Prices as of {when}, Beijing time, subject to availability' },
  note: { zh: '备注', en: 'Note' },
  step: { zh: '{when}取消收{charge}', en: '{when}: {charge}' },
  freeStep: { zh: '{when}免费取消', en: '{when}: {charge}' },
} as const satisfies Record<string, Words>;

export const quoteLanguages = (language: QuoteSheet['language']): readonly Language[] =>
  language === 'both' ? languages : [language];

/** `2026-12-30 周三` / `Wed 30 Dec 2026` */
export function dayText(date: PlainDate, language: Language): string {
  const weekday = (((dayNumber(date) + 4) % 7) + 7) % 7;
  if (language === 'zh') return `${date} 周${'日一二三四五六'[weekday]}`;
  const [day] = wallTimeText(`${date} 00:00`, 'en').split(',');
  return `${['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][weekday]} ${day}`;
}

/** `2026-03-08 14:32` / `14:32, 8 Mar 2026` */
function timeText(instant: string, language: Language): string {
  const wall = wallTimeIn(portalZone, Date.parse(instant));
  if (language === 'zh') return wall;
  const [day = '', time = ''] = wallTimeText(wall, 'en').split(', ');
  return `${time}, ${day}`;
}

export const asOfText = (instant: string, language: Language) =>
  fill(quoteWords.asOf[language], { when: timeText(instant, language) });

export interface LineText {
  readonly hotel: string;
  readonly stars: string;
  readonly place: string;
  readonly stay: string;
  readonly guests: string;
  readonly room: string;
  readonly meal: string;
  /** step by step, in the hotel's time */
  readonly policy: readonly string[];
  /** the policy in a few words */
  readonly cancelling: string;
  readonly atHotel: readonly string[];
  readonly price: string;
  /** night by night, with a short date; empty: not known */
  readonly nightly: readonly { readonly day: string; readonly price: string }[];
}

/** Price of each night, all rooms, minor units: the selling price as the nights weigh in it; empty: not known. */
export const nightlyOf = ({ nightly, selling, currency }: QuoteLine): number[] =>
  nightly ? sharedWhole(selling, nightly, currency) : [];

/** `12-30 周三` / `Wed 30 Dec` */
const shortDay = (date: PlainDate, language: Language) => {
  const text = dayText(date, language);
  return language === 'zh' ? text.slice(5) : text.replace(/ \d{4}$/, '');
};

const hotelNameIn = ({ hotelNameCn, hotelNameEn }: QuoteLine, language: Language) =>
  language === 'zh' ? hotelNameCn : hotelNameEn;

/** The name as it is written where the hotel stands, where a quote in these languages does not say it already. */
export const ownNameBeside = (line: QuoteLine, shown: readonly Language[]): string | undefined =>
  shown.some((language) => hotelNameIn(line, language) === line.hotelNameOwn) ? undefined : line.hotelNameOwn;

/** The ages of children: `（6 岁、≤1 岁）` / ` (aged 6, under 2)`. A quote that is older may not know them. */
function agesText(rooms: QuoteLine['rooms'], language: Language): string {
  const zh = language === 'zh';
  const youngest = zh ? '≤1 岁' : 'under 2';
  const ages = rooms.flatMap(childAgesOf).map((age) => (age <= 1 ? youngest : zh ? `${age} 岁` : String(age)));
  if (ages.length === 0) return '';
  return zh ? `（${ages.join('、')}）` : ` (aged ${ages.join(', ')})`;
}

/** A line of a quote in words. Deadlines are told as they were when the price was read. */
export function lineText(line: QuoteLine, language: Language): LineText {
  const zh = language === 'zh';
  const words = quoteWords;
  const counted = (n: number, one: Words, many: Words) => fill((n === 1 ? one : many)[language], { n });
  const adults = line.rooms.reduce((sum, { adultNumAll }) => sum + adultNumAll, 0);
  const children = line.rooms.reduce((sum, { childrenNumAll }) => sum + childrenNumAll, 0);
  const since = Date.parse(line.pricedAt);
  const steps = policySteps(line.cancellation, { since, place: line, language, oneLine: true });
  const cancelling = policyText(line.cancellation, { now: since, place: line, language, oneLine: true }).main;
  return {
    hotel: hotelNameIn(line, language),
    nightly: nightlyOf(line).map((amount, night) => ({
      day: shortDay(addDays(line.checkin, night), language),
      price: moneyInText({ amount, currency: line.currency }),
    })),
    stars: '★'.repeat(line.star),
    place: zh ? line.addressCn : line.addressEn,
    stay: fill(words.stayText[language], {
      from: dayText(line.checkin, language),
      to: dayText(line.checkout, language),
      nights: zh ? line.nights : counted(line.nights, words.oneNight, words.nights),
      rooms: zh ? line.rooms.length : counted(line.rooms.length, words.oneRoom, words.rooms),
    }),
    guests: [
      counted(adults, words.oneAdult, words.adults),
      ...(children > 0 ? [counted(children, words.oneChild, words.children) + agesText(line.rooms, language)] : []),
    ].join(zh ? '，' : ', '),
    room: [zh ? line.roomNameCn : line.roomNameEn, bedChoicesText(line.beds, language)].filter(Boolean).join(' · '),
    meal: mealForText(line.breakfasts, mostAdults(line.rooms), language, line.rooms.length),
    policy:
      line.cancellation.kind === 'none'
        ? [cancelling]
        : steps.map(({ when, charge, free }) =>
            // Han and digits stand apart.
            fill((free ? words.freeStep : words.step)[language], {
              when,
              charge: zh && /^\d/.test(charge) ? ` ${charge}` : charge,
            }),
          ),
    cancelling,
    atHotel: line.atHotel.map(({ zh: inChinese, en, total, currency }) =>
      `${zh ? inChinese : en} ${moneyInText({ amount: total, currency })}`.trim(),
    ),
    price: moneyInText({ amount: line.selling, currency: line.currency }),
  };
}

/** The whole as short lines for a chat: no table, nothing that a phone would break in two. */
export function quoteMessage(sheet: QuoteSheet): string {
  const inLanguage = (language: Language) => {
    const words = quoteWords;
    const { agency } = sheet;
    const several = sheet.lines.length > 1;
    const blocks = sheet.lines.map((line, i) => {
      const text = lineText(line, language);
      return [
        `${several ? `${i + 1}. ` : ''}${text.hotel} ${text.stars}`.trim(),
        text.stay,
        text.room,
        text.meal,
        ...text.policy,
        ...text.atHotel.map((fee) => `${words.atHotel[language]} ${fee}`),
        `${words.total[language]} ${text.price}`,
      ].join('\n');
    });
    const name = language === 'zh' ? agency.nameCn : agency.nameEn;
    return [
      [sheet.title, ...(sheet.customer ? [fill(words.forCustomer[language], { customer: sheet.customer })] : [])].join(
        '\n',
      ),
      ...blocks,
      [
        ...(sheet.note ? [sheet.note] : []),
        ...(sheet.lines[0] ? [asOfText(sheet.lines[0].pricedAt, language)] : []),
        fill(words.validUntil[language], { date: dayText(sheet.validUntil, language) }),
        [name, agency.phone, agency.wechat && `${words.wechat[language]} ${agency.wechat}`].filter(Boolean).join(' '),
      ].join('\n'),
    ].join('\n\n');
  };
  return quoteLanguages(sheet.language).map(inLanguage).join('\n\n——\n\n');
}
