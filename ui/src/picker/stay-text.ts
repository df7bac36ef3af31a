import type { Language } from '../provider.tsx';

/** A stay as two calendar dates, `YYYY-MM-DD`. */
export type Stay = { checkin: string; checkout: string };

const weekdays = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Days from the first date to the second; dates without a zone, so daylight saving cannot bend it. */
export function nightsBetween(checkin: string, checkout: string): number {
  return Math.round((Date.parse(`${checkout}T00:00Z`) - Date.parse(`${checkin}T00:00Z`)) / 86_400_000);
}

/** `date` moved by whole days. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

const partsOf = (date: string) => {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
};

/** zh “3 月 14 日 周六”, en “Sat 14 Mar”. */
export function dayWords(language: Language, date: string): string {
  const { month, day } = partsOf(date);
  const weekday = weekdays[language][new Date(`${date}T00:00Z`).getUTCDay()] ?? '';
  return language === 'zh' ? `${month} 月 ${day} 日 ${weekday}` : `${weekday} ${day} ${months[month - 1]}`;
}

/** For a search field: zh “2026-03-14 周六 ～ 03-17 周二”, en “Sat 14 – Tue 17 Mar 2026”, years and months said once. */
export function stayWords(language: Language, { checkin, checkout }: Stay): string {
  const from = partsOf(checkin);
  const to = partsOf(checkout);
  const first = weekdays[language][new Date(`${checkin}T00:00Z`).getUTCDay()] ?? '';
  const last = weekdays[language][new Date(`${checkout}T00:00Z`).getUTCDay()] ?? '';
  if (language === 'zh') {
    return `${checkin} ${first} ～ ${from.year === to.year ? checkout.slice(5) : checkout} ${last}`;
  }
  const year = from.year === to.year ? '' : ` ${from.year}`;
  const month = from.month === to.month && !year ? '' : ` ${months[from.month - 1]}`;
  return `${first} ${from.day}${month}${year} – ${last} ${to.day} ${months[to.month - 1]} ${to.year}`;
}
