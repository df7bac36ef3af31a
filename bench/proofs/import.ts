import { api, opsApi } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { boot } from '@waylight/server/testing/boot';
import { sql } from 'kysely';

// npm run prove -- import [lines]: a file of prices is checked in under 60 s, and searches meanwhile take at most half as long
// again (medians). TEST_DATABASE_URL for a server.
const lines = Number(process.argv[2] ?? 100_000);
/** The proof goes on no longer than this, however busy the machine is: the limit is a tenth of it. */
const mostMs = 600_000;
const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';
const house = await boot({ database });
try {
  let operator = await house.operator();
  const buyer = await house.signIn('100001', 'demo');
  await house.app.readModel.whole;
  const search = {
    ...{ destination: { kind: 'city' as const, id: 1002 }, checkin: '2026-12-05', checkout: '2026-12-07' },
    ...{ nationality: 'CN', limit: 20, rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }] },
  };
  const timed = async () => {
    const began = performance.now();
    await buyer.send(api.search.hotels, search);
    return performance.now() - began;
  };
  const searches = async (goesOn: () => boolean) => {
    const took: number[] = [];
    while (goesOn()) took.push(await timed());
    return took.sort((one, other) => one - other);
  };
  let warm = 0;
  await searches(() => warm++ < 100);
  let calm = 0;
  const before = await searches(() => calm++ < 300);

  const { rows } = await house.database.asSystem((tx) =>
    sql<{ id: number }>`select id from rate_plan where active order by id limit 2000`.execute(tx),
  );
  const text = ['rateId,from,to,price'];
  for (let line = 0; line < lines; line++) {
    const from = addDays('2027-01-01', (Math.floor(line / rows.length) * 5) % 300);
    text.push(`${rows[line % rows.length]!.id},${from},${addDays(from, 4)},${500 + (line % 700)}.00`);
  }
  const file = new File([text.join('\n')], 'prices.csv');
  // Searches on a busy machine may have outlasted the session.
  operator = await house.operator();
  const began = performance.now();
  const { id } = await operator.send(opsApi.supplyImport.upload, { kind: 'prices', file } as never);
  let state = 'checking';
  const follow = (async () => {
    while (state === 'checking') {
      await new Promise((done) => setTimeout(done, 500));
      if (performance.now() - began > mostMs) throw new Error('not checked within ten minutes');
      state = (await operator.send(opsApi.supplyImport.get, { id: String(id) } as never)).state;
    }
  })();
  const during = await searches(() => state === 'checking');
  await follow;
  const seconds = (performance.now() - began) / 1000;
  const median = (took: readonly number[]) => took[Math.floor(took.length / 2)]!;
  const ratio = median(during) / median(before);
  const { counts } = await operator.send(opsApi.supplyImport.get, { id: String(id) } as never);
  const figures = { lines, database, state, counts, seconds, before: median(before), during: median(during), ratio };
  console.log(JSON.stringify({ ...figures, searches: during.length }, null, 2));
  process.exitCode = state === 'checked' && seconds < 60 && ratio <= 1.5 ? 0 : 1;
} finally {
  await house.stop();
}
process.exit();
