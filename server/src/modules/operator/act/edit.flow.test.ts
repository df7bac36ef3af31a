import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { mintOperatorScope } from '../../../db/scope.ts';
import { No } from '../../../http/no.ts';
import { type Booted, boot, oneDatabase } from '../../../testing/boot.ts';
import { opsAct, perform, readFacts } from './service.ts';

describe.each(oneDatabase)('edits and open records on %s', (kind) => {
  let house: Booted;
  const editors: { scope: ReturnType<typeof mintOperatorScope>; address: string }[] = [];
  beforeAll(async () => {
    house = await boot({ database: kind });
    for (const username of ['operator', 'approver']) {
      const row = await house.database.asSystem((tx) =>
        tx.selectFrom('operator').where('username', '=', username).selectAll().executeTakeFirstOrThrow(),
      );
      const person = { operatorId: row.id, username, name: row.display_name, email: row.email, factorAt: 0 };
      const rights = { roles: ['admin' as const], authorities: new Set(['PEOPLE_ACT' as const]), isDemo: true };
      editors.push({ scope: mintOperatorScope({ ...person, ...rights }), address: '127.0.0.1' });
    }
  });
  afterAll(() => house?.stop());

  const subject = (currency: string) => ({ kind: 'counter', id: currency });
  const factsOf = async (tx: Tx, currency: string) => {
    const { rows } = await sql<{ amount: number }>`
      select amount from approval_threshold where name = 'edited' and currency = ${currency} for update`.execute(tx);
    return { amount: rows[0]?.amount ?? null };
  };
  const write = (tx: Tx, currency: string, amount: number) =>
    sql`insert into approval_threshold (name, currency, amount) values ('edited', ${currency}, ${amount})
      on conflict (name, currency) do update set amount = ${amount}`.execute(tx);
  const act = opsAct('approval.setThreshold', opsApi.approval.setThreshold, async (tx, { amount, currency }) => {
    return {
      subject: subject(currency),
      facts: () => factsOf(tx, currency),
      run: () => write(tx, currency, amount),
    };
  });
  const read = (currency: string) =>
    house.database.asOps(async (tx) => readFacts(tx, subject(currency), await factsOf(tx, currency)));
  const edit = (who: number, currency: string, amount: number, version: string, preview = false) =>
    house.database.asOps((tx) => {
      const request = { requestId: randomUUID(), reason: 'r', preview, name: 'deposit', currency, amount, version };
      return perform(tx, act, request as never, { ...editors[who]!, now: house.clock.now() });
    });
  const noOf = async (work: Promise<unknown>) => {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof No ? { error: error.error, ...error.data } : error;
  };

  it('goes through on the version that was read, whoever acted before', async () => {
    const first = await read('AAA');
    expect(first.facts).toEqual({ amount: null });
    expect((await edit(0, 'AAA', 5, first.version)).outcome).toBe('done');
    const next = await read('AAA');
    expect((await edit(1, 'AAA', 6, next.version, true)).outcome).toBe('preview');
    expect((await edit(1, 'AAA', 6, next.version)).outcome).toBe('done');
  });

  it('is refused with who was first and when, in the preview and in the act, and writes nothing', async () => {
    const { version } = await read('BBB');
    await edit(0, 'BBB', 7, version);
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const refusal = { error: 'STATE_CHANGED', person: '周宁', at };
    expect(await noOf(edit(1, 'BBB', 8, version, true))).toEqual(refusal);
    expect(await noOf(edit(1, 'BBB', 8, version))).toEqual(refusal);
    expect((await read('BBB')).facts).toEqual({ amount: 7 });
  });

  it('notices a load, which names nobody', async () => {
    await edit(0, 'CCC', 1, (await read('CCC')).version);
    const { version } = await read('CCC');
    await house.database.asOwner((tx) => write(tx, 'CCC', 2));
    expect(await noOf(edit(1, 'CCC', 3, version))).toEqual({ error: 'CHANGED_BY_LOAD' });
  });

  it('lets one of two through who save at the same moment', async () => {
    await house.database.asOwner((tx) => write(tx, 'DDD', 0));
    for (let round = 1; round <= 10; round++) {
      const { version } = await read('DDD');
      const answers = await Promise.all([
        noOf(edit(0, 'DDD', round * 10, version)),
        noOf(edit(1, 'DDD', round * 10 + 1, version)),
      ]);
      expect(answers.filter((one) => one === undefined)).toHaveLength(1);
      expect(answers.find((one) => one !== undefined)).toMatchObject({ error: 'STATE_CHANGED' });
    }
  });

  it('answers a repeated request word for word, whether it was done or waits for a second person', async () => {
    const [reason, currency] = ['r', 'EEE'];
    const amounts = { amountOfTheWhole: 1, rate: 1 };
    for (const weight of [undefined, { threshold: 'deposit' as const }]) {
      const request = { requestId: randomUUID(), reason, preview: false, name: 'deposit', currency, amount: 1 };
      let facts = { amountOfTheWhole: 0, rate: 0 };
      const twoFields = opsAct('approval.setThreshold', opsApi.approval.setThreshold, async () => ({
        ...{ subject: subject(currency), facts: async () => facts },
        run: async () => {
          facts = amounts;
        },
        ...(weight && { weight }),
      }));
      const send = () =>
        house.database.asOps((tx) =>
          perform(tx, twoFields, request as never, { ...editors[0]!, now: house.clock.now() }),
        );
      const first = await send();
      expect(first.changes.map(({ field }) => field)).toEqual(['amountOfTheWhole', 'rate']);
      expect(first.outcome).toBe(weight ? 'requested' : 'done');
      const again = await send();
      expect(again.changes.map(({ field }) => field)).toEqual(['amountOfTheWhole', 'rate']);
      expect(again).toEqual(first);
    }
  });

  it('says who else has a record open, for 60 seconds after they said so or until they leave', async () => {
    const [one, other] = [await house.operator('operator'), await house.operator('approver')];
    const open = (who: typeof one, id: string, hasLeft = false) =>
      who
        .send(opsApi.presence.open, { kind: 'hotel', id, hasLeft })
        .then(({ others }) => others.map(({ name }) => name));
    expect(await open(one, '5')).toEqual([]);
    expect(await open(other, '5')).toEqual(['周宁']);
    expect(await open(other, '6')).toEqual([]);
    expect(await open(one, '5')).toHaveLength(1);
    await open(other, '5', true);
    expect(await open(one, '5')).toEqual([]);
    await open(other, '5');
    house.clock.advance(61_000);
    expect(await open(one, '5')).toEqual([]);
    const { rows } = await house.database.asOwner((tx) => sql`select from open_record`.execute(tx));
    expect(rows).toHaveLength(1);
  });
});
