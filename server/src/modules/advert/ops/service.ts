import { opsApi } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import type { Facts } from '../../operator/act/act.ts';
import { type Actor, type OpsAct, opsAct, refuseChanged, refuseOtherOrder } from '../../operator/act/service.ts';
import { ownFile, setInUse } from '../../upload/service.ts';
import { pictureAddress } from '../picture-door.ts';
import * as data from './data.ts';

/** Acts on adverts. Whoever reads them has them anew within a second: triggers tell of each change. */

const countedDays = 30;
export const mostInOrder = 500;

/** The days that views and clicks are shown of. */
export function daysCounted(now: number): data.CountedDays {
  const today = dateIn(portalZone, now);
  return { today, since: addDays(today, 1 - countedDays) };
}

export const subjectOf = (id: number) => ({ kind: 'advert', id: String(id) });

const factsOf = (row: data.AdvertRow | undefined): Facts =>
  row
    ? {
        ...{ place: row.place, channel: row.channel ?? 'all', language: row.language ?? 'all' },
        hotel: row.hotelId === null ? null : `${row.hotelId} ${row.hotelZh || row.hotelEn}`,
        ...{ titleZh: row.titleZh, titleEn: row.titleEn, textZh: row.textZh, textEn: row.textEn },
        ...{ picture: row.picture, link: row.link, from: row.from, to: row.to, position: row.position },
        isShown: row.active,
      }
    : {};

type Fields = Omit<z.output<typeof opsApi.advert.create.request>, 'requestId' | 'reason' | 'preview'>;

/** The row that the fields make; a hotel or a picture that is not there is refused. */
async function rowOf(tx: Tx, fields: Fields, before: data.AdvertRow | undefined): Promise<data.SavedAdvert> {
  const { place, channel, language, hotelId, titleZh, titleEn, textZh, textEn, link, from, to, position } = fields;
  if (hotelId !== null && !(await data.hotelById(tx, hotelId))) throw new No('NO_SUCH_HOTEL');
  const { picture, picture_file } = await pictureOf(tx, fields.picture, before);
  return {
    ...{ place, channel, language, hotel_id: hotelId, link, position, picture, picture_file },
    ...{ title_zh: titleZh, title_en: titleEn, text_zh: textZh, text_en: textEn, from_date: from, to_date: to },
  };
}

async function pictureOf(tx: Tx, asked: Fields['picture'], before: data.AdvertRow | undefined) {
  if (asked === 'keep') return { picture: before?.picture ?? null, picture_file: before?.pictureFile ?? null };
  if (asked === 'none') return { picture: null, picture_file: null };
  const file = await ownFile(tx, asked, 'advert');
  if (!file || (file.inUse && before?.pictureFile !== asked)) throw new No('NO_SUCH_PICTURE');
  return { picture: pictureAddress(asked, file.mediaType), picture_file: asked };
}

/** A picture that is shown stays; one that was replaced goes with the files that nothing uses. */
async function usePicture(tx: Tx, next: string | null, before: string | null): Promise<void> {
  if (next === before) return;
  if (before !== null) await setInUse(tx, before, false);
  if (next !== null) await setInUse(tx, next, true);
}

const create = opsAct('advert.create', opsApi.advert.create, async (tx, request, { now }) => {
  const id = await data.newId(tx);
  const row = await rowOf(tx, request, undefined);
  return {
    subject: subjectOf(id),
    facts: async () => factsOf(await data.byId(tx, id, daysCounted(now))),
    async run() {
      await data.insert(tx, id, row);
      await usePicture(tx, row.picture_file, null);
    },
  };
});

/** An advert under lock, on the version that was read. */
async function locked(tx: Tx, { id, version }: { id: number; version: number }, { now }: Actor) {
  if (!(await data.lock(tx, id))) throw new No('NO_SUCH_ADVERT');
  const read = async () => (await data.byId(tx, id, daysCounted(now)))!;
  const before = await read();
  await refuseChanged(tx, subjectOf(id), version, before.version);
  return { before, plan: { subject: subjectOf(id), facts: async () => factsOf(await read()) } };
}

const save = opsAct('advert.save', opsApi.advert.save, async (tx, request, actor) => {
  const { before, plan } = await locked(tx, request, actor);
  const row = await rowOf(tx, request, before);
  return {
    ...plan,
    async run() {
      await data.update(tx, request.id, row);
      await usePicture(tx, row.picture_file, before.pictureFile);
    },
  };
});

const setShown = opsAct('advert.setShown', opsApi.advert.setShown, async (tx, request, actor) => {
  const { plan } = await locked(tx, request, actor);
  return { ...plan, run: () => data.update(tx, request.id, { active: request.isShown }) };
});

const order = opsAct('advert.order', opsApi.advert.order, async (tx, { place, channel, was, ids }, { now }) => {
  const subject = { kind: 'advertOrder', id: `${place} ${channel}` };
  await data.lockPlace(tx, place);
  const read = async () => {
    const rows = await data.inOrder(tx, { place, channel }, daysCounted(now), mostInOrder);
    return rows.map(({ id }) => id);
  };
  await refuseOtherOrder(tx, subject, { was, ids }, await read());
  return {
    subject,
    facts: async () => ({ order: (await read()).join(' · ') }),
    run: () => data.setOrder(tx, ids),
  };
});

export const advertActs = { create, save, setShown, order } satisfies Record<string, OpsAct>;
