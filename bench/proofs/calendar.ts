import { randomInt } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { addDays } from '@waylight/contract/value/stay';
import { boot } from '@waylight/server/testing/boot';
import { editOf, readNights } from '@waylight/server/testing/calendar-edits';
import { raceCalendar } from '@waylight/server/testing/calendar-races';
import { sql } from 'kysely';

// npm run prove -- calendar [rounds] [seed]: the long form of the races of calendar.flow.test.ts, and a save of 400 nights of
// 20 rates until lists show it. TEST_DATABASE_URL for a server.
const rounds = Number(process.argv[2] ?? 1000);
const seed = Number(process.argv[3] ?? randomInt(1, 2 ** 31));
const database = process.env.TEST_DATABASE_URL ? 'server' : 'embedded';

const largest = await saveOfLargest();
console.log(JSON.stringify({ largest }));
const judgement = await raceCalendar({ rounds, seed, database });
console.log(JSON.stringify({ seed, rounds, database, largest, ...judgement }, null, 2));
const held = judgement.broken.length === 0 && largest.savedMs < 2000 && largest.listedMs < 1000;
process.exit(held ? 0 : 1);

async function saveOfLargest() {
  const nights = 400;
  const house = await boot({ database });
  try {
    const operator = await house.operator();
    const buyer = await house.signIn('100001', 'demo');
    await house.app.readModel.whole;
    const stay = { checkin: '2026-12-05', checkout: '2026-12-07' };
    const search = {
      ...{ destination: { kind: 'city' as const, id: 1002 }, ...stay, nationality: 'CN', limit: 100 },
      rooms: [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }],
    };
    const before = (await buyer.send(api.search.hotels, search)).records.find(({ offer }) => offer)!;
    const hotelId = before.infoId;
    // A hotel of the demo has fewer rates: copies of its own make it twenty.
    await house.database.asOwner((tx) =>
      sql`insert into rate_plan select (jsonb_populate_record(null::rate_plan,
          to_jsonb(p) || jsonb_build_object('id', 1900000000 + n))).*
        from generate_series(1, 20 - (select count(*)::int from rate_plan where hotel_id = ${hotelId})) n,
          (select * from rate_plan where hotel_id = ${hotelId} order by id limit 1) p`.execute(tx),
    );
    const grid = await readNights(operator, hotelId, '2026-12-01', nights);
    const rates = grid.rooms.flatMap((room) => room.rates).slice(0, 20);
    const { currency } = rates[0]!;
    const request = editOf(grid, {
      ...{ hotelId, rows: rates.map(({ id }) => id), from: '2026-12-01', to: addDays('2026-12-01', nights - 1) },
      operation: { kind: 'setPrice', amount: 5_555_500, currency },
    });
    const bytes = JSON.stringify(request).length;
    const began = performance.now();
    await operator.send(opsApi.calendar.edit, request);
    const saved = performance.now();
    for (;;) {
      const { records } = await buyer.send(api.search.hotels, search);
      const now = records.find(({ infoId }) => infoId === hotelId)?.offer?.price?.total ?? 0;
      if (now > before.offer!.price!.total) break;
      if (performance.now() - saved > 20_000) throw new Error('the lists never said it');
    }
    const listed = performance.now();
    return {
      ...{ rates: rates.length, nights, bytes, cells: rates.length * nights },
      savedMs: Math.round(saved - began),
      listedMs: Math.round(listed - saved),
    };
  } finally {
    await house.stop();
  }
}
