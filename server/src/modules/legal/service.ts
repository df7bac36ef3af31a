import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { api } from '@waylight/contract';
import { type LegalText, legalNumbers, legalTexts, legalTitles } from '@waylight/contract/legal/legal-texts';
import { BoundedMap } from '@waylight/contract/value/bounded-map';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { fill, type Language, languages } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import type { House } from '../../house.ts';
import type { Settings } from '../../settings.ts';
import { readPublished } from './data.ts';

/** Takes what people have published, now. */
export async function takeLegalTexts({ database, legal }: Pick<House, 'database' | 'legal'>): Promise<void> {
  legal.follow(await database.asSystem(readPublished));
}

/** Takes what people have published whenever the feed of changes tells of it. */
export function followLegalTexts(house: House): void {
  house.kept.on('legalTexts', () => {
    takeLegalTexts(house).catch((error: unknown) => house.log.error({ err: error }, 'legal texts could not be read'));
  });
}

/** Values of all placeholders in a language, now. */
export function placeholderValues(settings: Settings, language: Language): Record<string, string | number> {
  return {
    ...legalNumbers,
    brand: language === 'zh' ? settings.BRAND_ZH : settings.BRAND_EN,
    hotelHotline: settings.HOTEL_HOTLINE,
    ticketHotline: settings.TICKET_HOTLINE,
    contactEmail: settings.CONTACT_EMAIL ?? '',
  };
}

/** The versions in force, as the document of the portal carries them and the call answers them. */
export const versionsInForce = ({ legal }: Pick<House, 'legal'>, now: number): ReplyOf<typeof api.legal.inForce> =>
  legalTexts.map((text) => {
    const { version, from } = legal.inForce(text, now);
    return { text, version, from: dateIn(portalZone, from) };
  });

/** A text in force with its placeholders filled. */
export function textInForce(
  { legal, settings }: Pick<House, 'legal' | 'settings'>,
  text: LegalText,
  now: number,
): ReplyOf<typeof api.legal.get> {
  const { version, from, sections } = legal.inForce(text, now);
  const values = Object.fromEntries(languages.map((language) => [language, placeholderValues(settings, language)]));
  const filled = ({ zh, en }: { zh: string; en: string }) => ({ zh: fill(zh, values.zh), en: fill(en, values.en) });
  return {
    ...{ text, version, from: dateIn(portalZone, from), title: legalTitles[text] },
    sections: sections.map((section) => ({ heading: filled(section.heading), text: filled(section.text) })),
  };
}

interface TextFile {
  readonly body: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Files of the texts by their address, which names text, version and content. Those of older versions stay for older pages. */
const files = new BoundedMap<string, TextFile>(50);

/** The address of a text in force, and what stands there. */
export function textFile(house: Pick<House, 'legal' | 'settings'>, text: LegalText, now: number): [string, TextFile] {
  const reply = textInForce(house, text, now);
  const body = Buffer.from(JSON.stringify(reply));
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  const address = `/getaway/lists/legal/${text}-${reply.version}-${hash}.json`;
  let file = files.get(address);
  if (!file) {
    file = { body, br: brotliCompressSync(body), gzip: gzipSync(body) };
    files.set(address, file);
  }
  return [address, file];
}

/** The file at an address; undefined: nothing that this process knows. */
export function fileAt(house: Pick<House, 'legal' | 'settings'>, address: string, now: number): TextFile | undefined {
  for (const text of legalTexts) textFile(house, text, now);
  return files.get(address);
}

/** Addresses of the texts in force by path and request of the call, as the portal looks them up. */
export const textAddresses = (house: Pick<House, 'legal' | 'settings'>, now: number): Record<string, string> =>
  Object.fromEntries(
    legalTexts.map((text) => [`${api.legal.get.path} ${JSON.stringify({ text })}`, textFile(house, text, now)[0]]),
  );
