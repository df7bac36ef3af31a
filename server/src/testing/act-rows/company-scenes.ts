import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { codeOf, stepAt } from '../../modules/identity/second-factor/totp.ts';
import { bytesOf } from '../base32.ts';
import type { TestClient } from '../boot.ts';
import { applyForAccount } from '../console-year/agency.ts';
import { addSomebody } from '../settling.ts';
import { type Stage, scene } from './stage.ts';

/** Acts on people of the console, settings, companies and their groups. */

const { approval, company, companyGroup, people, report, setting } = opsApi;
const code = '100001';

async function personNamed({ operator }: Stage, username: string) {
  const { id, version, email, language, roles, status, displayName } = (await operator.send(people.list, {})).find(
    (one) => one.username === username,
  )!;
  return { id, version, email, language, roles, status, displayName };
}

/** Somebody of the company, signed in. */
async function member(stage: Stage): Promise<{ userId: number; client: TestClient }> {
  const read = async () => (await stage.operator.send(company.get, { code })).people.map(({ userId }) => userId);
  const before = new Set(await read());
  const client = await addSomebody(stage.house, []);
  return { userId: (await read()).find((id) => !before.has(id))!, client };
}

async function registration(stage: Stage): Promise<number> {
  const name = `远行旅行社 ${stage.serial()}`;
  await applyForAccount(stage.house, name, `季华路 ${stage.serial()} 号`);
  const { records } = await stage.operator.send(company.registrations, { limit: 100 });
  return records.find(({ nameZh }) => nameZh === name)!.id;
}

type Group = ReplyOf<typeof companyGroup.list>['groups'][number];

async function group(stage: Stage): Promise<Group> {
  const en = `Group ${stage.serial()}`;
  await stage.act(companyGroup.create, { zh: en, en });
  return (await stage.operator.send(companyGroup.list, {})).groups.find((one) => one.en === en)!;
}

const reference = (stage: Stage) => `ROWS-${stage.serial()}`;

export const peopleScenes = [
  scene(
    people.add,
    async (stage) => {
      const username = `mei.${stage.serial()}`;
      return { username, displayName: '林梅', email: `${username}@waylight.example`, language: 'zh', roles: ['desk'] };
    },
    { subject: 'operator', fields: ['displayName', 'email', 'language', 'roles', 'status'], refused: 'OPERATOR_TAKEN' },
  ),
  scene(
    people.change,
    async (stage) => {
      const { username } = await stage.colleague();
      return { ...(await personNamed(stage, username)), roles: ['desk', 'audit'] };
    },
    { subject: 'operator', fields: ['roles'], refused: 'STATE_CHANGED' },
  ),
  scene(people.resetAccess, async (stage) => ({ id: (await stage.colleague()).id }), {
    ...{ subject: 'operator', fields: ['sessions'], refused: ['NO_SUCH_OPERATOR', { id: 999_999 }] },
  }),
  scene(people.endSessions, async (stage) => ({ id: (await stage.colleague()).id }), {
    ...{ subject: 'operator', fields: ['sessions'], refused: ['NO_SUCH_OPERATOR', { id: 999_999 }] },
  }),
  scene(
    people.endSession,
    async (stage) => {
      const { id } = await stage.colleague();
      const [session] = await stage.operator.send(people.sessions, { id });
      return { id, session: session!.id };
    },
    { subject: 'operator', fields: ['sessions'], refused: 'NO_SUCH_OPERATOR_SESSION' },
  ),
  scene(approval.setThreshold, async () => ({ name: 'deposit', currency: 'HKD', amount: 7_000_000, version: 0 }), {
    subject: 'threshold',
    fields: ['amount'],
    refused: 'STATE_CHANGED',
  }),
  scene(
    setting.change,
    async ({ operator }) => {
      const { version } = (await operator.send(setting.list, {})).find(({ group: name }) => name === 'brand')!;
      return { group: 'brand', version, values: [{ name: 'BRAND_EN', value: 'Lanterns' }] };
    },
    { subject: 'settings', fields: ['BRAND_EN'], refused: 'STATE_CHANGED' },
  ),
  scene(report.rebuild, async () => ({}), {
    ...{ subject: 'report', fields: ['rebuild'], refused: 'REPORTS_COUNTING' },
  }),
];

