import { expect, it } from 'vitest';
import { callNames } from './desk.ts';
import { shortForm } from './options.ts';
import { measureTrade } from './trade.ts';
import { zipf } from './zipf.ts';

it('measures the trade: what each call asks and costs, what the processes bear, and what happens there', async () => {
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  const redis = databaseUrl !== undefined && redisUrl !== undefined;
  const lines: Record<string, unknown>[] = [];
  const arrangements = [{ processes: redis ? 2 : 1, redis }];
  await measureTrade({ ...shortForm, arrangements }, { databaseUrl, redisUrl }, (line) => void lines.push(line));
  const partsOf = (part: string) => lines.filter((line) => line.part === part);

  const trips = { redisTrips: redis ? 1 : 0, redisCommands: redis ? 1 : 0 };
  const byCall = Object.fromEntries(partsOf('call').map((line) => [line.call, line]));
  expect(Object.keys(byCall)).toEqual(callNames);
  for (const name of callNames) {
    expect(byCall[name], name).toMatchObject({ answered: shortForm.alone[name], asks: trips });
    expect((byCall[name] as { cpuMs: { servers: number } }).cpuMs.servers).toBeLessThan(1000);
  }
  expect(byCall.search).toMatchObject({ asks: { statements: 0, databaseTrips: 0 } });
  for (const name of ['rates', 'order', 'pay', 'change'] as const)
    expect((byCall[name] as { asks: { statements: number } }).asks.statements, name).toBeGreaterThan(0);

  expect(partsOf('ramp')).toHaveLength(1);
  const [load, ...others] = partsOf('load') as {
    calls: Record<string, { perSecond: number; p50Ms: number | null; refused: object }>;
    cores: Record<string, number>;
    memoryMb: { servers: number[] };
    unanswered: number;
  }[];
  expect(others).toEqual([]);
  expect(load!.unanswered).toBe(0);
  // The first steps of the chain; how far it comes in seconds is chance.
  for (const name of ['search', 'hotel', 'rates', 'validate'] as const)
    expect(load!.calls[name]!.perSecond, name).toBeGreaterThan(0);
  expect(load!.cores.servers).toBeGreaterThan(0);
  expect(load!.memoryMb.servers).toHaveLength(arrangements[0]!.processes);
  for (const mb of load!.memoryMb.servers) expect(mb).toBeGreaterThan(50);
}, 400_000);

it('draws the first rank most often, the tenth a tenth as often', () => {
  let drawn = 0;
  const counts = Array.from({ length: 100 }, () => 0);
  const draw = zipf(100, 1, () => (drawn++ + 0.5) / 100_000);
  for (let i = 0; i < 100_000; i++) counts[draw()]!++;
  expect(counts[0]! / counts[9]!).toBeCloseTo(10, 1);
  expect(counts.every((count, rank) => rank === 0 || count <= counts[rank - 1]! + 1)).toBe(true);
});
