import { type LegalText, legalTexts, legalTitles } from '@waylight/contract/legal/legal-texts';
import { No } from '../http/no.ts';
import { changedTexts, type LegalVersion, versionAt } from './legal-versions.ts';

/** Legal texts of the running house, in memory: what is in force depends on the time alone between two changes. */
export class LiveLegal {
  private published: readonly LegalVersion[] = [];

  follow(published: readonly LegalVersion[]): void {
    this.published = published;
  }

  inForce(text: LegalText, now: number): LegalVersion {
    return versionAt(text, this.published, now);
  }

  /** Names what is in force: another name, other versions. */
  edition(now: number): string {
    return legalTexts.map((text) => this.inForce(text, now).version).join('.');
  }

  /**
   * The versions that an acceptance keeps. Throws LEGAL_TEXT_CHANGED, with the texts, when another version was read than the
   * one in force.
   */
  accepted<T extends LegalText>(
    texts: readonly T[],
    read: Readonly<Partial<Record<T, number | string | undefined>>> | undefined,
    now: number,
  ): Record<T, number> {
    const inForce = Object.fromEntries(texts.map((text) => [text, this.inForce(text, now).version])) as Record<
      T,
      number
    >;
    const changed = changedTexts(inForce, read);
    if (changed.length > 0)
      throw new No('LEGAL_TEXT_CHANGED', {
        texts: changed,
        names: {
          zh: changed.map((text) => legalTitles[text].zh).join('、'),
          en: changed.map((text) => legalTitles[text].en).join(', '),
        },
      });
    return inForce;
  }
}
