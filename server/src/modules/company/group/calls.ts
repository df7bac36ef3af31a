import { opsApi } from '@waylight/contract';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { putIntoGroup } from '../../identity/registration/registration.ts';
import { actHandler, type OpsAct, opsAct, refuseChanged } from '../../operator/act/service.ts';
import * as data from './data.ts';

/** Groups of companies, which mark-ups can be about. */

const subjectOf = (id: number) => ({ kind: 'companyGroup', id: String(id) });

async function groupToChange(tx: Tx, id: number, version: number) {
  const group = await data.lockGroup(tx, id);
  if (!group) throw new No('NO_SUCH_GROUP');
  await refuseChanged(tx, subjectOf(id), version, group.version);
  return group;
}

const factsOf = (tx: Tx, id: number) => async () => {
  const group = await data.lockGroup(tx, id);
  return { nameZh: group?.zh ?? null, nameEn: group?.en ?? null };
};

const createGroup = opsAct('companyGroup.create', opsApi.companyGroup.create, async (tx, { zh, en }, { now }) => {
  if (await data.groupNamed(tx, zh, en)) throw new No('GROUP_TAKEN');
  return {
    subject: { kind: 'companyGroup', id: en },
    facts: async () =>
      (await data.groupNamed(tx, zh, en)) ? { nameZh: zh, nameEn: en } : { nameZh: null, nameEn: null },
    run: () => data.insertGroup(tx, zh, en, new Date(now)),
  };
});

const renameGroup = opsAct(
  'companyGroup.rename',
  opsApi.companyGroup.rename,
  async (tx, { groupId, version, zh, en }) => {
    await groupToChange(tx, groupId, version);
    const other = await data.groupNamed(tx, zh, en);
    if (other && other.id !== groupId) throw new No('GROUP_TAKEN');
    return {
      subject: subjectOf(groupId),
      facts: factsOf(tx, groupId),
      run: () => data.renameGroup(tx, groupId, zh, en),
    };
  },
);

const removeGroup = opsAct('companyGroup.remove', opsApi.companyGroup.remove, async (tx, { groupId, version }) => {
  await groupToChange(tx, groupId, version);
  if (await data.isInUse(tx, groupId)) throw new No('GROUP_IN_USE');
  return { subject: subjectOf(groupId), facts: factsOf(tx, groupId), run: () => data.removeGroup(tx, groupId) };
});

const putCompanies = opsAct('companyGroup.put', opsApi.companyGroup.put, async (tx, { groupId, companies: codes }) => {
  if (groupId !== null && !(await data.lockGroup(tx, groupId))) throw new No('NO_SUCH_GROUP');
  const asked = [...new Set(codes)];
  const companies = await data.lockCompanies(tx, asked);
  if (companies.length < asked.length) throw new No('NO_SUCH_COMPANY');
  return {
    subject: { kind: 'companyGroup', id: groupId === null ? 'none' : String(groupId) },
    ...(companies.length === 1 ? { distributorId: companies[0]!.id } : {}),
    facts: async () =>
      Object.fromEntries((await data.lockCompanies(tx, asked)).map(({ code, group }) => [`company ${code}`, group])),
    run: () =>
      putIntoGroup(
        tx,
        companies.map(({ id }) => id),
        groupId,
      ),
  };
});

export const companyGroupActs: readonly OpsAct[] = [createGroup, renameGroup, removeGroup, putCompanies];

export function companyGroupCalls(house: House): Handlers<typeof opsApi.companyGroup> {
  return {
    list: () => house.database.asOps(async (tx) => ({ groups: await data.groups(tx) })),
    create: actHandler(house, createGroup),
    rename: actHandler(house, renameGroup),
    remove: actHandler(house, removeGroup),
    put: actHandler(house, putCompanies),
  };
}
