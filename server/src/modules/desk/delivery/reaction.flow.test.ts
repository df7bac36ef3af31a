import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';

describe.each(oneDatabase)('failed reactions at the console, on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
  });
  afterAll(() => house?.stop());

  const act = () => ({ requestId: randomUUID(), reason: 'the mail server is back' });

  it('are listed with their error, and tried once more with person and reason', async () => {
    const { now } = house.clock;
    // An hour from now its next try would come; nothing reacts to its topic, so that one succeeds.
    const id = await house.database.asSystem(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into outbox (topic, payload, at, due_at, attempts, last_error)
        values ('test.nobodyHears', '{"distributorId": 1}', ${new Date(now())}, ${new Date(now() + 3_600_000)}, 4,
          'Error: connect 10.0.0.7:5432') returning id`.execute(tx);
      return rows[0]!.id;
    });
    const { records, total } = await operator.send(opsApi.reaction.list, {});
    expect(total).toBe(1);
    expect(records).toMatchObject([
      {
        id,
        topic: 'test.nobodyHears',
        about: 'company',
        attempts: 4,
        state: 'retried',
        failure: 'unknown',
        decided: null,
      },
    ]);
    expect(JSON.stringify(records)).not.toContain('10.0.0.7');
    expect((await operator.send(opsApi.reaction.list, { about: 'order' })).total).toBe(0);
    expect((await operator.send(opsApi.reaction.list, { about: 'company' })).total).toBe(1);
    const preview = await operator.send(opsApi.reaction.retry, { ...act(), reason: '', preview: true, id });
    expect(preview.changes.map(({ field }) => field)).toEqual(['dueAt']);
    expect(await operator.send(opsApi.reaction.leave, { ...act(), id })).toMatchObject({ outcome: 'done' });
    expect((await operator.send(opsApi.reaction.list, {})).total).toBe(0);
    expect((await operator.send(opsApi.reaction.list, { state: 'left' })).records).toMatchObject([
      { id, dueAt: null, decided: { choice: 'leave', by: '周宁', reason: 'the mail server is back' } },
    ]);
    expect(await refusalOf(operator.send(opsApi.reaction.leave, { ...act(), id }))).toBe('NO_SUCH_REACTION');
    expect(await operator.send(opsApi.reaction.retry, { ...act(), id })).toMatchObject({ outcome: 'done' });
    const kept = await house.database.asSystem((tx) =>
      tx.selectFrom('outbox_decision').selectAll().where('outbox_id', '=', id).orderBy('id').execute(),
    );
    expect(kept).toMatchObject([
      { choice: 'leave', decided_by: '周宁', reason: 'the mail server is back' },
      { choice: 'again', decided_by: '周宁', reason: 'the mail server is back' },
    ]);
    await house.app.jobs.runDue(now());
    expect((await operator.send(opsApi.reaction.list, {})).total).toBe(0);
    expect((await operator.send(opsApi.reaction.list, { state: 'left' })).total).toBe(0);
    expect(await refusalOf(operator.send(opsApi.reaction.retry, { ...act(), id }))).toBe('NO_SUCH_REACTION');
  });
});
