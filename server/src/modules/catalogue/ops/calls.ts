import { opsApi } from '@waylight/contract';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import type { Facts } from '../../operator/act/act.ts';
import {
  type Actor,
  actHandler,
  type OpsAct,
  opsAct,
  refuseChanged,
  refuseOtherOrder,
} from '../../operator/act/service.ts';
import * as data from './data.ts';

const mostCities = 12;
const todayAt = (now: number) => dateIn(portalZone, now);
const subjectOf = (id: number) => ({ kind: 'hotCity', id: String(id) });

const factsOf = (city: data.HotCityEntry | undefined): Facts => {
  if (!city) return {};
  const { cityId, cityZh, channel, language, from, to, position, active } = city;
  const shown = { channel: channel ?? 'all', language: language ?? 'all', from, to, position, isShown: active };
  return { city: `${cityId} ${cityZh}`, ...shown };
};

type Fields = z.output<typeof opsApi.hotCity.create.request>;
async function rowOf(tx: Tx, { cityId, channel, language, from, to, position }: Fields) {
  if (!(await data.isCity(tx, cityId))) throw new No('NO_SUCH_CITY');
  return { city_id: cityId, channel, language, from_date: from, to_date: to, position };
}

const create = opsAct('hotCity.create', opsApi.hotCity.create, async (tx, request, { now }) => {
  const id = await data.newId(tx);
  const row = await rowOf(tx, request);
  return {
    subject: subjectOf(id),
    facts: async () => factsOf(await data.byId(tx, id, todayAt(now))),
    run: () => data.insert(tx, id, row),
  };
});

/** A hot city under lock, on the version that was read. */
async function locked(tx: Tx, { id, version }: { id: number; version: number }, { now }: Actor) {
  if (!(await data.lock(tx, id))) throw new No('NO_SUCH_HOT_CITY');
  const read = async () => (await data.byId(tx, id, todayAt(now)))!;
  await refuseChanged(tx, subjectOf(id), version, (await read()).version);
  return { subject: subjectOf(id), facts: async () => factsOf(await read()) };
}

const save = opsAct('hotCity.save', opsApi.hotCity.save, async (tx, request, actor) => {
  const plan = await locked(tx, request, actor);
  const row = await rowOf(tx, request);
  return { ...plan, run: () => data.update(tx, request.id, row) };
});

const setShown = opsAct('hotCity.setShown', opsApi.hotCity.setShown, async (tx, request, actor) => ({
  ...(await locked(tx, request, actor)),
  run: () => data.update(tx, request.id, { active: request.isShown }),
}));

const order = opsAct('hotCity.order', opsApi.hotCity.order, async (tx, { was, ids }, { now }) => {
  const subject = { kind: 'hotCityOrder', id: 'all' };
  const read = () => data.lockCurrent(tx, todayAt(now));
  await refuseOtherOrder(tx, subject, { was, ids }, await read());
  return {
    subject,
    facts: async () => ({ order: (await read()).join(' · ') }),
    run: () => data.setOrder(tx, ids),
  };
});

export const hotCityActs = { create, save, setShown, order } satisfies Record<string, OpsAct>;

const cityOf = ({ cityId, cityZh, cityEn, countryZh, countryEn, hotels }: data.NamedCity) => ({
  ...{ id: cityId, zh: cityZh, en: cityEn, countryZh, countryEn, hotels },
});

/** Hot cities at the console. */
export function hotCityCalls(house: House): Handlers<typeof opsApi.hotCity> {
  const { database } = house;
  return {
    list: (filter, { now }) =>
      database.asOps(async (tx) => ({
        records: (await data.list(tx, filter, todayAt(now))).map((row) => ({
          ...{
            id: row.id,
            city: cityOf(row),
            channel: row.channel,
            language: row.language,
            from: row.from,
            to: row.to,
          },
          ...{ position: row.position, state: row.state, fromFile: row.fromFile, version: row.version },
        })),
      })),
    cities: ({ keyword }) =>
      database.asOps(async (tx) => (await data.citiesNamed(tx, keyword, mostCities)).map(cityOf)),
    create: actHandler(house, create),
    save: actHandler(house, save),
    setShown: actHandler(house, setShown),
    order: actHandler(house, order),
  };
}
