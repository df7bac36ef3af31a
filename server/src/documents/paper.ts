import type { Money } from '@waylight/contract/value/money';
import type { Language, Words } from '@waylight/contract/value/words';
import type { BrandPicture } from '../brand-settings.ts';

/** A hotel without a photo, by night: a house whose height follows its stars, always the same windows lit. Rectangles alone. */
export interface Facade {
  readonly width: number;
  readonly height: number;
  /** drawn one over the other */
  readonly rects: readonly Rect[];
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly color: string;
}

/** A document as facts and words in both languages, before it is drawn: pdf.ts and word.ts draw the same one. */
export interface Paper extends Sheet {
  readonly state: Words;
  readonly stay: NonNullable<Sheet['stay']>;
}

/** One that may be about several stays, or none. */
export interface Sheet {
  /** one or both; both stand below each other, Chinese first */
  readonly languages: readonly Language[];
  readonly brand: Words;
  /** of the operator's own papers */
  readonly hotline?: { readonly label: Words; readonly number: string };
  /** it is an agency's own paper: its logo, name and contacts stand above, and nothing of the house does */
  readonly letterhead?: { readonly contacts: readonly { readonly label: Words; readonly text: string }[] };
  /** it is drawn smaller, as far as can be read, where it does not fit on one page */
  readonly onePage?: true;
  readonly title: Words;
  readonly number: { readonly label: Words; readonly text: string };
  readonly state?: Words;
  /** the operator's picture in place of the mark of the house */
  readonly mark?: PaperMark | undefined;
  /** a picture as a data address, for the letterhead */
  readonly logo?: string | undefined;
  readonly headline: Words;
  readonly sublines: readonly Words[];
  /** below them, pressed where the reader's program lets */
  readonly link?: { readonly label: Words; readonly href: string };
  /** beside the headline */
  readonly picture?: Facade;
  readonly stay?: {
    readonly nights: number;
    readonly said: Words;
    readonly from: StayEnd;
    readonly to: StayEnd;
  };
  readonly sections: readonly Section[];
  /** when and by whom it was made, at the foot of each page */
  readonly made: Words;
}

interface StayEnd {
  readonly label: Words;
  readonly day: Words;
  readonly time: Words;
}

export type Section =
  | {
      readonly kind: 'facts';
      readonly title: Words;
      readonly facts: readonly { term: Words; value: Words }[];
      /** what they cost together */
      readonly total?: MoneyLine;
    }
  | { readonly kind: 'rooms'; readonly title: Words; readonly rooms: readonly Room[] }
  | { readonly kind: 'policy'; readonly title: Words; readonly freeShare: number; readonly steps: readonly Step[] }
  | { readonly kind: 'money'; readonly title: Words; readonly lines: readonly MoneyLine[]; readonly total: MoneyLine }
  | { readonly kind: 'notes'; readonly title: Words; readonly lines: readonly Words[] };

export interface Room {
  readonly name: Words;
  readonly beds: Words;
  readonly guests: readonly { readonly name: string; readonly note: Words }[];
}

export interface Step {
  readonly when: Words;
  readonly charge: Words;
  readonly free: boolean;
}

export interface MoneyLine {
  readonly label: Words;
  readonly amount: Money;
}

/** A text in the languages of the paper; once where both read the same. */
export function textsOf({ languages }: Pick<Sheet, 'languages'>, words: Words): string[] {
  return [...new Set(languages.map((language) => words[language]).filter((text) => text !== ''))];
}

/** The same on one line: `入住 Check-in`. */
export function lineOf(paper: Pick<Sheet, 'languages'>, words: Words): string {
  return textsOf(paper, words).join('  ');
}

/** A PNG as a data address, or an SVG as its text. */
export type PaperMark = { readonly png: string } | { readonly svg: string };

export const paperMark = (picture: BrandPicture | undefined): PaperMark | undefined =>
  picture &&
  (picture.mediaType === 'image/png'
    ? { png: `data:image/png;base64,${picture.bytes.toString('base64')}` }
    : { svg: picture.bytes.toString('utf8') });

/** The colours of the product (ui/src/tokens.css), as paper takes them. */
export const ink = {
  dark: '#0B1C1B',
  text: '#132725',
  second: '#384D4A',
  caption: '#4a5c59',
  rule: '#DFE5E3',
  ruleStrong: '#CBD4D1',
  petrol: '#0A5B5E',
  petrolLight: '#86CBC6',
  lamp: '#F6B93B',
  red: '#AE2318',
  redTint: '#FCEBE8',
  green: '#14653A',
  greenTint: '#E0F3E7',
} as const;

/** `7116.00` → `7,116.00` */
export function grouped(decimal: string): string {
  const [whole = '', fraction] = decimal.split('.');
  return whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',') + (fraction === undefined ? '' : `.${fraction}`);
}
