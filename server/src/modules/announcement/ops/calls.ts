import { opsApi } from '@waylight/contract';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { bothNames, groupNames, groupToName } from '../../identity/registration/registration.ts';
import type { Facts } from '../../operator/act/act.ts';
import { type Actor, actHandler, type OpsAct, opsAct, refuseChanged } from '../../operator/act/service.ts';
import * as data from '../data.ts';

const todayAt = (now: number) => dateIn(portalZone, now);
const subjectOf = (id: number) => ({ kind: 'announcement', id: String(id) });

const factsOf = (row: data.AnnouncementRow | undefined): Facts => {
  if (!row) return {};
  const { textZh, textEn, level, channel, companies, group, from, to, active } = row;
  const codes = companies === null ? 'all' : companies.map(({ code }) => code).join(', ');
  return {
    textZh,
    textEn,
    level,
    channel: channel ?? 'all',
    companies: codes,
    group: bothNames(group),
    from,
    to,
    isShown: active,
  };
};

type Fields = z.output<typeof opsApi.announcement.create.request>;

/** The row that the fields make; a code of no company is refused by its name, and so is no group. */
async function rowOf(tx: Tx, { companies, ...fields }: Fields): Promise<data.SavedAnnouncement> {
  if (fields.groupId !== null) await groupToName(tx, fields.groupId);
  if (companies === null) return { ...fields, companies };
  const ids = await data.companyIds(tx, companies);
  const unknown = companies.find((code) => !ids.has(code));
  if (unknown !== undefined) throw new No('NO_SUCH_COMPANY_CODE', { code: unknown });
  return { ...fields, companies: [...new Set(ids.values())] };
}

const create = opsAct('announcement.create', opsApi.announcement.create, async (tx, request, { now }) => {
  const id = await data.newId(tx);
  const row = await rowOf(tx, request);
  return {
    subject: subjectOf(id),
    facts: async () => factsOf(await data.byId(tx, id, todayAt(now))),
    run: () => data.insert(tx, id, row),
  };
});

/** An announcement under lock, on the version that was read. */
async function locked(tx: Tx, { id, version }: { id: number; version: number }, { now }: Actor) {
  if (!(await data.lock(tx, id))) throw new No('NO_SUCH_ANNOUNCEMENT');
  const read = async () => (await data.byId(tx, id, todayAt(now)))!;
  await refuseChanged(tx, subjectOf(id), version, (await read()).version);
  return { subject: subjectOf(id), facts: async () => factsOf(await read()) };
}

const save = opsAct('announcement.save', opsApi.announcement.save, async (tx, request, actor) => {
  const plan = await locked(tx, request, actor);
  const row = await rowOf(tx, request);
  return { ...plan, run: () => data.update(tx, request.id, row) };
});

const setShown = opsAct('announcement.setShown', opsApi.announcement.setShown, async (tx, request, actor) => ({
  ...(await locked(tx, request, actor)),
  run: () => data.setActive(tx, request.id, request.isShown),
}));

export const announcementActs = { create, save, setShown } satisfies Record<string, OpsAct>;

/** Announcements at the console. */
export function announcementOpsCalls(house: House): Handlers<typeof opsApi.announcement> {
  return {
    list: ({ state, page, limit }, { now }) =>
      house.database.asOps(async (tx) => {
        const { rows, total } = await data.list(tx, { state, page, limit }, todayAt(now));
        return {
          records: rows.map(({ active: _active, ...row }) => row),
          total,
          page,
          limit,
          groups: await groupNames(tx),
        };
      }),
    create: actHandler(house, create),
    save: actHandler(house, save),
    setShown: actHandler(house, setShown),
  };
}
