import { opsApi } from '@waylight/contract';
import { foreignPlaces, type HotelTextName, hotelTexts } from '@waylight/contract/booking/hotel-texts';
import type { Tx } from '../../../../db/database.ts';
import type { House } from '../../../../house.ts';
import type { Handlers } from '../../../../http/handler.ts';
import { No } from '../../../../http/no.ts';
import { actHandler, opsAct, refuseChanged } from '../../../operator/act/service.ts';
import * as data from './data.ts';

/** Languages in which hotels are written to, at the console. */

const subjectOf = (tag: string) => ({ kind: 'hotelLanguage', id: tag });

/** Whether this runtime knows a language by that tag. */
function isKnown(tag: string): boolean {
  try {
    return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** Facts of a language for the audit log: its name, and each text. */
async function factsOf(tx: Tx, tag: string) {
  const found = await data.lockedLanguage(tx, tag);
  const texts = Object.entries(found?.texts ?? {}).map(([name, text]) => `${name}: ${text}`);
  return { name: found?.name ?? null, count: texts.length, texts: texts.join('\n').slice(0, 20_000) || null };
}

const save = opsAct(
  'hotelLanguage.save',
  opsApi.hotelLanguage.save,
  async (tx, request, { name: by, now }) => {
    const { tag, name, version } = request;
    if (tag === 'zh' || tag === 'en') throw new No('LANGUAGE_BUILT_IN');
    if (!isKnown(tag)) throw new No('LANGUAGE_UNKNOWN', { tag });
    const texts = Object.fromEntries(
      Object.entries(request.texts).flatMap(([text, said]) => (said.trim() ? [[text, said.trim()]] : [])),
    );
    for (const [text, said] of Object.entries(texts)) {
      const places = foreignPlaces(text as HotelTextName, said);
      if (places.length > 0)
        throw new No('TEXT_PLACE_UNKNOWN', {
          text: hotelTexts[text as HotelTextName].en,
          places: places.map((one) => `{${one}}`).join(' '),
        });
    }
    const found = await data.lockedLanguage(tx, tag);
    if ((found?.version ?? 0) !== version) await refuseChanged(tx, subjectOf(tag), version, found?.version ?? 0);
    return {
      subject: subjectOf(tag),
      facts: () => factsOf(tx, tag),
      run: () => data.saveLanguage(tx, { tag, name, texts, version: version + 1, by, at: new Date(now) }),
    };
  },
  { isRoutine: true },
);

const remove = opsAct('hotelLanguage.remove', opsApi.hotelLanguage.remove, async (tx, { tag, version }) => {
  const found = await data.lockedLanguage(tx, tag);
  if (found?.version !== version) await refuseChanged(tx, subjectOf(tag), version, found?.version ?? 0);
  return {
    subject: subjectOf(tag),
    facts: () => factsOf(tx, tag),
    run: () => data.removeLanguage(tx, tag),
  };
});

export const hotelLanguageActs = { save, remove } as const;

export function hotelLanguageCalls(house: House, wake: () => void): Handlers<typeof opsApi.hotelLanguage> {
  return {
    list: () =>
      house.database.asOps(async (tx) => ({
        languages: (await data.languages(tx)).map((one) => ({ ...one, updatedAt: one.updatedAt.toISOString() })),
        wanted: await data.wantedLanguages(tx),
      })),
    save: actHandler(house, save, wake),
    remove: actHandler(house, remove, wake),
  };
}
