import { buffer } from 'node:stream/consumers';
import type { opsApi } from '@waylight/contract';
import { advertPictureBytes, advertPictureTypes } from '@waylight/contract/ops/content/advert';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler, lastPersonOn } from '../../operator/act/service.ts';
import { checkUpload } from '../../upload/licence-file.ts';
import { keepUpload, ownFile } from '../../upload/service.ts';
import * as data from './data.ts';
import { advertActs, daysCounted, mostInOrder, subjectOf } from './service.ts';

const mostHotels = 12;

/** Adverts at the console. */
export function advertOpsCalls(house: House): Handlers<typeof opsApi.advert> {
  const { database, files } = house;
  return {
    list: (request, { now }) =>
      database.asOps(async (tx) => {
        const { rows, total } = await data.list(tx, request, daysCounted(now));
        return { records: rows.map(rowOf), total, page: request.page, limit: request.limit };
      }),

    get: ({ id }, { now }) =>
      database.asOps(async (tx) => {
        const counted = daysCounted(now);
        const row = await data.byId(tx, id, counted);
        if (!row) throw new No('NO_SUCH_ADVERT');
        return {
          ...rowOf(row),
          ...{ text: { zh: row.textZh, en: row.textEn }, picture: row.picture, link: row.link },
          changedBy: (await lastPersonOn(tx, subjectOf(id))) ?? null,
          days: await data.daysOf(tx, id, counted.since),
        };
      }),

    hotels: ({ keyword }) => database.asOps((tx) => data.hotelsNamed(tx, keyword, mostHotels)),

    inOrder: (request, { now }) =>
      database.asOps(async (tx) => (await data.inOrder(tx, request, daysCounted(now), mostInOrder)).map(rowOf)),

    counts: ({ dateFrom, dateTo, page, limit }, { now }) =>
      database.asOps(async (tx) => {
        const { today, since } = daysCounted(now);
        const { rows, ...sums } = await data.counts(tx, { from: dateFrom ?? since, to: dateTo ?? today, page, limit });
        const records = rows.map(({ advertId, place, titleZh, titleEn, ...day }) => ({
          ...day,
          advert: { id: advertId, place, title: { zh: titleZh, en: titleEn } },
        }));
        return { records, ...sums, page, limit };
      }),

    async picture({ pictureId }) {
      const file = await database.asOps((tx) => ownFile(tx, pictureId, 'advert'));
      if (!file) throw new No('NO_SUCH_PICTURE');
      return { fileName: file.fileName, mediaType: file.mediaType, bytes: await buffer(files.read(pictureId)) };
    },

    async keepPicture({ file }, { now }) {
      const mediaType = checkUpload(file, advertPictureBytes, advertPictureTypes);
      const { id } = await keepUpload(house, file, mediaType, 'advert', now);
      return { pictureId: id };
    },

    create: actHandler(house, advertActs.create),
    save: actHandler(house, advertActs.save),
    setShown: actHandler(house, advertActs.setShown),
    order: actHandler(house, advertActs.order),
  };
}

const rowOf = (row: data.AdvertRow) => ({
  ...{ id: row.id, place: row.place, channel: row.channel, language: row.language },
  title: { zh: row.titleZh, en: row.titleEn },
  hotel:
    row.hotelId === null
      ? null
      : {
          ...{ id: row.hotelId, zh: row.hotelZh!, en: row.hotelEn!, star: row.star! },
          ...{ cityZh: row.cityZh!, cityEn: row.cityEn!, isSold: row.isSold! },
        },
  ...{ from: row.from, to: row.to, position: row.position, state: row.state, version: row.version },
  ...{ views: row.views, clicks: row.clicks },
});
