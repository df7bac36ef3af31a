import { randomUUID } from 'node:crypto';
import { opsApi } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneDatabase } from '../../../../testing/boot.ts';
import { type CaseSeen, judge, raceOnCases, runOfCases } from '../../../../testing/payment/case-races.ts';
import { openTill, type Till } from '../../../../testing/payment/paying.ts';
import { openCase } from '../../suspense/case-data.ts';

describe.each(oneDatabase)('differences that two people settle on %s', (kind) => {
  let till: Till;
  beforeAll(async () => {
    till = await openTill({ database: kind });
  }, 120_000);
  afterAll(() => till?.stop());

  // The long form, 1,000 races: npm run prove -- case-races.
  it('lets one of two through, who is named to the other with the difference', async () => {
    const { faults, won, told, seed } = await raceOnCases(till, 20);
    console.log(`races on cases: seed ${seed}, ${JSON.stringify({ won, told })}`);
    expect(faults).toEqual([]);
    expect(Object.keys(won).length).toBeGreaterThan(1);
  }, 120_000);

  it('names who settled a case and how, whether or not the page had read it', async () => {
    const { records } = await (await till.house.operator()).send(opsApi.money.cases, { state: 'settled' });
    const [settled] = records as [(typeof records)[number]];
    const [, person] = settled.settledAs!.split(' by ');
    const again = { requestId: randomUUID(), reason: 'once more', id: settled.id, version: 'x' };
    const late = (await till.house.operator()).send(opsApi.money.settleCase, again);
    await expect(late).rejects.toMatchObject({
      error: 'CASE_SETTLED',
      data: { person, reason: settled.settledAs, at: settled.settledAt },
      message: `This case was settled by ${person}: ${settled.settledAs}`,
    });
  });

  it('tells what a case is about in words with parameters, and that nobody settled it', async () => {
    const { database, clock } = till.house;
    const note = { word: 'doneThere', ours: 'open' } as const;
    const id = await database.asSystem(async (tx) => {
      const facts = {
        run_id: await runOfCases(tx, clock.now()),
        gateway: 'wechat',
        kind: 'payment',
        class: 'status',
      } as const;
      const sides = { number: 'WPITSELF', currency: 'CNY', billed: 5, recorded: 0, booked: 5, note };
      const about = { attempt_id: null, refund_id: null, opened_at: new Date(clock.now()) };
      return openCase(tx, { ...facts, ...sides, ...about, settled: true, suspended: 0 }, clock.now());
    });
    const operator = await till.house.operator();
    const { case: one, read } = await operator.send(opsApi.money.case, { id });
    expect(one).toMatchObject({ note, settledAt: expect.any(String), settledAs: null });
    expect(read.facts).toMatchObject({ settled: 'settledItself' });
    const late = operator.send(opsApi.money.settleCase, {
      requestId: randomUUID(),
      reason: 'x',
      id,
      version: read.version,
    });
    await expect(late).rejects.toMatchObject({ error: 'CASE_SETTLED_ITSELF' });
  });
});

describe('the judge of races on cases', () => {
  const facts = (settled: string | null) => ({ version: 'x', facts: { settled } });
  const answers = [
    { who: '周宁', act: 'settle', refusal: undefined },
    { who: '许航', act: 'attach', refusal: { error: 'STATE_CHANGED', data: { person: '周宁' } } },
  ] as const;
  const seen: CaseSeen = {
    ...{ settledAs: 'settle by 周宁', inSuspense: 500, gained: 0, rows: 1 },
    ...{ read: facts(null), now: facts('settle by 周宁') },
  };

  it('finds each thing that must not be', () => {
    expect(judge(answers, 500, seen)).toEqual([]);
    const [first, second] = answers;
    expect(judge([first, { ...second, refusal: undefined }], 500, seen)[0]).toContain('2 have won');
    const told = (error: string, person: string) =>
      judge([first, { ...second, refusal: { error, data: { person } } }], 500, seen);
    expect(told('NOTHING_MOVED', '周宁')).toEqual(['refused with NOTHING_MOVED']);
    expect(told('STATE_CHANGED', '许航')).toEqual(['told of 许航, and 周宁 was first']);
    expect(judge(answers, 500, { ...seen, now: seen.read })).toEqual(['no difference is to be seen']);
    expect(judge(answers, 500, { ...seen, inSuspense: 0 })).toEqual(['0 lie in suspense']);
    expect(judge(answers, 500, { ...seen, gained: 500 })).toEqual(['the company has got 500']);
    expect(judge(answers, 500, { ...seen, rows: 2 })).toEqual(['2 rows of the audit log']);
    expect(judge(answers, 500, { ...seen, settledAs: 'attach by 许航' })).toHaveLength(1);
  });
});
