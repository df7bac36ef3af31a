import { type LegalText, legalTitles } from '@waylight/contract/legal/legal-texts';
import type { Text } from '../../lib/words.ts';
import { words } from './words.ts';

/** A tab of About: its number in the address, its title, and the legal texts on it. */
export interface AboutTab {
  number: number;
  title: Text;
  texts: readonly LegalText[];
}

export const aboutTabs: readonly AboutTab[] = [
  { number: 1, title: words.about, texts: [] },
  { number: 2, title: words.contact, texts: [] },
  { number: 3, title: legalTitles.privacy, texts: ['privacy'] },
  { number: 4, title: legalTitles.service, texts: ['service'] },
  { number: 5, title: words.guarantee, texts: ['customerProtection'] },
  { number: 6, title: words.terms, texts: ['providerTerms', 'agentTerms'] },
  { number: 7, title: words.recruitment, texts: [] },
];

/** The tab of an address; 1 for a number that is missing or unknown. */
export const tabAt = (tabActive: string | undefined): AboutTab =>
  aboutTabs.find(({ number }) => String(number) === tabActive) ?? aboutTabs[0]!;
