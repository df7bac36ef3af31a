import type { BedCode } from '../search/search.ts';
import { fill, type Language, type Words } from '../value/words.ts';

/** The parts of a rate in words: beds, meals, time to confirmation. For screens, mails and documents alike. */

const beds: Record<BedCode, { zh: string; one: string; many: string }> = {
  single: { zh: '单人床', one: 'single bed', many: 'single beds' },
  twin: { zh: '单人床', one: 'twin bed', many: 'twin beds' },
  double: { zh: '双人床', one: 'double bed', many: 'double beds' },
  king: { zh: '大床', one: 'king bed', many: 'king beds' },
  sofa: { zh: '沙发床', one: 'sofa bed', many: 'sofa beds' },
  bunk: { zh: '上下铺', one: 'bunk bed', many: 'bunk beds' },
};

export interface Beds {
  readonly beds: readonly { readonly kind: BedCode; readonly count: number }[];
}

const noPreference = { zh: '床型不限', en: 'No bed preference' } satisfies Words;

/** `2 张单人床` / `2 twin beds`; several kinds stand together: `1 张大床 + 1 张沙发床`. None: the guests take any. */
export function bedsText({ beds: made }: Beds, language: Language): string {
  if (made.length === 0) return noPreference[language];
  return made
    .map(({ kind, count }) => {
      const word = beds[kind];
      // A count and its bed stay in one line.
      return language === 'zh'
        ? `${count} 张${word.zh}`
        : `${count} ${count === 1 ? word.one : word.many}`.replaceAll(' ', '\u00a0');
    })
    .join(' + ');
}

/** Every way in which the room can be made up: `1 张大床 或 2 张单人床` / `1 king or 2 twin beds`. */
export function bedChoicesText(options: readonly Beds[], language: Language): string {
  const texts = options.map((option) => bedsText(option, language));
  if (language === 'zh') return texts.join(' 或 ');
  // Beds of one kind each say the word once, at the end; a sofa alone would be no bed.
  const oneWord = options.every(({ beds: [first, ...more] }) => more.length === 0 && first?.kind !== 'sofa');
  return texts
    .map((text, i) => (oneWord && i < texts.length - 1 ? text.replace(/\u00a0beds?$/, '') : text))
    .join(' or ');
}

const meals = {
  none: { zh: '不含早', en: 'Room only' },
  one: { zh: '含单早', en: 'Breakfast for 1' },
  two: { zh: '含双早', en: 'Breakfast for 2' },
  many: { zh: '含 {count} 份早餐', en: 'Breakfast for {count}' },
} satisfies Record<string, Words>;

const eachRoom = { zh: '每间{meal}', en: '{meal} per room' } satisfies Words;
const ofEach = (meal: string, rooms: number, language: Language) =>
  rooms > 1 ? fill(eachRoom[language], { meal }) : meal;

/** Breakfasts per room and night; of several rooms it is said that each has them. */
export function mealText(breakfasts: number, language: Language, rooms = 1): string {
  const word = breakfasts === 0 ? meals.none : breakfasts === 1 ? meals.one : breakfasts === 2 ? meals.two : meals.many;
  const meal = fill(word[language], { count: breakfasts });
  return breakfasts > 0 ? ofEach(meal, rooms, language) : meal;
}

const ofAdults = { zh: '（房内 {count} 位成人）', en: ' of {count} adults' } satisfies Words;

/** Breakfasts beside the adults of a room, where they are fewer: `Breakfast for 1 of 2 adults`, `… per room` of several. */
export function mealForText(breakfasts: number, adults: number, language: Language, rooms = 1): string {
  if (breakfasts === 0 || breakfasts >= adults) return mealText(breakfasts, language, rooms);
  return ofEach(mealText(breakfasts, language) + fill(ofAdults[language], { count: adults }), rooms, language);
}

const confirmation = {
  instant: { zh: '即时确认', en: 'Instant confirmation' },
  minutes: { zh: '{count} 分钟内确认', en: 'Confirmed within {count} minutes' },
  hour: { zh: '1 小时内确认', en: 'Confirmed within 1 hour' },
  hours: { zh: '{count} 小时内确认', en: 'Confirmed within {count} hours' },
  minutesAlone: { zh: '{count} 分钟内', en: 'Within {count} minutes' },
  hourAlone: { zh: '1 小时内', en: 'Within 1 hour' },
  hoursAlone: { zh: '{count} 小时内', en: 'Within {count} hours' },
  minutesShort: { zh: '{count} 分钟内确认', en: 'Confirmed in {count} min' },
  hoursShort: { zh: '{count} 小时内确认', en: 'Confirmed in {count} h' },
} satisfies Record<string, Words>;

/** How soon the hotel confirms: immediate, within 30 minutes, within {num} hours. */
export function confirmText(minutes: number, language: Language): string {
  return timeIn(confirmation, minutes, language);
}

/** The same as a value beside its name: `Within 30 minutes`. */
export function confirmTimeText(minutes: number, language: Language): string {
  const { minutesAlone, hourAlone, hoursAlone } = confirmation;
  return timeIn({ minutes: minutesAlone, hour: hourAlone, hours: hoursAlone }, minutes, language);
}

function timeIn(words: Record<'minutes' | 'hour' | 'hours', Words>, minutes: number, language: Language): string {
  if (minutes === 0) return confirmation.instant[language];
  const hours = Math.ceil(minutes / 60);
  const word = minutes < 60 ? words.minutes : hours === 1 ? words.hour : words.hours;
  return fill(word[language], { count: minutes < 60 ? minutes : hours });
}

/** The same for a badge: `Confirmed in 2 h`. */
export function confirmShortText(minutes: number, language: Language): string {
  if (minutes === 0) return confirmation.instant[language];
  if (minutes < 60) return fill(confirmation.minutesShort[language], { count: minutes });
  return fill(confirmation.hoursShort[language], { count: Math.ceil(minutes / 60) });
}

const shortNames = {
  single: { zh: '单人床', en: 'Single' },
  twin: { zh: '双床', en: 'Twin' },
  double: { zh: '双人床', en: 'Double' },
  king: { zh: '大床', en: 'King' },
  sofa: { zh: '沙发床', en: 'Sofa bed' },
  bunk: { zh: '上下铺', en: 'Bunk' },
} satisfies Record<BedCode, Words>;

/** A kind of bed as a filter names it. */
export function bedKindText(kind: BedCode, language: Language): string {
  return shortNames[kind][language];
}
