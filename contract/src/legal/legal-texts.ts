import type { Words } from '../value/words.ts';

/** Legal texts: which there are, who agrees to them, and what stands in them by a name. */

export const legalTexts = ['service', 'privacy', 'customerProtection', 'providerTerms', 'agentTerms'] as const;
export type LegalText = (typeof legalTexts)[number];

// biome-ignore format: both languages of a text stand on one line
export const legalTitles: Readonly<Record<LegalText, Words>> = {
  service: { zh: '服务条款', en: 'Terms of Service' },
  privacy: { zh: '隐私政策', en: 'Privacy Policy' },
  customerProtection: { zh: '客户保障协议', en: 'Customer Protection Agreement' },
  providerTerms: { zh: '供应商条款', en: 'Provider Terms' },
  agentTerms: { zh: '代理条款', en: 'Agent Terms' },
};

/** A section of a text. Lines of `text` that begin with `- ` are a list; an empty line divides paragraphs. */
export interface LegalSection {
  readonly heading: Words;
  readonly text: Words;
}

/** Texts that are accepted with a registration, and with each order. */
export const registrationTexts = ['service', 'privacy'] as const;
export const orderTexts = ['customerProtection', 'providerTerms', 'agentTerms'] as const;

/** Version 1 of each text is the built-in one, from this day. What was accepted before versions had numbers names it by the day. */
export const builtInDay = '2026-11-23';

/** Numbers of the guarantee, the terms and the privacy policy. The built-in texts hold their names, never the numbers themselves. */
export const legalNumbers = {
  /** guarantee: booked at least so many days before arrival … */
  guaranteeBookedDays: 7,
  /** … and told so many days or less before check-in */
  guaranteeToldDays: 5,
  /** most compensation, percent of the first night: told late, or oversold on arrival */
  guaranteeFullPercent: 100,
  /** the same in any other case */
  guaranteePartPercent: 30,
  /** a replacement hotel is within so many kilometres */
  replacementKm: 5,
  /** claims come within so many weeks after check-out */
  claimWeeks: 2,
  /** provider terms: age of whoever books, years */
  adultAge: 18,
  providerClaimYears: 2,
  disputeDays: 60,
  /** most liability for one order, USD, or the booking amount */
  liabilityUsd: 100,
  /** agent terms: notice of a complaint */
  complaintHours: 24,
  terminationDays: 30,
  /** an amendment may be objected to for so long */
  objectionDays: 30,
  packageDays: 7,
  /** privacy: files that nobody used are deleted */
  uploadHours: 24,
} as const;

/** Settings of the operator that a text may hold as `{name}` too. */
export const legalSettings = ['brand', 'hotelHotline', 'ticketHotline', 'contactEmail'] as const;
export type LegalSetting = (typeof legalSettings)[number];

const placeholders: ReadonlySet<string> = new Set([...Object.keys(legalNumbers), ...legalSettings]);

/** The first `{name}` in a text that stands for nothing; undefined: there is none. */
export function unknownPlaceholder(text: string): string | undefined {
  const found = [...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name]) => name!);
  return found.find((name) => !placeholders.has(name));
}

/** The first section, from 1, that lacks a heading or a text in one of the languages; undefined: none does. */
export function incompleteSection(sections: readonly LegalSection[]): number | undefined {
  const at = sections.findIndex(({ heading, text }) =>
    [heading.zh, heading.en, text.zh, text.en].some((words) => words.trim() === ''),
  );
  return at < 0 ? undefined : at + 1;
}

/** Each part of each section by a name of its own: the audit log has what was changed, and versions are compared by it. */
export const sectionFacts = (sections: readonly LegalSection[]): Record<string, string> =>
  Object.fromEntries(
    sections.flatMap(({ heading, text }, at) => [
      [`sectionHeadingZh ${at + 1}`, heading.zh],
      [`sectionTextZh ${at + 1}`, text.zh],
      [`sectionHeadingEn ${at + 1}`, heading.en],
      [`sectionTextEn ${at + 1}`, text.en],
    ]),
  );
