import { instantAt, wallTimeIn } from '../value/wall-time.ts';
import { fill, type Language, type Words } from '../value/words.ts';

/** Times of a hotel in words: the hotel's own stands first and is named after its city, Beijing's second. */

const words = {
  beijing: { zh: '= 北京时间 {when}', en: '= {when} Beijing time' },
  hoursLeft: { zh: '还剩 {count} 小时', en: '{count} hours left' },
  hourLeft: { zh: '还剩 1 小时', en: '1 hour left' },
  daysLeft: { zh: '还剩 {count} 天', en: '{count} days left' },
  minutesLeft: { zh: '还剩 {count} 分钟', en: '{count} minutes left' },
  clock: { zh: '{city}时间', en: '{city} time' },
  localTime: { zh: '{when}（{city}时间）', en: '{when} {city} time' },
  twoClocks: { zh: '{when}（{city}时间，北京{there}）', en: '{when} {city} ({there} Beijing)' },
  nextDay: { zh: '次日 {time}', en: '' },
  dayBefore: { zh: '前一日 {time}', en: '' },
} satisfies Record<string, Words>;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-03-12 18:00` as it is written in the language: itself, or `12 Mar 2026, 18:00`. */
export function wallTimeText(wall: string, language: Language): string {
  if (language === 'zh') return wall;
  const [date = '', time = ''] = wall.split(' ');
  return `${Number(date.slice(8))} ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}, ${time}`;
}

const beijingZone = 'Asia/Shanghai';

/** Where the hotel stands, for naming its time. */
export interface HotelPlace {
  readonly cityNameCn: string;
  readonly cityNameEn: string;
}

/** The city whose clock the hotel's times are by. */
const clockCity = (zone: string, place: HotelPlace, language: Language) => {
  const beijing = zone === beijingZone;
  return language === 'zh' ? (beijing ? '北京' : place.cityNameCn) : beijing ? 'Beijing' : place.cityNameEn;
};

/** `东京时间` / `Tokyo time`, for the head of a column of times. */
export function hotelClockText(zone: string, place: HotelPlace, language: Language): string {
  return fill(words.clock[language], { city: clockCity(zone, place, language) });
}

/** `2026-03-12 18:00（东京时间）`; a hotel on Beijing time says so. */
export function hotelTimeText(wall: string, zone: string, place: HotelPlace, language: Language): string {
  const city = clockCity(zone, place, language);
  return fill(words.localTime[language], { when: wallTimeText(wall, language), city });
}

/** `03-12 18:00（东京时间）`, `12 Mar, 18:00 Tokyo time`: beside dates that say the year. */
export const hotelDayText = (...of: Parameters<typeof hotelTimeText>): string => yearless(hotelTimeText(...of));

/** A time in words without its year. */
const yearless = (when: string) => when.replace(/^\d{4}-| \d{4}(?=,)/, '');

/** `2026-03-12 18:00（北京时间）`: an instant of no hotel, such as a payment or a step of a history. */
export const beijingTimeText = (instant: string, language: Language): string =>
  fill(words.localTime[language], {
    when: wallTimeText(wallTimeIn(beijingZone, Date.parse(instant)), language),
    city: language === 'zh' ? '北京' : 'Beijing',
  });

/** `15:04（北京时间）`: an instant that is near, with the date where that is not today's. */
export function beijingClockText(instant: string, now: number, language: Language): string {
  const when = wallTimeIn(beijingZone, Date.parse(instant));
  const isToday = when.slice(0, 10) === wallTimeIn(beijingZone, now).slice(0, 10);
  if (!isToday) return beijingTimeText(instant, language);
  return fill(words.localTime[language], { when: when.slice(11), city: language === 'zh' ? '北京' : 'Beijing' });
}

/** `= 北京时间 17:00`, with the date where it differs; undefined where the hotel's clock shows the same. */
export function beijingText(instant: string, wall: string, language: Language): string | undefined {
  const there = wallTimeIn(beijingZone, Date.parse(instant));
  if (there === wall) return undefined;
  const when = there.slice(0, 10) === wall.slice(0, 10) ? there.slice(11) : wallTimeText(there, language);
  return fill(words.beijing[language], { when });
}

/** A text with Beijing's time behind it in one line: in Chinese a full-width bracket brings the space along. */
export const besideBeijing = (text: string, beijing: string | undefined, language: Language): string =>
  [text, beijing].filter(Boolean).join(language === 'zh' ? '' : ' ');

/** A deadline wherever one is shown: the hotel's time by its city, then Beijing's where its clock differs. `wall`: `YYYY-MM-DD HH:mm` at the hotel. */
export function deadlineText(wall: string, zone: string, place: HotelPlace, language: Language): string {
  const [date = '', time = ''] = wall.split(' ');
  const beijing = beijingText(new Date(instantAt(zone, date, time)).toISOString(), wall, language);
  return besideBeijing(hotelTimeText(wall, zone, place, language), beijing, language);
}

/**
 * A deadline in one line beside dates that say the year: `12 Mar, 18:00 Tokyo (17:00 Beijing)`, `03-12 18:00（东京时间，北京 17:00）`.
 * `under`: the date that it stands under, which is not said again.
 */
export function deadlineLineText(
  wall: string,
  zone: string,
  place: HotelPlace,
  language: Language,
  under?: string,
): string {
  const withoutYear = (when: string) =>
    when.slice(0, 10) === under ? when.slice(11) : yearless(wallTimeText(when, language));
  const [date = '', time = ''] = wall.split(' ');
  const there = wallTimeIn(beijingZone, instantAt(zone, date, time));
  const city = clockCity(zone, place, language);
  const when = withoutYear(wall);
  const beside = (other: string) => {
    const sameDay = other.slice(0, 10) === date;
    if (language === 'en') return sameDay ? other.slice(11) : withoutYear(other);
    if (sameDay) return ` ${other.slice(11)}`;
    return fill((other > wall ? words.nextDay : words.dayBefore).zh, { time: other.slice(11) });
  };
  if (there === wall) return fill(words.localTime[language], { when, city });
  return fill(words.twoClocks[language], { when, city, there: beside(there) });
}

const hour = 3_600_000;

/** So near to its end a deadline is pressing (ms). */
const nearMs = 48 * hour;

/** Whether a deadline is less than 48 hours away. */
export const isNear = (deadline: number, now: number): boolean => deadline > now && deadline - now < nearMs;

/** `还剩 21 小时` in the last 48 hours before a deadline, otherwise undefined. */
export const timeLeftText = (deadline: number, now: number, language: Language): string | undefined =>
  isNear(deadline, now) ? timeToGoText(deadline, now, language) : undefined;

/** `还剩 19 天`, and in the last 48 hours `还剩 21 小时`; undefined: it has passed. */
export function timeToGoText(deadline: number, now: number, language: Language): string | undefined {
  const left = deadline - now;
  if (left <= 0) return undefined;
  const hours = Math.floor(left / hour);
  if (left >= nearMs) return fill(words.daysLeft[language], { count: Math.floor(hours / 24) });
  if (hours === 1) return words.hourLeft[language];
  if (hours > 1) return fill(words.hoursLeft[language], { count: hours });
  return fill(words.minutesLeft[language], { count: Math.max(1, Math.floor(left / 60_000)) });
}
