import { z } from 'zod';

/** Legal texts: which there are, in which versions, and every number that they name. The texts are the portal's feature `legal`. */

/** Numbers of the guarantee, the terms and the privacy policy. The texts hold their names, never the numbers themselves. */
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

export const legalTexts = ['service', 'privacy', 'customerProtection', 'providerTerms', 'agentTerms'] as const;
export type LegalText = (typeof legalTexts)[number];

/** Versions of each text, named by the day from which they apply; the newest is the last. A changed text is a new version. */
export const legalVersions = {
  service: ['2026-11-23'],
  privacy: ['2026-11-23'],
  customerProtection: ['2026-11-23'],
  providerTerms: ['2026-11-23'],
  agentTerms: ['2026-11-23'],
} as const satisfies Record<LegalText, readonly [string, ...string[]]>;

/** Texts that are accepted with a registration, and with each order. */
export const registrationTexts = ['service', 'privacy'] as const;
export const orderTexts = ['customerProtection', 'providerTerms', 'agentTerms'] as const;

type VersionOf<T extends LegalText> = (typeof legalVersions)[T][number];

export const versionInForce = <T extends LegalText>(text: T): VersionOf<T> => legalVersions[text].at(-1)!;

/** The versions in force of some texts. */
export const versionsInForce = <T extends LegalText>(texts: readonly T[]): { [K in T]: VersionOf<K> } =>
  Object.fromEntries(texts.map((text) => [text, versionInForce(text)])) as { [K in T]: VersionOf<K> };

/** Which versions somebody has read, from a page that may be older than the server; left out: those in force. */
const versionOf = <T extends LegalText>(text: T) => z.enum(legalVersions[text]).optional();
export const registrationVersions = z.strictObject({ service: versionOf('service'), privacy: versionOf('privacy') });
export const orderVersions = z.strictObject({
  customerProtection: versionOf('customerProtection'),
  providerTerms: versionOf('providerTerms'),
  agentTerms: versionOf('agentTerms'),
});

/** Versions that are kept with an acceptance: the versions that were read, filled up by those in force. */
export const acceptedVersions = <T extends LegalText>(
  texts: readonly T[],
  read: Readonly<Partial<Record<T, string | undefined>>> | undefined,
): Record<T, string> =>
  Object.fromEntries(texts.map((text) => [text, read?.[text] ?? versionInForce(text)])) as Record<T, string>;
