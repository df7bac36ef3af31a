import { useCallback } from 'react';
import { type Language, useLanguage } from '../provider.tsx';

/** The words of pickers, verification, countdown, gallery and pager, both languages on one line. */
export const pickerWords = {
  stay: { zh: '入住 – 离店', en: 'Check-in – check-out' },
  checkin: { zh: '入住', en: 'Check-in' },
  checkout: { zh: '离店', en: 'Check-out' },
  chooseDates: { zh: '选择日期', en: 'Choose dates' },
  chooseCheckin: { zh: '请选择入住日期', en: 'Choose a check-in date' },
  chooseCheckout: { zh: '{from} 入住，请选择离店日期', en: 'Check-in {from}. Now choose check-out' },
  nights: { zh: '{count} 晚', en: '{count} nights' },
  oneNight: { zh: '1 晚', en: '1 night' },
  mostNights: { zh: '每次最多预订 {count} 晚', en: 'One stay is at most {count} nights' },
  done: { zh: '完成', en: 'Done' },
  clear: { zh: '清除', en: 'Clear' },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
  typedHint: { zh: '可输入 2026-03-14、0314 或 3/14', en: 'Type 2026-03-14, 0314 or 3/14' },
  typedWrong: { zh: '无法识别这个日期，请按 2026-03-14 的格式输入', en: 'Not a date. Write it like 2026-03-14' },
  typedPast: { zh: '入住日期不能早于今天', en: 'Check-in cannot be before today' },
  typedLate: { zh: '这个日期还没有开放预订', en: 'This date is not open for booking yet' },
  typedOrder: { zh: '离店日期须晚于入住日期', en: 'Check-out must be after check-in' },
  dayOff: { zh: '休', en: 'off' },
  dayWorked: { zh: '班', en: 'work' },
  publicHolidays: { zh: '休：法定节假日 · 班：调休上班', en: '休 public holiday · 班 working weekend (China)' },
  less: { zh: '减少{name}', en: 'Fewer {name}' },
  more: { zh: '增加{name}', en: 'More {name}' },
  atLeast: { zh: '最少 {count}', en: 'At least {count}' },
  atMost: { zh: '最多 {count}', en: 'At most {count}' },
  guests: { zh: '客房与客人', en: 'Rooms and guests' },
  quick: { zh: '快速', en: 'Quick' },
  detailed: { zh: '逐间填写', en: 'Room by room' },
  occupancyMode: { zh: '填写方式', en: 'How to fill in' },
  rooms: { zh: '房间数', en: 'Rooms' },
  adultsPerRoom: { zh: '每间成人', en: 'Adults per room' },
  adults: { zh: '成人', en: 'Adults' },
  children: { zh: '儿童', en: 'Children' },
  childrenHint: { zh: '17 岁及以下', en: 'Aged 17 or under' },
  roomNumber: { zh: '{number} 号房', en: 'Room {number}' },
  removeRoom: { zh: '删除 {number} 号房', en: 'Remove room {number}' },
  addRoom: { zh: '添加房间', en: 'Add a room' },
  childAge: { zh: '儿童 {number} 年龄', en: 'Age of child {number}' },
  childAgeIn: { zh: '{room} 号房，儿童 {number} 的年龄', en: 'Room {room}, age of child {number}' },
  age: { zh: '年龄', en: 'Age' },
  ageUnderTwo: { zh: '1 岁或以下', en: 'Under 2' },
  ageYears: { zh: '{count} 岁', en: '{count}' },
  ageMissing: { zh: '请选择每位儿童的年龄，房价与年龄有关', en: 'Choose the age of every child: rates depend on it' },
  ageUnset: { zh: '请选择', en: 'Choose' },
  sumRooms: { zh: '{count} 间', en: '{count} rooms' },
  sumOneRoom: { zh: '1 间', en: '1 room' },
  sumAdults: { zh: '{count} 成人', en: '{count} adults' },
  sumOneAdult: { zh: '1 成人', en: '1 adult' },
  sumChildren: { zh: '{count} 儿童', en: '{count} children' },
  sumOneChild: { zh: '1 儿童', en: '1 child' },
  verifyLabel: { zh: '滑动验证', en: 'Slide to verify' },
  verifyIdle: { zh: '拖动滑块到最右边', en: 'Slide to the far right' },
  verifyWorking: { zh: '正在验证…', en: 'Verifying…' },
  verifyDone: { zh: '验证通过', en: 'Verified' },
  verifyFailed: { zh: '验证未成功，请再试一次', en: 'Verification failed. Try again' },
  verifyPlain: { zh: '无需拖动，点此验证', en: 'Verify without dragging' },
  payBefore: { zh: '请在 {time} 前付款', en: 'Pay by {time}' },
  remaining: { zh: '剩余 {left}', en: '{left} left' },
  timeUp: { zh: '订单已超时，房价可能变化', en: 'Time is up. The price may change' },
  leftFive: { zh: '还剩 5 分钟', en: '5 minutes left' },
  leftOne: { zh: '还剩 1 分钟', en: '1 minute left' },
  beijingTime: { zh: '{time}（北京时间）', en: '{time} Beijing time' },
  pictures: { zh: '图片', en: 'Pictures' },
  allPictures: { zh: '查看全部 {count} 张图片', en: 'See all {count} pictures' },
  openPicture: { zh: '放大图片 {number}：{name}', en: 'Enlarge picture {number}: {name}' },
  previousPicture: { zh: '上一张', en: 'Previous picture' },
  nextPicture: { zh: '下一张', en: 'Next picture' },
  pictureOf: { zh: '第 {number} 张，共 {count} 张', en: '{number} of {count}' },
  closePictures: { zh: '关闭图片', en: 'Close pictures' },
  illustration: { zh: '示意图', en: 'Illustration' },
  pages: { zh: '分页', en: 'Pages' },
  page: { zh: '第 {number} 页', en: 'Page {number}' },
  previousPage: { zh: '上一页', en: 'Previous page' },
  nextPage: { zh: '下一页', en: 'Next page' },
  totalRows: { zh: '共 {count} 条', en: '{count} in total' },
  perPage: { zh: '每页', en: 'Per page' },
  perPageRows: { zh: '{count} 条', en: '{count}' },
  suggestions: { zh: '{count} 条建议', en: '{count} suggestions' },
  oneSuggestion: { zh: '1 条建议', en: '1 suggestion' },
  noSuggestions: { zh: '没有找到“{text}”，换个说法试试', en: 'Nothing found for “{text}”. Try other words' },
  suggestionsFailed: { zh: '暂时无法获取建议，请再试一次', en: 'Suggestions are not available now. Try again' },
  searching: { zh: '正在查找…', en: 'Searching…' },
  clearSearch: { zh: '清空输入', en: 'Clear the field' },
  retry: { zh: '重试', en: 'Retry' },
} as const;

export type PickerWordKey = keyof typeof pickerWords;
type Values = Record<string, string | number>;

/** A word in the given language with its `{places}` filled. */
export function pickerWord(language: Language, key: PickerWordKey, values: Values = {}): string {
  return pickerWords[key][language].replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/** `word('nights', { count: 3 })` in the language of the page. */
export function usePickerWord(): (key: PickerWordKey, values?: Values) => string {
  const language = useLanguage();
  return useCallback((key, values) => pickerWord(language, key, values), [language]);
}
