import { builtInTexts } from '@waylight/contract/legal/built-in-texts';
import { builtInDay, type LegalSection, type LegalText, legalTexts } from '@waylight/contract/legal/legal-texts';
import { portalZone } from '@waylight/contract/value/stay';
import { instantAt } from '@waylight/contract/value/wall-time';

/** Which version of a legal text is in force, and what is agreed to with it. Pure. */

/** A version that is published and not withdrawn. `from`: ms since the epoch. */
export interface LegalVersion {
  readonly text: LegalText;
  readonly version: number;
  readonly sections: readonly LegalSection[];
  readonly from: number;
}

/** Versions by legal text, as an acceptance keeps them. Older rows name the first version by its day. */
export type AcceptedTexts = Readonly<Record<string, number | string>>;

export const builtInFrom: number = instantAt(portalZone, builtInDay, '00:00');

export const builtInVersion = (text: LegalText): LegalVersion => ({
  text,
  version: 1,
  sections: builtInTexts[text],
  from: builtInFrom,
});

/** The version in force: the newest whose time has come. */
export function versionAt(text: LegalText, published: readonly LegalVersion[], now: number): LegalVersion {
  let found = builtInVersion(text);
  for (const one of published) if (one.text === text && one.from <= now && one.version > found.version) found = one;
  return found;
}

type VersionsRead<T extends LegalText> = Readonly<Partial<Record<T, number | string | undefined>>>;

const numberOf = (version: number | string): number => (version === builtInDay ? 1 : Number(version));

/** Texts of which another version is in force than the one that was read; nothing read: the one in force. */
export const changedTexts = <T extends LegalText>(
  inForce: Readonly<Record<T, number>>,
  read: VersionsRead<T> = {} as VersionsRead<T>,
): T[] =>
  (Object.keys(inForce) as T[]).filter((text) => {
    const version = read[text];
    return version !== undefined && numberOf(version) !== inForce[text];
  });

/** Versions that an acceptance has kept, in the order of the texts. */
export const versionsAccepted = (kept: AcceptedTexts | null): { text: LegalText; version: number }[] =>
  legalTexts.flatMap((text) => {
    const version = kept?.[text];
    return version === undefined ? [] : [{ text, version: numberOf(version) }];
  });
