import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { sendEdit } from '../../../testing/edits.ts';
import { leastOfEach } from '../../../testing/least-of.ts';
import { refusalOf, refusedWith, wrongFieldsOf } from '../../../testing/refusal.ts';

const { hotel } = opsApi;

describe.each(oneDatabase)('hotels at the console on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let approver: TestClient;
  let cityId: number;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    approver = await house.operator('approver');
    cityId = (await operator.send(hotel.cities, { keyword: '上海' }))[0]!.id;
  });
  afterAll(() => house?.stop());

  const act = () => ({ requestId: randomUUID(), reason: 'agreed with the hotel' });
  const hotelRow = () => ({
    ...{ cityId, areaId: null, nameZh: '江岸测试酒店', nameEn: 'Riverbank Test Hotel', nameOwn: null },
    ...{ brandZh: null, brandEn: null, star: 4, latitude: 31.23, longitude: 121.47 },
    ...{ addressZh: '江岸路 1 号', addressEn: '1 River Road', descriptionZh: '江景。', descriptionEn: 'By the river.' },
    ...{ checkInFrom: '14:00', checkOutUntil: '12:00', phone: '+86 21 5555 0000' },
    ...{ reservationEmail: 'desk@riverbank.example', reservationLanguage: 'zh', openedYear: null, renovatedYear: null },
    ...{ roomCount: null, popularity: 500, themes: [], facilities: [], taxBp: 0, fees: [], notices: [] },
    ...{ childrenWelcome: true, childFreeUntil: null, active: true },
  });
  const roomRow = (hotelId: number) => ({
    ...{ hotelId, nameZh: '江景房', nameEn: 'River room', areaM2: 32, floorZh: null, floorEn: null },
    ...{ maxPeople: 3, maxAdults: 2, maxChildren: 1, beds: [[{ code: 'king' as const, count: 1 }]] },
    ...{ window: 'yes' as const, smoking: 'no' as const, facilities: [], position: 1, active: true },
  });
  const rateRow = (hotelId: number, roomTypeId: number) => ({
    ...{ hotelId, roomTypeId, nameZh: '含早', nameEn: 'With breakfast', breakfasts: 2, currency: 'CNY' },
    ...{ maxAdults: 2, maxChildren: 1, confirmMinutes: 0, refundable: true, minNights: 1, nationalities: null },
    cancelSteps: [{ daysBefore: 1, time: '18:00', charge: { kind: 'nights' as const, nights: 1 } }],
    ...{ directPurchase: false, active: true },
  });
  const idIn = ({ changes }: { changes: readonly { field: string; after: unknown }[] }) =>
    changes.find(({ field }) => field === 'id')?.after as number;
  const make = async () => idIn(await sendEdit(operator, hotel.save, { ...act(), id: null, ...hotelRow() }));
  const announced = async (id: number) => {
    const { rows } = await house.database.asOwner((tx) =>
      sql<{ n: number }>`select count(*)::int as n from supply_change where hotel_id = ${id}`.execute(tx),
    );
    return rows[0]!.n;
  };

  it('makes a hotel with a room, a rate and a surcharge, under ids above the loaded ones, and announces each save once', async () => {
    const preview = await operator.send(hotel.save, {
      ...act(),
      reason: '',
      preview: true,
      version: null,
      id: null,
      ...hotelRow(),
    });
    expect(preview.changes.find(({ field }) => field === 'nameEn')?.after).toBe('Riverbank Test Hotel');
    const { rows } = await house.database.asOwner((tx) =>
      sql<{ id: number }>`select max(id) as id from hotel`.execute(tx),
    );
    const id = await make();
    expect(id).toBe(rows[0]!.id + 1);
    expect(await announced(id)).toBe(1);
    const room = idIn(await sendEdit(operator, hotel.saveRoom, { ...act(), id: null, ...roomRow(id) }));
    const rate = idIn(await sendEdit(operator, hotel.saveRate, { ...act(), id: null, ...rateRow(id, room) }));
    const surcharge = {
      ...{ hotelId: id, roomTypeId: null, rateId: rate, kind: 'extraBreakfast' as const, basis: 'night' as const },
      ...{ currency: 'CNY', price: '88.00', most: 2, childFrom: null, childTo: null, active: true },
    };
    await sendEdit(operator, hotel.saveSurcharge, { ...act(), id: null, ...surcharge });
    expect(await announced(id)).toBe(3);
    const read = await operator.send(hotel.get, { id });
    expect(read).toMatchObject({ id, row: hotelRow(), timeZone: 'Asia/Shanghai', city: { id: cityId } });
    expect(read.rooms).toMatchObject([{ id: room, row: roomRow(id) }]);
    expect(read.rates).toMatchObject([{ id: rate, row: rateRow(id, room) }]);
    expect(read.surcharges).toMatchObject([{ row: surcharge }]);
    const { records } = await operator.send(hotel.list, { keyword: 'riverbank test' });
    expect(records[0]).toMatchObject({ id, roomTypes: 1, rates: 1, active: true, hasReservationEmail: true });
  });

  it('is changed and closed in agents’ lists within a second', async () => {
    const agency = await house.signIn('100001', 'demo');
    const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
    const stay = { checkin: '2026-12-05', checkout: '2026-12-07', rooms, nationality: 'CN' };
    const city = { destination: { kind: 'city' as const, id: 1002 }, ...stay, limit: 100 };
    const listed = async () => (await agency.send(api.search.hotels, city)).records;
    const { infoId: id } = (await listed())[0]!;
    const until = async (isSo: (card: { infoNameEng: string } | undefined) => boolean) => {
      const began = performance.now();
      for (;;) {
        if (isSo((await listed()).find((card) => card.infoId === id))) return performance.now() - began;
        if (performance.now() - began > 20_000) throw new Error('the list never said it');
      }
    };
    const round = async () => {
      const { row, read } = await operator.send(hotel.get, { id });
      await operator.send(hotel.save, { ...act(), id, ...row, nameEn: 'Another Name', version: read.version });
      const took = [await until((card) => card?.infoNameEng === 'Another Name')];
      const next = await operator.send(hotel.get, { id });
      await operator.send(hotel.save, { ...act(), id, ...next.row, active: false, version: next.read.version });
      took.push(await until((card) => card === undefined));
      const last = await operator.send(hotel.get, { id });
      await operator.send(hotel.save, { ...act(), id, ...row, version: last.read.version });
      took.push(await until((card) => card?.infoNameEng === row.nameEn));
      return took;
    };
    const took = await leastOfEach(round, 1000);
    expect(Math.max(...took), took.join()).toBeLessThan(1000);
  });

  it('sells to no child once the hotel takes none, whatever its rooms say', async () => {
    const agency = await house.signIn('100001', 'demo');
    const families = [{ adultNumAll: 1, childrenNumAll: 1, childrenAgesStrAll: '6' }];
    const couples = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
    const stay = { checkin: '2026-12-05', checkout: '2026-12-07', nationality: 'CN' };
    const soldTo = async (id: number, rooms: typeof families) => {
      const city = { destination: { kind: 'city' as const, id: 1002 }, ...stay, rooms, limit: 100 };
      const card = (await agency.send(api.search.hotels, city)).records.find((one) => one.infoId === id);
      const hotelRates = await agency.send(api.search.rates, { hotelId: id, ...stay, rooms });
      const bookable = hotelRates.rooms.some(({ rates }) => rates.some(({ refused }) => refused === null));
      return [card?.offer !== null && card !== undefined, bookable];
    };
    const { records } = await agency.send(api.search.hotels, {
      ...{ destination: { kind: 'city' as const, id: 1002 }, ...stay, rooms: families, limit: 100 },
    });
    const id = records.find(({ offer }) => offer !== null)!.infoId;
    expect(await soldTo(id, families)).toEqual([true, true]);
    const { row, read } = await operator.send(hotel.get, { id });
    await operator.send(hotel.save, { ...act(), id, ...row, childrenWelcome: false, version: read.version });
    await expect.poll(() => soldTo(id, families)).toEqual([false, false]);
    expect(await soldTo(id, couples)).toEqual([true, true]);
    const later = await operator.send(hotel.get, { id });
    await operator.send(hotel.save, { ...act(), id, ...row, version: later.read.version });
    await expect.poll(() => soldTo(id, families)).toEqual([true, true]);
  });

  it('keeps the loader’s checks, and says them in the person’s language', async () => {
    const wrong = {
      ...act(),
      id: null,
      version: null,
      preview: true,
      ...hotelRow(),
      star: 6,
      checkInFrom: '25:00',
      facilities: ['helipad?'],
    };
    expect((await wrongFieldsOf(operator.send(hotel.save, wrong))).sort()).toEqual(['checkInFrom', 'star']);
    const noCity = { ...act(), id: null, version: null, preview: true, ...hotelRow(), cityId: 2_000_000_000 };
    const { data } = await refusedWith(operator.send(hotel.save, noCity));
    expect(data.fields).toMatchObject([{ field: 'cityId' }]);
    const id = await make();
    const room = { ...act(), id: null, version: null, preview: true, ...roomRow(id), beds: [] };
    expect(await wrongFieldsOf(operator.send(hotel.saveRoom, room))).toEqual(['beds']);
    const { total } = await operator.send(hotel.list, { keyword: '江岸测试酒店' });
    expect(total).toBeGreaterThan(0);
    expect(await refusalOf(operator.send(hotel.get, { id: 2_000_000_000 }))).toBe('NO_SUCH_HOTEL');
  });

  it('refuses the second of two editors, and what it refuses changes nothing', async () => {
    const id = await make();
    const [one, other] = [await operator.send(hotel.get, { id }), await approver.send(hotel.get, { id })];
    const first = { ...act(), id, ...one.row, nameEn: 'First', version: one.read.version };
    await operator.send(hotel.save, first);
    const second = { ...act(), id, ...other.row, nameEn: 'Second', version: other.read.version };
    expect(await refusedWith(approver.send(hotel.save, second))).toMatchObject({
      error: 'STATE_CHANGED',
      data: { person: '周宁' },
    });
    const now = await approver.send(hotel.get, { id });
    expect(now.row.nameEn).toBe('First');
    await approver.send(hotel.save, { ...second, requestId: randomUUID(), version: now.read.version });
    expect((await operator.send(hotel.get, { id })).row.nameEn).toBe('Second');
  });

  it('gives no id twice, also to two who make hotels at once and beside a load of higher ones', async () => {
    const ids = await Promise.all([make(), make(), make()]);
    expect(new Set(ids).size).toBe(3);
    const top = Math.max(...ids) + 1000;
    await house.database.asOwner((tx) =>
      sql`insert into hotel select (jsonb_populate_record(h, jsonb_build_object('id', ${top}::int))).* from hotel h where id = ${ids[0]!}`.execute(
        tx,
      ),
    );
    expect(await make()).toBe(top + 1);
  });
});
