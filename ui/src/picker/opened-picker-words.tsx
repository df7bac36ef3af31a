import { useWordsOf } from '../provider.tsx';
import { pickerWords } from './picker-words.tsx';

/** Words of the pickers once they are open: most pages with pickers are left without opening any. */
const openedPickerWords = {
  ...pickerWords,
  checkin: { zh: '入住', en: 'Check-in' },
  checkout: { zh: '离店', en: 'Check-out' },
  chooseCheckin: { zh: '请选择入住日期', en: 'Choose a check-in date' },
  chooseCheckout: { zh: '{from} 入住，请选择离店日期', en: 'Check-in {from}. Now choose check-out' },
  mostNights: { zh: '每次最多预订 {count} 晚', en: 'Up to {count} nights per stay' },
  clear: { zh: '清除', en: 'Clear' },
  previousMonth: { zh: '上个月', en: 'Previous month' },
  nextMonth: { zh: '下个月', en: 'Next month' },
  typedHint: { zh: '可输入 2026-03-14、0314 或 3/14', en: 'Type 14 Mar, 14 Mar 2026 or 2026-03-14' },
  typedWrong: {
    zh: '无法识别这个日期，请按 2026-03-14 的格式输入',
    en: 'Not clear which day. Write it like 14 Mar 2026',
  },
  typedPast: { zh: '入住日期不能早于今天', en: 'Check-in cannot be before today' },
  typedLate: { zh: '这个日期还没有开放预订', en: 'This date is not open for booking yet' },
  typedOrder: { zh: '离店日期须晚于入住日期', en: 'Check-out must be after check-in' },
  dayOff: { zh: '休', en: 'off' },
  dayWorked: { zh: '班', en: 'work' },
  publicHolidays: { zh: '休：法定节假日 · 班：调休上班', en: '休 public holiday · 班 working weekend (China)' },
  quick: { zh: '仅成人', en: 'Adults only' },
  detailed: { zh: '逐间填写，含儿童', en: 'By room, with children' },
  occupancyMode: { zh: '填写方式', en: 'How to fill in' },
  rooms: { zh: '房间数', en: 'Rooms' },
  adultsPerRoom: { zh: '每间成人', en: 'Adults per room' },
  adults: { zh: '成人', en: 'Adults' },
  children: { zh: '儿童', en: 'Children' },
  childrenHint: { zh: '17 岁及以下', en: 'Aged 17 or under' },
  roomNumber: { zh: '房间 {number}', en: 'Room {number}' },
  removeRoom: { zh: '删除房间 {number}', en: 'Remove room {number}' },
  addRoom: { zh: '添加房间', en: 'Add a room' },
  childAge: { zh: '儿童 {number} 年龄', en: 'Age of child {number}' },
  childAgeIn: { zh: '房间 {room}，儿童 {number} 的年龄', en: 'Room {room}, age of child {number}' },
  age: { zh: '年龄', en: 'Age' },
  ageUnderTwo: { zh: '1 岁或以下', en: 'Under 2' },
  ageUnset: { zh: '请选择', en: 'Choose' },
} as const;

/** As `usePickerWord`, for what comes when a picker is opened. */
export const useOpenedPickerWord = () => useWordsOf(openedPickerWords);
