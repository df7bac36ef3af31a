import { fill, type Language, type Words } from '@waylight/contract/value/words';

/** Words that a shared quote says around its lines, and how a page speaks one language or both. */

// biome-ignore format: both languages of a word stand on one line
export const closedWords = {
  unknown: { zh: '这个链接打不开，可能已过期或已停用，请联系您的旅行社', en: 'This link no longer works. It may have expired or been withdrawn; please ask your travel agency.' },
  tooMany: { zh: '访问过于频繁，请稍后再试', en: 'Accessing too frequently, please try again later!' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a word stand on one line
export const acceptWords = {
  title: { zh: '接受报价', en: 'Accept this quote' },
  text: { zh: '点一下即告知旅行社，由旅行社为您下单。房间在下单后才保留。', en: 'Your travel agency is told at once and books for you. The room is held only when it is booked.' },
  choose: { zh: '请选择一项', en: 'Choose one' },
  button: { zh: '接受报价', en: 'Accept' },
  thanks: { zh: '已告知旅行社，我们会尽快与您联系', en: 'Your travel agency has been told and will be in touch' },
  accepted: { zh: '{when}（北京时间）接受：{hotel}', en: 'Accepted at {when}, Beijing time: {hotel}' },
  changed: { zh: '报价已更新，请看过新的内容再接受。', en: 'The quote has changed. Please look at it again before you accept.' },
  ended: { zh: '报价已过期，请联系旅行社重新报价。', en: 'This quote has expired. Please ask your travel agency for a new one.' },
} as const satisfies Record<string, Words>;

// biome-ignore format: both languages of a word stand on one line
export const offerWords = {
  checkin: { zh: '入住', en: 'Check-in' },
  checkout: { zh: '离店', en: 'Check-out' },
  from: { zh: '{time} 起', en: 'from {time}' },
  until: { zh: '{time} 前', en: 'until {time}' },
  included: { zh: '餐食与税费', en: 'Meals and taxes' },
  noBreakfast: { zh: '不含早餐', en: 'Breakfast not included' },
  taxes: { zh: '已含税费', en: 'Taxes and fees included' },
  taxesButAtHotel: { zh: '已含税费，不含到店另付', en: 'Taxes and fees included, except those paid at the hotel' },
  currencies: { zh: '货币', en: 'Currency' },
  approximate: { zh: '≈ 按今日汇率折算，仅供参考；付款以 {currency} 为准', en: '≈ at today’s rate, for information only; you pay in {currency}' },
} as const satisfies Record<string, Words>;

export const switchWords = { zh: '中文', en: 'English', both: '中文 + English' } as const;

export const tag = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

export const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A text in each language of the page, once where both read the same. */
type SharedWords = (
  name: 'p' | 'h1' | 'h2' | 'dd' | 'span' | 'b',
  say: (language: Language) => string,
  look?: string,
  /** said once, before the text in the first language */
  before?: string,
) => string;

export interface Speech {
  readonly shown: readonly [Language, ...Language[]];
  readonly said: SharedWords;
  /** a label in the languages of the page, on one line */
  readonly both: (text: Words, parameters?: Readonly<Record<string, string>>) => string;
}

export function speechIn(shown: Speech['shown']): Speech {
  return {
    shown,
    said(name, say, look = '', before = '') {
      const texts = new Map<string, Language>();
      for (const language of shown) if (!texts.has(say(language))) texts.set(say(language), language);
      return [...texts]
        .map(([text, language], i) => {
          const part = i === 0 || name === 'dd' || name === 'span' ? name : name === 'b' ? 'span' : 'p';
          const classes = [look, i > 0 ? 'second' : ''].filter(Boolean).join(' ');
          return `<${part} lang="${tag[language]}"${classes ? ` class="${classes}"` : ''}>${escaped(i === 0 ? `${before}${text}` : text).replaceAll('\n', '<br>')}</${part}>`;
        })
        .join('');
    },
    both: (text, parameters = {}) => shown.map((language) => escaped(fill(text[language], parameters))).join(' '),
  };
}
