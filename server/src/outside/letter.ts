import { fill, type Language, type Parameters, type Words } from '@waylight/contract/value/words';
import type { Settings } from '../settings.ts';
import type { WrittenMail } from './mail.ts';

// biome-ignore format: both languages of a sentence stand on one line
const words = {
  greeting: { zh: '{name}，您好：', en: 'Dear {name},' },
  signature: { zh: '{brand} · 服务热线 {hotline}', en: '{brand} · Service line {hotline}' },
};

export type LetterSettings = Pick<Settings, 'PUBLIC_URL' | 'BRAND_ZH' | 'BRAND_EN' | 'HOTEL_HOTLINE'>;

export interface Letter {
  readonly language: Language;
  readonly to: string;
  /** who is greeted; '' greets nobody */
  readonly name: string;
  readonly subject: Words;
  /** paragraphs between greeting and signature; a plain string is a link or stands as it is */
  readonly body: readonly (Words | string)[];
  /** what `{…}` in subject and body stands for, besides brand, hotline and name */
  readonly values?: Parameters;
  /** who signs in place of the house; a company signs what its own customers get */
  readonly signature?: string;
}

/** How every mail of the house is written: greeting, paragraphs, signature, in one language. */
export function letters(settings: LetterSettings) {
  /** The brand and the hotline as a text in that language may name them. */
  const sender = (language: Language) => ({
    brand: language === 'zh' ? settings.BRAND_ZH : settings.BRAND_EN,
    hotline: settings.HOTEL_HOTLINE,
  });
  return {
    /** where links lead */
    origin: settings.PUBLIC_URL ?? 'http://localhost:3000',
    sender,
    write({ language, to, name, subject, body, values, signature }: Letter): WrittenMail {
      const all = { ...sender(language), name, ...values };
      const say = (text: Words | string) => (typeof text === 'string' ? text : fill(text[language], all));
      const paragraphs = [...(name ? [words.greeting] : []), ...body, signature ?? words.signature].map(say);
      return { to, subject: say(subject).replace(/\s+/g, ' '), text: `${paragraphs.join('\n\n')}\n` };
    },
  };
}
