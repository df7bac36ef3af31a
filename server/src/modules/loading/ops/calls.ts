import type { opsApi } from '@waylight/contract';
import type { OperatorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Caller, Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { actHandler } from '../../operator/act/service.ts';
import { faultIn } from '../fault-words.ts';
import { keepPhoto } from '../photo/service.ts';
import * as data from './data.ts';
import { editedHotel, hotelActs } from './service.ts';

const mostCities = 20;

/** Hotels at the console. */
export function hotelCalls(house: House): Handlers<typeof opsApi.hotel> {
  const { database } = house;
  /** Refusals of the loader are said in the caller's language. */
  const act = (name: string) => {
    const run = actHandler(house, hotelActs.find((one) => one.name === name)!);
    return (request: unknown, caller: Caller<OperatorScope>) =>
      run(request, caller).catch((error: unknown) => {
        throw error instanceof No ? inLanguageOf(caller, error) : error;
      });
  };
  return {
    list: ({ page, limit, ...filter }) =>
      database.asOps(async (tx) => {
        const { rows, total } = await data.list(tx, { ...filter, limit, offset: (page - 1) * limit });
        const records = rows.map(({ cityId, cityZh, cityEn, ...row }) => ({
          ...row,
          city: { id: cityId, nameZh: cityZh, nameEn: cityEn },
        }));
        return { records, total, page, limit };
      }),
    get: ({ id }) => database.asOps((tx) => editedHotel(tx, id)),
    choices: () =>
      database.asOps(async (tx) => ({ themes: await data.themes(tx), facilities: await data.facilities(tx) })),
    cities: ({ keyword, id }) =>
      database.asOps(async (tx) => {
        const rows = await data.cities(tx, keyword, id, mostCities);
        const areas = await data.areasOf(
          tx,
          rows.map((city) => city.id),
        );
        return rows.map((city) => ({
          ...city,
          areas: areas.filter(({ cityId }) => cityId === city.id).map(({ cityId: _, ...area }) => area),
        }));
      }),
    ground: ({ cityId }) => database.asOps((tx) => data.groundOf(tx, cityId)),
    save: act('hotel.save'),
    saveRoom: act('hotel.saveRoom'),
    saveRate: act('hotel.saveRate'),
    saveSurcharge: act('hotel.saveSurcharge'),
    async keepPhoto({ file, hotelId }, { now }) {
      if (!(await database.asOps((tx) => data.hotelRow(tx, hotelId)))) throw new No('NO_SUCH_HOTEL');
      return { src: await keepPhoto(house, hotelId, file, now) };
    },
    setPhotos: act('hotel.setPhotos'),
  };
}

function inLanguageOf({ language }: Caller<OperatorScope>, no: No): No {
  const { fields } = no.data as { fields?: { field: string; message: string }[] };
  if (no.error !== 'INVALID_REQUEST' || !fields) return no;
  return new No('INVALID_REQUEST', {
    fields: fields.map(({ field, message }) => ({ field, message: faultIn(language, message) })),
  });
}
