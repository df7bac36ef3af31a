import { opsApi } from '@waylight/contract';
import { idleHeader } from '@waylight/contract/ops/operator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';

const minuteMs = 60_000;

describe.each(oneDatabase)('a session that nobody uses, on the %s database', (kind) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database: kind });
  });
  afterAll(() => house?.stop());

  /** A call of a tab whose person last did something so many minutes ago. */
  const poll = (person: TestClient, minutes: number | string) =>
    person.send(
      opsApi.approval.list,
      { status: 'waiting' },
      { headers: { [idleHeader]: typeof minutes === 'string' ? minutes : String(minutes * minuteMs) } },
    );
  /** The tab renews its bearer, which says for how long nobody was there as well. */
  async function renew(person: TestClient, minutes: number) {
    person.credentials.bearer = undefined;
    person.credentials.key = 'waylight-ops';
    const headers = { [idleHeader]: String(minutes * minuteMs) };
    const grant = await person.send(opsApi.operator.refresh, {}, { headers });
    if (!grant) return false;
    person.credentials.bearer = grant.access_token;
    person.credentials.key = grant.sign_key;
    return true;
  }

  it('ends after 30 minutes, however often its open page asks again and renews its bearer', async () => {
    const person = await house.operator();
    for (const minutes of [5, 10, 14]) {
      house.clock.advance((minutes === 14 ? 4 : 5) * minuteMs);
      await poll(person, minutes);
    }
    expect(await renew(person, 14)).toBe(true);
    house.clock.advance(14 * minuteMs);
    await poll(person, 28);
    expect(await renew(person, 28)).toBe(true);
    house.clock.advance(2 * minuteMs);
    expect(await refusalOf(poll(person, 30))).toBe('SESSION_OVER');
    expect(await renew(person, 30)).toBe(false);
  });

  it('goes on while somebody works in one of its tabs, whatever another tab says', async () => {
    const person = await house.operator('approver');
    for (let minutes = 10; minutes <= 60; minutes += 10) {
      house.clock.advance(10 * minuteMs);
      expect(await renew(person, minutes % 20 === 0 ? 0 : minutes)).toBe(true);
      await poll(person, minutes);
    }
  });

  it('is never made longer by what a call says', async () => {
    for (const said of ['-600000', '1e9', '', 'x', '99999999999']) {
      const person = await house.operator();
      await poll(person, said);
      const [own] = (await person.send(opsApi.operator.sessions, {})).filter(({ isCurrent }) => isCurrent);
      expect(Date.parse(own!.lastSeenAt), said).toBeLessThanOrEqual(house.clock.now());
    }
  });
});
