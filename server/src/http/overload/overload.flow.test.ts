import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, databaseKinds, type TestClient } from '../../testing/boot.ts';
import { refusalOf } from '../../testing/refusal.ts';

describe.runIf(databaseKinds.includes('server'))('more calls than are taken at a time, on the server database', () => {
  let house: Booted;
  let buyer: TestClient;
  beforeAll(async () => {
    house = await boot({ database: 'server' });
    buyer = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  it('are refused at once and named, those that are taken are answered, and money is taken all the time', async () => {
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    let haveLocked = () => {};
    const locked = new Promise<void>((resolve) => {
      haveLocked = resolve;
    });
    const holding = house.database.asOwner(async (tx) => {
      await sql`lock table hotel_order in access exclusive mode`.execute(tx);
      haveLocked();
      await held;
    });
    await locked;
    // Whichever of them come last are refused, while the others wait.
    const refused: string[] = [];
    const sent = Array.from({ length: 276 }, () =>
      buyer.send(api.booking.list, {}).then(
        ({ records }) => records,
        (error: { error?: string }) => void refused.push(String(error.error)),
      ),
    );
    await expect.poll(() => refused.length, { interval: 20 }).toBe(20);
    const money = refusalOf(
      buyer.send(api.cancellation.cancel, {
        requestId: randomUUID(),
        orderCode: 'WL261121AAAAAA',
        reason: 'other',
      } as never),
    );
    letGo();
    await holding;
    expect((await Promise.all(sent)).filter((records) => Array.isArray(records))).toHaveLength(256);
    expect(new Set(refused)).toEqual(new Set(['UNAVAILABLE']));
    expect(await money).not.toBe('UNAVAILABLE');
    expect(await buyer.send(api.booking.list, {})).toHaveProperty('records');
  });
});
