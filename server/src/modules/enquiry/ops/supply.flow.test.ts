import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { OperatorRole } from '@waylight/contract/wire/operator-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../../testing/boot.ts';
import { flightRequest, groupRoomRequest, supplyEntryRequest } from '../../../testing/enquiries.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { png } from '../../../testing/sample-files.ts';

const { enquiry } = opsApi;

describe.each(oneDatabase)('who reads supplier enquiries alone, on the %s database', (database) => {
  let house: Booted;
  const people = new Map<OperatorRole, TestClient>();
  const codes: Record<string, string> = {};
  let picture = '';
  beforeAll(async () => {
    house = await boot({ database });
    await house.database.asSystem(async (tx) => {
      const { id: _, ...facts } = await tx
        .selectFrom('operator')
        .selectAll()
        .where('username', '=', 'operator')
        .executeTakeFirstOrThrow();
      for (const role of ['supply', 'desk', 'audit'] as const)
        await tx
          .insertInto('operator')
          .values({ ...facts, username: `only.${role}`, email: `${role}@waylight.example`, roles: [role] })
          .execute();
    });
    for (const role of ['supply', 'desk', 'audit'] as const) people.set(role, await house.operator(`only.${role}`));
    const demo = await house.signIn('100001', 'demo');
    const solved = async (purpose: 'enquiry' | 'feedback' = 'enquiry') => ({
      verification: await solve((await demo.send(api.identity.challenge, { purpose })).challenge),
    });
    codes.group = (await demo.send(api.enquiry.groupRoom, groupRoomRequest(await solved()))).code;
    codes.flight = (await demo.send(api.enquiry.flight, flightRequest(await solved()))).code;
    codes.supplier = (await demo.send(api.enquiry.supplyEntry, supplyEntryRequest(await solved()))).code;
    const file = new File([new Uint8Array(png())], 'screen.png');
    const { token } = await demo.send(api.enquiry.uploadPicture, { file });
    const feedback = { topic: 'problem' as const, text: 'a word is cut off', page: '/home', pictures: [token] };
    const sent = { requestId: randomUUID(), ...feedback, ...(await solved('feedback')) };
    codes.feedback = (await demo.send(api.enquiry.feedback, sent)).code;
    const { pictures } = await people.get('desk')!.send(enquiry.get, { code: codes.feedback });
    picture = pictures[0]!.fileId;
  });
  afterAll(() => house?.stop());

  it('is shown them in the list, whatever is asked for, and opens no other', async () => {
    const supply = people.get('supply')!;
    const listed = async (who: TestClient, more: object = {}) =>
      (await who.send(enquiry.list, more)).records.map(({ code }) => code);
    expect(await listed(supply)).toEqual([codes.supplier]);
    for (const kind of ['groupRoom', 'flight', 'feedback']) expect(await listed(supply, { kind })).toEqual([]);
    expect(await listed(supply, { keyword: codes.group })).toEqual([]);
    expect((await supply.send(enquiry.get, { code: codes.supplier! })).kind).toBe('supplyEntry');
    for (const code of [codes.group!, codes.flight!, codes.feedback!])
      expect(await refusalOf(supply.send(enquiry.get, { code }))).toBe('NO_SUCH_ENQUIRY');
    for (const code of [codes.feedback!, codes.supplier!])
      expect(await refusalOf(supply.send(enquiry.picture, { code, fileId: picture }))).toBe('NO_SUCH_ENQUIRY');
    for (const role of ['desk', 'audit'] as const) {
      expect((await listed(people.get(role)!)).toSorted()).toEqual(Object.values(codes).toSorted());
      await people.get(role)!.send(enquiry.picture, { code: codes.feedback!, fileId: picture });
    }
  });

  it('is told of them alone on the desk, and reads neither work orders nor robots nor saved answers', async () => {
    const supply = people.get('supply')!;
    const { kinds } = await supply.send(opsApi.desk.waiting, {});
    expect(kinds.filter(({ authority }) => authority !== null)).toMatchObject([{ kind: 'supplierEntries', count: 1 }]);
    const others = [
      supply.send(opsApi.workOrder.list, {}),
      supply.send(enquiry.robots, {}),
      supply.send(opsApi.savedAnswer.list, {}),
    ];
    expect(await Promise.all(others.map(refusalOf))).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});
