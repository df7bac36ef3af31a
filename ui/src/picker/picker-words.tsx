import { useWordsOf } from '../provider.tsx';

/** Words of the pickers while they are closed, and of the field with suggestions; both languages on one line. */
export const pickerWords = {
  stay: { zh: '入住 – 离店', en: 'Check-in – check-out' },
  chooseDates: { zh: '选择日期', en: 'Choose dates' },
  nights: { zh: '{count} 晚', en: '{count} nights' },
  oneNight: { zh: '1 晚', en: '1 night' },
  done: { zh: '完成', en: 'Done' },
  guests: { zh: '客房与客人', en: 'Rooms and guests' },
  ageYears: { zh: '{count} 岁', en: '{count}' },
  ageMissing: { zh: '请选择每位儿童的年龄，房价与年龄有关', en: 'Choose every child’s age: rates depend on it' },
  sumRooms: { zh: '{count} 间', en: '{count} rooms' },
  sumOneRoom: { zh: '1 间', en: '1 room' },
  sumAdults: { zh: '{count} 成人', en: '{count} adults' },
  sumOneAdult: { zh: '1 成人', en: '1 adult' },
  sumChildren: { zh: '{count} 儿童', en: '{count} children' },
  sumOneChild: { zh: '1 儿童', en: '1 child' },
  suggestions: { zh: '{count} 条建议', en: '{count} suggestions' },
  oneSuggestion: { zh: '1 条建议', en: '1 suggestion' },
  noSuggestions: { zh: '没有找到“{text}”，换个词试试', en: 'Nothing found for “{text}”. Try other words' },
  suggestionsFailed: { zh: '暂时无法获取建议，请再试一次', en: 'Suggestions are unavailable. Try again' },
  searching: { zh: '正在查找…', en: 'Searching…' },
  clearSearch: { zh: '清空输入', en: 'Clear the field' },
  retry: { zh: '重试', en: 'Try again' },
} as const;

export type PickerWordKey = keyof typeof pickerWords;

/** `word('nights', { count: 3 })` in the language of the page. */
export const usePickerWord = () => useWordsOf(pickerWords);
