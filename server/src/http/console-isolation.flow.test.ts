import { api, opsApi } from '@waylight/contract';
import { attachment } from '@waylight/contract/wire/attachment';
import type { Call } from '@waylight/contract/wire/call';
import { authoritiesOfRoles, type OperatorAccess, operatorRoles } from '@waylight/contract/wire/operator-access';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { opsPublicKey } from '../modules/operator/session/service.ts';
import { type Booted, boot, clientAt, oneDatabase, type TestClient } from '../testing/boot.ts';
import { refusalOf } from '../testing/refusal.ts';

/** Every call of the console against every role, an agency's session and nobody. A new call joins by existing. */

const callsOf = (domains: Record<string, Record<string, unknown>>) =>
  Object.entries(domains).flatMap(([domain, declared]) =>
    Object.entries(declared as Record<string, Call>).map(([name, call]) => ({ title: `${domain}.${name}`, call })),
  );
const consoleCalls = callsOf(opsApi);
const closed = consoleCalls.filter(({ call }) => call.access !== 'public');

/** A request that is wrong in everything but its shape: of a form, a file of nothing that anybody takes. */
const emptyFor = (call: Call) => (call.upload === undefined ? {} : { file: new Blob(['nothing']) }) as never;

/** They decide an act of somebody else, or are about the person who calls. */
const notActs = [
  'approval.decide',
  'operator.proveFactor',
  'operator.endSession',
  'operator.renewRecoveryCodes',
  'people.changePassword',
];

describe.each(oneDatabase)('the console is closed to whoever has no right there, on the %s database', (kind) => {
  let house: Booted;
  let agency: TestClient;
  const people = new Map<string, TestClient>();
  beforeAll(async () => {
    house = await boot({ database: kind });
    agency = await house.signIn('100001', 'demo');
    await house.database.asSystem(async (tx) => {
      const demo = await tx
        .selectFrom('operator')
        .selectAll()
        .where('username', '=', 'operator')
        .executeTakeFirstOrThrow();
      const { id: _, ...facts } = demo;
      for (const role of operatorRoles)
        await tx
          .insertInto('operator')
          .values({ ...facts, username: `only.${role}`, email: `${role}@waylight.example`, roles: [role] })
          .execute();
    });
    for (const role of operatorRoles) people.set(role, await house.operator(`only.${role}`));
  });
  afterAll(() => house?.stop());

  it.each(closed)('$title', async ({ call }) => {
    const { operator: needed } = call.access as OperatorAccess;
    for (const role of operatorRoles) {
      const held = authoritiesOfRoles([role]);
      const answer = await refusalOf(people.get(role)!.send(call, emptyFor(call)));
      if (needed.every((one) => held.has(one))) expect(answer, role).not.toBe('FORBIDDEN');
      else expect(answer, role).toBe('FORBIDDEN');
      expect(['TOKEN_INVALID', 'SESSION_OVER', 'INTERNAL', 'NO_SUCH_CALL'], role).not.toContain(answer);
    }
    // An agency's bearer signs with its own key and is nobody here.
    expect(await refusalOf(agency.send(call, emptyFor(call)))).toBe('TOKEN_INVALID');
    const visitor = clientAt(house.base, opsPublicKey, house.clock.now);
    for (const [name, value] of agency.cookies) visitor.cookies.set(name, value);
    expect(await refusalOf(visitor.send(call, emptyFor(call)))).toBe('SESSION_OVER');
  });

  it('forms and files are among them', () => {
    const titles = (which: (call: Call) => boolean) =>
      closed.filter(({ call }) => which(call)).map(({ title }) => title);
    expect(titles(({ upload }) => upload !== undefined).sort()).toEqual([
      'advert.keepPicture',
      'hotel.keepPhoto',
      'invoice.keepFile',
      'setting.keepPicture',
      'supplyImport.upload',
    ]);
    expect(titles(({ reply }) => reply === attachment).length).toBeGreaterThan(5);
  });

  it('the portal takes no bearer and no cookie of an operator', async () => {
    const operator = people.get('admin')!;
    for (const { title, call } of callsOf(api).filter((one) => one.call.access !== 'public'))
      expect(await refusalOf(operator.send(call, emptyFor(call))), title).toBe('TOKEN_INVALID');
    const visitor = house.visitor();
    for (const [name, value] of operator.cookies) visitor.cookies.set(name, value);
    expect(await visitor.send(api.identity.refresh, {})).toBeNull();
  });

  it('every act says what it needs: reading is never acting', () => {
    for (const { title, call } of closed) {
      const { operator: needed } = call.access as OperatorAccess;
      const acts = call.upload !== undefined || 'requestId' in ((call.request as { shape?: object }).shape ?? {});
      if (acts)
        expect(
          needed.some((one) => one.endsWith('_ACT')),
          title,
        ).toBe(true);
      else if (needed.length > 0)
        expect(
          needed.every((one) => one.endsWith('_READ')),
          title,
        ).toBe(true);
      if (call.method === 'POST' && !acts && !notActs.includes(title)) expect(call.reads, title).toBe(true);
    }
  });
});

describe('the console on a port of its own', () => {
  it('answers there and not beside the portal, and only to its networks', async () => {
    const house = await boot({ settings: { OPS_PORT: '39217', OPS_NETWORKS: '127.0.0.1' } });
    try {
      expect(await refusalOf(house.operator())).toBe('NO_SUCH_CALL');
      await house.app.ops!.listen({ port: 0, host: '127.0.0.1' });
      const { port } = house.app.ops!.server.address() as { port: number };
      const client = clientAt(`http://127.0.0.1:${port}`, opsPublicKey, house.clock.now);
      expect(await client.send(opsApi.operator.refresh, {})).toBeNull();
    } finally {
      await house.stop();
    }
    const closedHouse = await boot({ settings: { OPS_NETWORKS: '10.0.0.0/8' } });
    try {
      expect(await refusalOf(closedHouse.operator())).toBe('NETWORK_REFUSED');
      expect((await closedHouse.signIn('100001', 'demo')).credentials.bearer).toBeDefined();
    } finally {
      await closedHouse.stop();
    }
  });
});