export const companyScenes = [
  scene(
    company.approve,
    async (stage) => ({
      ...{ id: await registration(stage), channel: 1, currency: 'CNY', settlementType: 'monthly', settlementDays: 9 },
    }),
    { subject: 'registration', fields: ['status', 'code'], refused: 'NO_SUCH_REGISTRATION' },
  ),
  scene(company.refuse, async (stage) => ({ id: await registration(stage) }), {
    ...{ subject: 'registration', fields: ['status'], refused: 'NO_SUCH_REGISTRATION' },
  }),
  scene(
    company.setTerms,
    async ({ operator }) => {
      const { terms } = await operator.send(company.get, { code });
      return { code, version: terms.version, settlementDays: terms.settlementDays + 1 };
    },
    { subject: 'company', fields: ['settlementDays'], refused: 'STATE_CHANGED' },
  ),
  scene(company.suspend, async () => ({ code: '100002' }), {
    ...{ subject: 'company', fields: ['status'], refused: 'STATE_CHANGE_FAILED' },
  }),
  scene(company.resume, async () => ({ code: '100002' }), {
    ...{ subject: 'company', fields: ['status'], refused: 'STATE_CHANGE_FAILED' },
  }),
  scene(company.note, async () => ({ code, content: 'pays late in spring' }), {
    ...{ subject: 'company', fields: ['note'], refused: ['NO_SUCH_COMPANY', { code: '999999' }] },
  }),
  scene(company.deposit, async (stage) => ({ code, amount: 5_000, reference: reference(stage) }), {
    ...{ subject: 'company', fields: ['deposit', 'reference'], refused: 'TRANSFER_BOOKED' },
  }),
  scene(
    company.correctDeposit,
    async (stage) => {
      const number = reference(stage);
      await stage.act(company.deposit, { code, amount: 5_000, reference: number });
      return { code, amount: 4_000, reference: number };
    },
    { subject: 'company', fields: ['deposit'], refused: 'STATE_CHANGED' },
  ),
  scene(company.withdraw, async (stage) => ({ code, amount: 2_000, reference: reference(stage) }), {
    ...{ subject: 'company', fields: ['withdrawal', 'reference'], refused: 'TRANSFER_BOOKED' },
  }),
  scene(
    company.repay,
    async (stage) => {
      await stage.confirmed();
      return { code, amount: 100, reference: reference(stage), from: 'bank' };
    },
    { subject: 'company', fields: ['repayment', 'reference'], refused: 'TRANSFER_BOOKED' },
  ),
  scene(
    company.correct,
    async (stage) => ({
      ...{ code, amount: 500, reference: reference(stage), account: 'advance', direction: 'take', against: 'sales' },
    }),
    { subject: 'company', fields: ['correction', 'reference'], refused: 'TRANSFER_BOOKED' },
  ),
  scene(company.setLocked, async (stage) => ({ code, userId: (await member(stage)).userId, locked: true }), {
    ...{ subject: 'person', fields: ['locked', 'sessions'], refused: 'STATE_CHANGE_FAILED' },
  }),
  scene(company.endSessions, async (stage) => ({ code, userId: (await member(stage)).userId }), {
    ...{ subject: 'person', fields: ['sessions'], refused: 'NO_SUCH_SESSION' },
  }),
  scene(
    company.resetFactor,
    async (stage) => {
      const { userId, client } = await member(stage);
      const { secret } = await client.send(api.person.beginSecondFactor, { currentPassword: 'Demo-2026' });
      const now = stage.house.clock.now();
      await client.send(api.person.confirmSecondFactor, { code: codeOf(bytesOf(secret), stepAt(now)) });
      return { code, userId, calledBack: true };
    },
    { subject: 'person', fields: ['secondFactor'], refused: 'SECOND_FACTOR_OFF' },
  ),
  scene(
    companyGroup.create,
    async (stage) => {
      const name = `Key accounts ${stage.serial()}`;
      return { zh: name, en: name };
    },
    { subject: 'companyGroup', fields: ['nameZh', 'nameEn'], refused: 'GROUP_TAKEN' },
  ),
  scene(
    companyGroup.rename,
    async (stage) => {
      const { id: groupId, version } = await group(stage);
      return { groupId, version, zh: '大客户', en: `Renamed ${randomUUID()}` };
    },
    { subject: 'companyGroup', fields: ['nameZh', 'nameEn'], refused: 'STATE_CHANGED' },
  ),
  scene(
    companyGroup.remove,
    async (stage) => {
      const { id: groupId, version } = await group(stage);
      return { groupId, version };
    },
    { subject: 'companyGroup', fields: ['nameZh', 'nameEn'], refused: 'NO_SUCH_GROUP' },
  ),
  scene(companyGroup.put, async (stage) => ({ groupId: (await group(stage)).id, companies: [code] }), {
    ...{ subject: 'companyGroup', fields: [`company ${code}`], refused: 'STATE_CHANGED' },
  }),
];
