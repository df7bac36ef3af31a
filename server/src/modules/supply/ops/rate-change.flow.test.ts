import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import type { RequestOf } from '@waylight/contract/wire/call';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateCommand, showRates } from '../../../ops/price-rules.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { sendEdit } from '../../../testing/edits.ts';
import { callErrorOf, refusalOf, refusedWith, wrongFieldsOf } from '../../../testing/refusal.ts';

type RateRequest = Omit<RequestOf<typeof opsApi.pricing.setRate>, 'version'> & { version?: string };

describe.each(oneDatabase)('rates of exchange at the console, on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let approver: TestClient;
  beforeAll(async () => {
    house = await boot({ database: kind, settings: { RATE_HOURS: '24' } });
    operator = await house.operator();
    approver = await house.operator('approver');
  });
  afterAll(() => house?.stop());

  /** A second later than the last rate of the test. */
  const at = () => {
    house.clock.advance(1_000);
    return new Date(house.clock.now()).toISOString();
  };
  const request = (mid: string, more: Partial<RateRequest> = {}): RateRequest => ({
    ...{ requestId: randomUUID(), reason: 'the bank’s rate of today', base: 'USD', quote: 'CNY', mid, asOf: at() },
    ...more,
  });
  const set = (mid: string, more: Partial<RateRequest> = {}) =>
    sendEdit(operator, opsApi.pricing.setRate, request(mid, more));
  const pairOf = async (base = 'USD', quote = 'CNY', which: 'sold' | 'all' = 'sold') => {
    const { pairs } = await operator.send(opsApi.pricing.rates, { which });
    return pairs.find((pair) => pair.base === base && pair.quote === quote)!;
  };
  const stored = (base = 'USD', quote = 'CNY') =>
    house.database.asSystem((tx) =>
      tx
        .selectFrom('exchange_rate')
        .where('base', '=', base)
        .where('quote', '=', quote)
        .select(['rate_e8', 'mid_e8', 'spread_bp', 'source', 'set_by'])
        .executeTakeFirstOrThrow(),
    );
  /** The log of changes as it stands so much later: it goes by the database's clock. */
  const hoursLater = (hours: number) =>
    house.database.asOwner((tx) =>
      sql`update price_rule_change set at = at - ${hours} * interval '1 hour'`.execute(tx),
    );
  const settingGroup = async () =>
    (await operator.send(opsApi.setting.list, {})).find(({ group }) => group === 'selling')!;
  const acts = async () => {
    const { records } = await operator.send(opsApi.audit.list, { act: 'pricing.setRate', page: 1, limit: 100 });
    return records.length;
  };

  it('shows the demo’s rates as mid rates without spread, with their source, and when they are too old', async () => {
    expect(await pairOf()).toMatchObject({
      ...{ mid: '7.11', spreadBp: 0, rate: '7.11', source: 'demo', by: '', isOutdated: false },
    });
    const pair = await pairOf();
    expect(Date.parse(pair.goodUntil!) - Date.parse(pair.asOf!)).toBe(24 * 3_600_000);
    expect(await operator.send(opsApi.pricing.rates, {})).toMatchObject({ maxAgeHours: 24, movePercent: 5 });
  });

  it('names the demo in the changes that filled the database, and no role of the database', async () => {
    const { changes: rates } = await operator.send(opsApi.pricing.rates, {});
    const { changes: markUps } = await operator.send(opsApi.pricing.markUps, {});
    expect(rates.length).toBeGreaterThan(0);
    expect(markUps.length).toBeGreaterThan(0);
    expect(new Set([...rates, ...markUps].map(({ by }) => by))).toEqual(new Set(['demo']));
  });

  it('sets mid rate and spread: prices go by both together, kept with source and person', async () => {
    const before = await acts();
    const asking = request('7.1', { spreadBp: 200 });
    const shown = await sendEdit(operator, opsApi.pricing.setRate, { ...asking, preview: true, reason: '' });
    const asked = { ...asking, version: shown.version };
    expect(shown).toMatchObject({ outcome: 'preview', needsApproval: false });
    expect(await stored()).toMatchObject({ mid_e8: 711_000_000, source: 'demo' });
    expect(await operator.send(opsApi.pricing.setRate, asked)).toMatchObject({
      outcome: 'done',
      changes: [
        { field: 'effectiveRate', before: '7.11', after: '7.242' },
        { field: 'midRate', before: '7.11', after: '7.1' },
        { field: 'spreadBp', before: 0, after: 200 },
        { field: 'rateSource', before: 'demo', after: 'typed' },
        { field: 'asOf' },
      ],
    });
    // Sent twice it is done once.
    expect((await operator.send(opsApi.pricing.setRate, asked)).outcome).toBe('done');
    expect(await acts()).toBe(before + 1);
    expect(await stored()).toEqual({
      ...{ rate_e8: 724_200_000, mid_e8: 710_000_000, spread_bp: 200, source: 'typed', set_by: '周宁' },
    });
    expect(await pairOf()).toMatchObject({
      ...{ mid: '7.1', spreadBp: 200, rate: '7.242', source: 'typed', by: '周宁', isOutdated: false },
    });
    const { changes } = await operator.send(opsApi.pricing.rates, {});
    expect(changes[0]).toMatchObject({
      ...{ base: 'USD', quote: 'CNY', before: '7.11', after: '7.242 (7.1 + 2 %)', by: '周宁' },
      reason: 'the bank’s rate of today',
    });
  });

  it('names the field that is wrong', async () => {
    const wrong = (mid: string, more: object = {}) => wrongFieldsOf(set(mid, more));
    expect(await wrong('0')).toEqual(['mid']);
    expect(await wrong('-7.1')).toEqual(['mid']);
    expect(await wrong('7,1')).toEqual(['mid']);
    expect(await wrong('7.123456789')).toEqual(['mid']);
    expect(await wrong('7.1', { spreadBp: 5_001 })).toEqual(['spreadBp']);
    expect(await wrong('7.1', { spreadBp: -2_001 })).toEqual(['spreadBp']);
    expect(await wrong('7.1', { spreadBp: 1.5 })).toEqual(['spreadBp']);
    expect(await wrong('7.1', { quote: 'USD' })).toEqual(['quote']);
    expect(await wrong('7.1', { base: 'usd' })).toEqual(['base']);
    const { data } = await callErrorOf(set('0'));
    expect(data.fields).toMatchObject([{ field: 'mid', message: expect.stringMatching(/above zero|大于 0/) }]);
  });

  it('refuses a slip of the decimal point, an older rate and one of the future', async () => {
    const { mid_e8 } = await stored();
    expect(mid_e8).toBe(710_000_000);
    expect(await refusedWith(set('710'))).toMatchObject({
      error: 'RATE_OUT_OF_RANGE',
      data: { base: 'USD', quote: 'CNY', above: '0.071', below: '710' },
    });
    expect(await refusalOf(set('0.071'))).toBe('RATE_OUT_OF_RANGE');
    expect(await refusalOf(set('9999999', { base: 'XAU', spreadBp: 100 }))).toBe('RATE_OUT_OF_RANGE');
    const past = new Date(house.clock.now() - 3_600_000).toISOString();
    const future = new Date(house.clock.now() + 3_600_000).toISOString();
    expect(await refusalOf(set('7.12', { asOf: past }))).toBe('RATE_OLDER');
    expect(await refusalOf(set('7.12', { asOf: future }))).toBe('RATE_REFUSED');
    expect(await stored()).toMatchObject({ mid_e8: 710_000_000, spread_bp: 200 });
  });

  it('asks a second person about a move of more than 5 %, of the mid rate or by the spread', async () => {
    await hoursLater(25);
    // 5 % are still one person's.
    expect((await set('7.455', { spreadBp: 200 })).outcome).toBe('done');
    const far = await set('7.83', { spreadBp: 200 });
    expect(far).toMatchObject({ outcome: 'requested', needsApproval: true });
    expect(await stored()).toMatchObject({ mid_e8: 745_500_000 });
    expect((await operator.send(opsApi.approval.list, {})).records[0]).toMatchObject({
      ...{ threshold: 'rateMoved', subject: { kind: 'exchangeRate', id: 'USD CNY' }, status: 'waiting' },
    });
    expect(await refusalOf(operator.send(opsApi.approval.decide, { code: far.approval!, decision: 'grant' }))).toBe(
      'OWN_APPROVAL',
    );
    expect(await approver.send(opsApi.approval.decide, { code: far.approval!, decision: 'grant' })).toMatchObject({
      status: 'granted',
      changes: [{ field: 'effectiveRate', after: '7.9866' }, { field: 'midRate', after: '7.83' }, {}],
    });
    expect(await stored()).toMatchObject({ rate_e8: 798_660_000, mid_e8: 783_000_000, set_by: '周宁' });
    // The mid rate stays, and prices would move by more than 5 %.
    expect((await set('7.83', { spreadBp: 800 })).outcome).toBe('requested');
    // The effective rate stays nearly, and the mid rate moves far.
    expect((await set('7.3', { spreadBp: 950 })).outcome).toBe('requested');
  });

  it('counts small moves of a day together, from what two people agreed on last', async () => {
    const pair = { base: 'EUR', quote: 'CNY' };
    const start = 800_000_000;
    await house.database.asSystem((tx) =>
      sql`insert into exchange_rate (base, quote, rate_e8, mid_e8, as_of) values ('EUR', 'CNY', ${start}, ${start}, ${new Date(house.clock.now() - 1_000)})
        on conflict (base, quote) do update set mid_e8 = excluded.mid_e8, rate_e8 = excluded.rate_e8, spread_bp = 0, as_of = excluded.as_of`.execute(
        tx,
      ),
    );
    await hoursLater(25);
    expect((await set('8.3', pair)).outcome).toBe('done');
    // Each is less than 5 %, both together more.
    expect(await set('8.6', { ...pair, preview: true })).toMatchObject({ needsApproval: true });
    expect((await set('8.3', { ...pair, spreadBp: 200 })).outcome).toBe('requested');
    // There and back is no far move.
    expect((await set('8', pair)).outcome).toBe('done');
    expect((await set('8.3', pair)).outcome).toBe('done');
    // The rate of 24 hours ago is the one that held then, however long before it was set.
    await hoursLater(23);
    expect(await set('8.6', { ...pair, preview: true })).toMatchObject({ needsApproval: true });
    await hoursLater(2);
    expect(await set('8.6', { ...pair, preview: true })).toMatchObject({ needsApproval: false });
    await hoursLater(-2);
    const { approval } = await set('8.6', pair);
    await approver.send(opsApi.approval.decide, { code: approval!, decision: 'grant' });
    // Two people have agreed on it: from here small moves count anew.
    expect((await set('8.9', pair)).outcome).toBe('done');
    expect((await set('9.1', pair)).outcome).toBe('requested');
    // The same rate once more moves nothing.
    expect((await set('8.9', pair)).outcome).toBe('done');
    await hoursLater(-48);
  });

  it('does nothing with a request whose rate has changed meanwhile', async () => {
    const asked = await set('8.4', { spreadBp: 200 });
    expect(asked.outcome).toBe('requested');
    expect((await set('7.84', { spreadBp: 200 })).outcome).toBe('done');
    expect(await approver.send(opsApi.approval.decide, { code: asked.approval!, decision: 'grant' })).toMatchObject({
      status: 'stale',
    });
    expect(await stored()).toMatchObject({ mid_e8: 784_000_000 });
  });

  it('asks a second person about every spread below zero', async () => {
    const asked = await set('7.84', { spreadBp: -1 });
    expect(asked.outcome).toBe('requested');
    const { records } = await approver.send(opsApi.approval.list, {});
    expect(records.find(({ code }) => code === asked.approval)).toMatchObject({ threshold: 'spreadBelowZero' });
    const granted = await approver.send(opsApi.approval.decide, { code: asked.approval!, decision: 'grant' });
    expect(granted.status).toBe('granted');
    expect(await stored()).toMatchObject({ rate_e8: 783_921_600, spread_bp: -1 });
    expect((await operator.send(opsApi.pricing.rates, {})).changes[0]).toMatchObject({
      after: '7.839216 (7.84 − 0.01 %)',
    });
  });

  it('compares a first rate with the opposite pair, and without one asks a second person', async () => {
    await house.database.asSystem((tx) =>
      tx.deleteFrom('exchange_rate').where('base', '=', 'USD').where('quote', '=', 'HKD').execute(),
    );
    const opposite = (await stored('HKD', 'USD')).mid_e8;
    const near = (1e8 / opposite).toFixed(4);
    const pair = { base: 'USD', quote: 'HKD' };
    expect(await refusalOf(set('0.07', pair))).toBe('RATE_OUT_OF_RANGE');
    expect((await set('9.9', { ...pair, preview: true })).needsApproval).toBe(true);
    expect(await set(near, pair)).toMatchObject({
      outcome: 'done',
      changes: [{ field: 'effectiveRate', before: null }, {}, { field: 'spreadBp', before: null, after: 0 }, {}, {}],
    });
    const first = await set('0.55', { base: 'XPF', quote: 'HKD' });
    expect(first.outcome).toBe('requested');
    await approver.send(opsApi.approval.decide, { code: first.approval!, decision: 'grant' });
    expect(await pairOf('XPF', 'HKD')).toBeUndefined();
    expect(await pairOf('XPF', 'HKD', 'all')).toMatchObject({ rate: '0.55', hotels: 0, companies: [] });
  });

  it('refuses an edit of what somebody else has changed, and one of a rate that a sheet has set', async () => {
    const { read } = await pairOf();
    expect((await set('7.85', { spreadBp: 0, version: read.version })).outcome).toBe('done');
    expect(await refusedWith(set('7.86', { version: read.version }))).toMatchObject({
      error: 'STATE_CHANGED',
      data: { person: '周宁' },
    });
    const again = await pairOf();
    expect(again.read.facts).toMatchObject({
      effectiveRate: '7.85',
      midRate: '7.85',
      spreadBp: 0,
      rateSource: 'typed',
    });
    await rateCommand(
      { base: 'USD', quote: 'CNY', rate: '7.87', asOf: at() },
      { by: 'lin', reason: 'by phone' },
      house.clock.now,
    )(house.database, () => {});
    expect(await refusalOf(set('7.88', { version: again.read.version }))).toBe('CHANGED_BY_LOAD');
    expect((await set('7.88', { version: (await pairOf()).read.version })).outcome).toBe('done');
  });

  it('lets one of two people change a pair that both have read', async () => {
    const before = await acts();
    const { read } = await pairOf();
    const asOf = at();
    const outcomes = await Promise.all(
      [operator, approver].map((person, i) =>
        refusalOf(sendEdit(person, opsApi.pricing.setRate, request(`7.9${i}`, { version: read.version, asOf }))),
      ),
    );
    expect(outcomes.toSorted()).toEqual(['STATE_CHANGED', 'none']);
    expect(await acts()).toBe(before + 1);
    const won = outcomes.indexOf('none');
    expect(await stored()).toMatchObject({ mid_e8: 790_000_000 + won * 1_000_000 });
    expect((await set('7.88', { version: (await pairOf()).read.version })).outcome).toBe('done');
  });

  it('goes by the percentage of the settings', async () => {
    await operator.send(opsApi.setting.change, {
      ...{ requestId: randomUUID(), reason: 'calmer', group: 'selling', version: (await settingGroup()).version },
      values: [{ name: 'RATE_MOVE_PERCENT', value: '0' }],
    });
    await expect.poll(async () => (await operator.send(opsApi.pricing.rates, {})).movePercent).toBe(0);
    expect((await set('7.8801')).outcome).toBe('requested');
    expect((await set('7.88')).outcome).toBe('done');
    await operator.send(opsApi.setting.change, {
      ...{ requestId: randomUUID(), reason: 'as before', group: 'selling', version: (await settingGroup()).version },
      values: [{ name: 'RATE_MOVE_PERCENT', value: null }],
    });
    await expect.poll(async () => (await operator.send(opsApi.pricing.rates, {})).movePercent).toBe(5);
  });
  it('keeps the spread when a command brings a new mid rate, and says both', async () => {
    const run = async (options: { rate: string; spread?: string }) => {
      const lines: string[] = [];
      const command = rateCommand(
        { base: 'USD', quote: 'CNY', asOf: at(), ...options },
        { by: 'lin', reason: 'of today' },
        house.clock.now,
      );
      await command(house.database, (line) => lines.push(line));
      return lines[0];
    };
    expect(await run({ rate: '8', spread: '1.5' })).toMatch(/^1 USD = 8.12 CNY \(8 and 1.5 %\), as of /);
    expect(await run({ rate: '8.1' })).toMatch(/^1 USD = 8.2215 CNY \(8.1 and 1.5 %\), as of /);
    expect(await stored()).toMatchObject({ mid_e8: 810_000_000, spread_bp: 150, source: 'typed', set_by: 'lin' });
    await expect(run({ rate: '810' })).rejects.toThrow('rate 810: more than 0.081 and less than 810');
    const lines: string[] = [];
    await showRates(house.clock.now)(house.database, (line) => lines.push(line));
    expect(lines.find((line) => line.startsWith('USD → CNY'))).toMatch(
      /8.2215 CNY \(8.1 and 1.5 %\), .* \(typed, lin\)$/,
    );
  });

  it('calls a rate that SQL by hand has set a mid rate without spread, and the table keeps no other', async () => {
    const byHand = (text: string) => house.database.asSystem((tx) => sql.raw(text).execute(tx));
    await byHand(`update exchange_rate set rate_e8 = 820000000 where base = 'USD' and quote = 'CNY'`);
    expect(await pairOf()).toMatchObject({ mid: '8.2', spreadBp: 0, rate: '8.2', source: 'database', by: '' });
    const { changes } = await operator.send(opsApi.pricing.rates, {});
    expect(changes[0]).toMatchObject({ after: '8.2', by: 'database', reason: '' });
    const { rows } = await house.database.asOwner((tx) =>
      sql<{ isKept: boolean }>`
        select db_role = session_user as "isKept" from price_rule_change order by id desc limit 1`.execute(tx),
    );
    expect(rows).toEqual([{ isKept: true }]);
    await expect(
      byHand(`update exchange_rate set mid_e8 = 700000000 where base = 'USD' and quote = 'CNY'`),
    ).rejects.toThrow('exchange_rate_effective');
  });

  it('warns when its time is over', async () => {
    expect((await pairOf()).isOutdated).toBe(false);
    house.clock.advance(25 * 3_600_000);
    operator = await house.operator();
    expect((await pairOf()).isOutdated).toBe(true);
  });
});
