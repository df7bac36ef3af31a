import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { ActReply } from '@waylight/contract/ops/act';
import type { Call } from '@waylight/contract/wire/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../testing/boot.ts';
import { withVersion } from '../testing/edits.ts';
import { refusalOf } from '../testing/refusal.ts';

/** Acts on money and rights, each with the row that it leaves: what it is about, and the fields with before and after. */
interface ActCase {
  readonly name: string;
  readonly call: Call;
  /** fields of the act beside id and reason, as they are read for it */
  readonly request: (operator: TestClient) => Promise<object>;
  readonly subject: { readonly kind: string; readonly id?: string };
  readonly fields: readonly string[];
  /** carries the version of its preview */
  readonly isEdit?: boolean;
  /** the same once more, under another id: what it is refused with */
  readonly again: string;
}

const code = '100001';
const company = { kind: 'company', id: code };
const personNamed = async (operator: TestClient, username: string) =>
  (await operator.send(opsApi.people.list, {})).find((one) => one.username === username)!;

const acts: readonly ActCase[] = [
  {
    ...{ name: 'approval.setThreshold', call: opsApi.approval.setThreshold, again: 'STATE_CHANGED' },
    request: async () => ({ name: 'deposit', currency: 'HKD', amount: 7_000_000, version: 0 }),
    ...{ subject: { kind: 'threshold', id: 'deposit HKD' }, fields: ['amount'] },
  },
  {
    ...{ name: 'company.deposit', call: opsApi.company.deposit, again: 'TRANSFER_BOOKED' },
    request: async () => ({ code, amount: 5_000, reference: 'ROWS-1' }),
    ...{ subject: company, fields: ['deposit', 'reference'] },
  },
  {
    ...{ name: 'company.withdraw', call: opsApi.company.withdraw, again: 'TRANSFER_BOOKED' },
    request: async () => ({ code, amount: 2_000, reference: 'ROWS-2' }),
    ...{ subject: company, fields: ['withdrawal', 'reference'] },
  },
  {
    ...{ name: 'company.setTerms', call: opsApi.company.setTerms, again: 'STATE_CHANGED' },
    request: async (operator) => {
      const { terms } = await operator.send(opsApi.company.get, { code });
      return { code, version: terms.version, settlementDays: terms.settlementDays + 1 };
    },
    ...{ subject: company, fields: ['settlementDays'] },
  },
  {
    ...{ name: 'company.suspend', call: opsApi.company.suspend, again: 'STATE_CHANGE_FAILED' },
    ...{ request: async () => ({ code }), subject: company, fields: ['status'] },
  },
  {
    ...{ name: 'company.resume', call: opsApi.company.resume, again: 'STATE_CHANGE_FAILED' },
    ...{ request: async () => ({ code }), subject: company, fields: ['status'] },
  },
  {
    ...{ name: 'companyGroup.create', call: opsApi.companyGroup.create, again: 'GROUP_TAKEN' },
    request: async () => ({ zh: '大客户', en: 'Key accounts' }),
    ...{ subject: { kind: 'companyGroup', id: 'Key accounts' }, fields: ['nameZh', 'nameEn'] },
  },
  {
    ...{ name: 'companyGroup.put', call: opsApi.companyGroup.put, again: 'STATE_CHANGED', isEdit: true },
    async request(operator) {
      const { groups } = await operator.send(opsApi.companyGroup.list, {});
      return { groupId: groups.at(-1)!.id, companies: [code] };
    },
    ...{ subject: { kind: 'companyGroup' }, fields: [`company ${code}`] },
  },
  {
    ...{ name: 'pricing.setMarkUp', call: opsApi.pricing.setMarkUp, again: 'STATE_CHANGED', isEdit: true },
    request: async () => ({ company: code, hotelId: null, cityId: null, percentBp: 451 }),
    ...{ subject: { kind: 'markUp' }, fields: ['percentBp'] },
  },
  {
    ...{ name: 'people.change', call: opsApi.people.change, again: 'STATE_CHANGED' },
    async request(operator) {
      const { id, version, email, language, roles, status } = await personNamed(operator, 'approver');
      return { id, version, email, language, roles, status, displayName: 'Lin Mei' };
    },
    ...{ subject: { kind: 'operator', id: 'approver' }, fields: ['displayName'] },
  },
  {
    ...{ name: 'setting.change', call: opsApi.setting.change, again: 'STATE_CHANGED' },
    async request(operator) {
      const brand = (await operator.send(opsApi.setting.list, {})).find(({ group }) => group === 'brand')!;
      return { group: 'brand', version: brand.version, values: [{ name: 'BRAND_EN', value: 'Lanterns' }] };
    },
    ...{ subject: { kind: 'settings', id: 'brand' }, fields: ['BRAND_EN'] },
  },
];

describe.each(oneDatabase)('the row of an act on money or a right, on the %s database', (kind) => {
  let house: Booted;
  let operator: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
  });
  afterAll(async () => {
    if (operator) expect((await operator.send(opsApi.audit.verify, {})).isWhole).toBe(true);
    await house?.stop();
  });

  const rows = () => operator.send(opsApi.audit.list, { limit: 1 });

  it.each(acts)('$name: one, however often it is sent, and none when it is shown or refused', async (act) => {
    const before = (await rows()).total;
    const asked = { requestId: randomUUID(), reason: `for ${act.name}`, ...(await act.request(operator)) };
    const versioned = act.isEdit ? await withVersion(operator, act.call, asked as never) : {};
    const request = { ...asked, ...(versioned as object) };
    const shown = { ...request, requestId: randomUUID(), preview: true };
    const preview = (await operator.send(act.call, shown as never)) as ActReply;
    expect(await refusalOf(operator.send(act.call, { ...request, reason: '' } as never))).toBe('REASON_NEEDED');
    expect((await rows()).total).toBe(before);

    const done = (await operator.send(act.call, request as never)) as ActReply;
    expect(done.outcome).toBe('done');
    expect(await operator.send(act.call, request as never)).toEqual(done);
    const { total, records } = await rows();
    expect(total).toBe(before + 1);
    const { id, changes, ...row } = records[0]!;
    expect(row).toMatchObject({ act: act.name, person: '周宁', subject: act.subject, reason: `for ${act.name}` });
    expect(changes.map(({ field }) => field).toSorted()).toEqual(act.fields.toSorted());
    expect(changes).toHaveLength(preview.changes.length);
    expect(changes).toEqual(expect.arrayContaining(preview.changes));
    for (const one of changes) expect(one.before, one.field).not.toEqual(one.after);

    const again = { ...request, requestId: randomUUID() };
    expect(await refusalOf(operator.send(act.call, again as never))).toBe(act.again);
    expect((await rows()).records[0]!.id).toBe(id);
  });
});
