import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@waylight/contract';
import { placesChanged } from '@waylight/engine/read-model/source';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase } from '../../testing/boot.ts';
import { freeRooms, makeOrder, openPlan } from '../../testing/ordering.ts';
import { loadFolder } from './service.ts';

const hotel = {
  id: 900_000_001,
  cityId: 990_001,
  nameZh: '重庆测试江畔酒店',
  nameEn: 'Riverbank Test Hotel Chongqing',
  star: 4,
  latitude: 29.56,
  longitude: 106.57,
  addressZh: '重庆市滨江路1号',
  addressEn: '1 Binjiang Road, Chongqing',
  descriptionZh: '临江而建。',
  descriptionEn: 'Built beside the river.',
  checkInFrom: '15:00',
  checkOutUntil: '12:00',
  phone: '+86 23 5550 0001',
  reservationEmail: 'desk@riverbank.example',
  reservationLanguage: 'zh',
};

const files: Record<string, string> = {
  'places.csv': [
    'id,parentId,level,countryCode,nameZh,nameEn,latitude,longitude,tier,otherNames',
    '990001,990002,3,CN,测试城,"Test City, East",29.55,106.55,2,TQX;旧测府',
    '990002,,1,CN,测试国,Testland,,,,',
    '990003,990002,3,CN,无坐标城,Nowhere,,,2,',
  ].join('\r\n'),
  'waters.csv': [
    'id,cityId,kind,nameZh,nameEn,widthM,line',
    '900000041,990001,river,测试江,Test River,300,"[[106.5,29.5],[106.55,29.56]]"',
    '900000042,990001,lake,测试湖,Test Lake,,"[[106.5,29.5],[106.55,29.56],[106.5,29.6]]"',
    '900000043,990001,river,无宽江,Widthless,,"[[106.5,29.5],[106.55,29.56]]"',
    '900000044,990001,lake,宽湖,Wide Lake,300,"[[106.5,29.5],[106.55,29.56],[106.5,29.6]]"',
    '900000045,990001,sea,直海,Straight Sea,,"[[106.5,29.5],[106.55,29.56]]"',
    '900000046,990001,canal,颠倒河,Swapped,30,"[[29.5,106.5],[29.56,106.55]]"',
    '900000047,990001,canal,断河,Broken,30,"[[106.5,29.5]"',
    '900000048,990002,river,国江,In a country,300,"[[106.5,29.5],[106.55,29.56]]"',
    '900000049,990001,pond,池,Pond,,"[[106.5,29.5],[106.55,29.56],[106.5,29.6]]"',
  ].join('\n'),
  'hotels.jsonl': [
    JSON.stringify(hotel),
    '',
    JSON.stringify({ ...hotel, id: 900_000_002, star: 6, phone: undefined }),
    '{"id": 900000003,',
    JSON.stringify({ ...hotel, id: 900_000_004, cityId: 999_999_999 }),
    JSON.stringify({ ...hotel, id: 900_000_005, colour: 'red' }),
    JSON.stringify({ ...hotel, nameEn: 'Twice' }),
    JSON.stringify({ ...hotel, id: 900_000_006, cityId: 990_002 }),
    JSON.stringify({ ...hotel, id: 900_000_007, nameEn: 'Zero\u0000' }),
    JSON.stringify({ ...hotel, id: 900_000_008, nameZh: '半\ud800' }),
    JSON.stringify({ ...hotel, id: 900_000_009, themes: [2, 901, 902, 903] }),
    JSON.stringify({ ...hotel, id: 900_000_010, facilities: ['wifi', 'heliport'] }),
    JSON.stringify({ ...hotel, id: 900_000_012, reservationEmail: 'desk', reservationLanguage: 'Chinese' }),
  ].join('\n'),
  'rooms.csv': [
    'id,hotelId,nameZh,nameEn,maxPeople,maxAdults,maxChildren,beds,window,smoking,facilities',
    '900000011,900000001,江景房,"River View ""A""",3,2,1,"[[{""code"":""king"",""count"":1}]]",yes,no,desk;kettle',
    '900000012,900000002,江景房,Room of a refused hotel,3,2,1,"[[{""code"":""king"",""count"":1}]]",yes,no,desk',
    '900000013,900000001,江景房,Too few cells',
  ].join('\n'),
  'themes.csv': 'id,nameZh,nameEn\n901,电竞,Gaming\n40000,太大,Too large',
  'facilities.csv':
    'code,grouping,nameZh,nameEn\nlasertag,family,激光对战,Laser tag\nlasertag,family,再来,Again\n9x,family,坏,Bad',
  'adverts.csv': [
    'id,channel,place,hotelId,titleZh,titleEn,textZh,textEn,link,from,to,language',
    '900001,TL,hot,900000001,热门,In demand,好,Good,,2026-11-01,2026-12-31,',
    '900002,XX,hot,900000001,热门,In demand,好,Good,,2026-11-01,,',
    '900003,,list,,热门,In demand,好,Good,,2026-11-01,,',
    '900004,,list,900000002,热门,In demand,好,Good,,2026-11-01,,',
    '900005,,banner,,热门,In demand,好,Good,//evil.example/x,2026-11-01,,',
    '900006,,banner,,热门,In demand,好,Good,/groupRoom,2026-11-01,2026-10-01,',
    '900007,,hot,900000001,热门,In demand,好,Good,,2026-11-01,,fr',
    '900008,,hot,900000001,中文,In Chinese,好,Good,,2026-11-01,,zh',
    '900009,,hot,900000001,英文,In English,好,Good,,2026-11-01,,en',
  ].join('\n'),
  'rates.jsonl': [{ currency: 'CNY' }, { id: 900_000_022, currency: 'QQQ' }]
    .map((one) =>
      JSON.stringify({
        id: 900_000_021,
        hotelId: hotel.id,
        roomTypeId: 900_000_011,
        nameZh: '双早',
        nameEn: 'Two breakfasts',
        breakfasts: 2,
        maxAdults: 2,
        maxChildren: 1,
        refundable: true,
        cancelSteps: [{ daysBefore: 1, time: '18:00', charge: { kind: 'percent', bp: 10_000 } }],
        ...one,
      }),
    )
    .join('\n'),
  'surcharges.csv': [
    'id,hotelId,roomTypeId,rateId,kind,basis,currency,price,most,childFrom,childTo',
    '900000031,900000001,900000011,,extraBed,night,CNY,120.00,1,,',
    '900000032,900000001,,900000021,extraChild,night,CNY,60,2,2,11',
    '900000033,900000001,,,broadband,stay,USD,5.00,1,,',
    '900000034,900000001,,,extraBed,night,CNY,1.005,1,,',
    '900000035,900000001,,,extraBed,weekly,CNY,1,0,,',
    '900000036,900000001,,900000099,extraBed,night,CNY,1,1,,',
    '900000037,900000001,,,extraChild,night,CNY,1,1,2,',
  ].join('\n'),
  'prices.csv': [
    'rateId,from,to,price',
    '900000021,2026-12-30,2027-01-02,688.00',
    '900000021,2027-01-01,2027-01-01,888.5',
    '900000021,2027-01-05,2027-01-04,1',
    '900000021,2027-01-05,2027-01-05,1.005',
  ].join('\n'),
  'stock.csv': [
    'roomTypeId,from,to,allotment',
    '900000011,2026-12-31,2027-01-01,3',
    '900000011,2027-02-30,2027-03-01,3',
    '900000011,2027-03-01,2027-03-01,-1',
  ].join('\n'),
  'notes.txt': 'not for loading',
};

describe.each(oneDatabase)("an operator's files on %s", (kind) => {
  let server: Booted;
  const folder = mkdtempSync(join(tmpdir(), 'waylight-load-'));
  beforeAll(async () => {
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content);
    server = await boot({ database: kind });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const load = async () => {
    const faults: string[] = [];
    const report = await loadFolder(server.database, folder, (fault) => faults.push(fault));
    return { faults, report };
  };
  const stored = () =>
    server.database.asSystem(async (tx) => ({
      hotels: await tx
        .selectFrom('hotel')
        .select(['id', 'name_en', 'pinyin', 'time_zone', 'reservation_email', 'reservation_language'])
        .where('id', '>=', 900_000_000)
        .execute(),
      rooms: await tx
        .selectFrom('room_type')
        .select(['id', 'name_en', 'facilities', 'beds'])
        .where('id', '>=', 900_000_000)
        .execute(),
      prices: await tx
        .selectFrom('rate_month')
        .select(['month', 'prices'])
        .where('rate_plan_id', '=', 900_000_021)
        .orderBy('month')
        .execute(),
      surcharges: await tx
        .selectFrom('surcharge')
        .select(['id', 'price', 'child_to'])
        .where('id', '>=', 900_000_000)
        .orderBy('id')
        .execute(),
      free: await tx
        .selectFrom('room_month')
        .select(['month', 'free'])
        .where('room_type_id', '=', 900_000_011)
        .orderBy('month')
        .execute(),
    }));
  const changes = () =>
    server.database.asSystem((tx) =>
      tx.selectFrom('supply_change').select('id').where('hotel_id', 'in', [hotel.id, placesChanged]).execute(),
    );

  it('are loaded but for the bad rows, each told by file, line and field', async () => {
    const { faults, report } = await load();
    expect(faults).toEqual([
      expect.stringMatching(/^notes\.txt: not read/),
      'places.csv:4: latitude: a city needs its coordinates',
      'waters.csv:4: widthM: needed of a river or canal, and of nothing else',
      'waters.csv:5: widthM: needed of a river or canal, and of nothing else',
      'waters.csv:6: line: at least 3 points around it',
      'waters.csv:7: line.0.1: at most 90',
      'waters.csv:7: line.1.1: at most 90',
      'waters.csv:8: line: JSON [[longitude, latitude], …]',
      expect.stringMatching(/^waters\.csv:10: kind: /),
      'waters.csv:9: cityId: there is no city 990002',
      'themes.csv:3: id: at most 32767',
      'facilities.csv:4: code: letters, digits, - and _',
      'facilities.csv:3: code: lasertag is already on line 2',
      'hotels.jsonl:4: row: not JSON',
      'hotels.jsonl:3: star: at most 5',
      'hotels.jsonl:3: phone: missing: text',
      'hotels.jsonl:6: colour: no such column',
      'hotels.jsonl:9: nameEn: no control characters, no halves of a character',
      'hotels.jsonl:10: nameZh: no control characters, no halves of a character',
      'hotels.jsonl:13: reservationEmail: an e-mail address',
      'hotels.jsonl:13: reservationLanguage: a language such as en',
      `hotels.jsonl:7: id: ${hotel.id} is already on line 1`,
      'hotels.jsonl:5: cityId: there is no city 999999999',
      'hotels.jsonl:8: cityId: there is no city 990002',
      'hotels.jsonl:11: themes: there is no 902, 903',
      'hotels.jsonl:12: facilities: there is no heliport',
      'rooms.csv:4: row: 4 cells under 11 columns',
      'rooms.csv:3: hotelId: there is no hotel 900000002',
      'rates.jsonl:2: currency: there is no such currency',
      expect.stringMatching(/^surcharges\.csv:6: basis: /),
      'surcharges.csv:6: most: at least 1',
      'surcharges.csv:8: childTo: an age from which, and one to which',
      'surcharges.csv:4: currency: its rates are in CNY',
      'surcharges.csv:5: price: 1.005 is no amount in CNY',
      'surcharges.csv:7: rateId: no rate of the hotel is meant',
      'prices.csv:4: to: not before `from`, and at most 800 nights',
      'prices.csv:5: price: 1.005 is no amount in CNY',
      'stock.csv:3: from: a date, YYYY-MM-DD',
      'stock.csv:4: allotment: at least 0',
      expect.stringMatching(/^adverts\.csv:3: channel: /),
      'adverts.csv:4: hotelId: needed but for banners',
      'adverts.csv:6: link: a path of the portal, beginning with one /',
      'adverts.csv:7: to: before `from`',
      expect.stringMatching(/^adverts\.csv:8: language: /),
      'adverts.csv:5: hotelId: there is no hotel 900000002',
    ]);
    expect(report.files.map(({ file, rows, kept, refused }) => [file, rows, kept, refused])).toEqual([
      ['places.csv', 3, 2, 1],
      ['waters.csv', 9, 2, 7],
      ['themes.csv', 2, 1, 1],
      ['facilities.csv', 3, 1, 2],
      ['hotels.jsonl', 12, 1, 11],
      ['rooms.csv', 3, 1, 2],
      ['rates.jsonl', 2, 1, 1],
      ['surcharges.csv', 7, 2, 5],
      ['prices.csv', 4, 2, 2],
      ['stock.csv', 3, 1, 2],
      ['adverts.csv', 9, 3, 6],
    ]);
    expect(report.hotelsChanged).toBe(1);
    const { hotels, rooms, surcharges, prices, free } = await stored();
    expect(surcharges).toEqual([
      { id: 900_000_031, price: 12_000, child_to: null },
      { id: 900_000_032, price: 6_000, child_to: 11 },
    ]);
    expect(hotels).toEqual([
      {
        id: hotel.id,
        name_en: hotel.nameEn,
        pinyin: 'chongqingceshijiangpanjiudian',
        time_zone: 'Asia/Shanghai',
        reservation_email: 'desk@riverbank.example',
        reservation_language: 'zh',
      },
    ]);
    expect(rooms).toEqual([
      {
        id: 900_000_011,
        name_en: 'River View "A"',
        facilities: ['desk', 'kettle'],
        beds: [[{ code: 'king', count: 1 }]],
      },
    ]);
    expect(prices.map(({ month, prices }) => [month, prices.length, prices.filter(Boolean)])).toEqual([
      ['2026-12-01', 31, [68_800, 68_800]],
      ['2027-01-01', 31, [88_850, 68_800]],
    ]);
    expect(free.map(({ month, free }) => [month, free[0], free[30]])).toEqual([
      ['2026-12-01', 0, 3],
      ['2027-01-01', 3, 0],
    ]);
    expect((await changes()).length).toBeGreaterThan(0);
  });

  it('change nothing when they are loaded again', async () => {
    const before = { rows: await stored(), changes: await changes() };
    const { report } = await load();
    expect(report.hotelsChanged).toBe(0);
    expect({ rows: await stored(), changes: await changes() }).toEqual(before);
  });

  it('leave the nights alone that they do not name', async () => {
    writeFileSync(join(folder, 'prices.csv'), 'rateId,from,to,price\n900000021,2027-01-02,2027-01-02,700');
    const { report } = await load();
    expect(report.hotelsChanged).toBe(1);
    const { prices } = await stored();
    expect(prices[1]?.prices.slice(0, 3)).toEqual([88_850, 70_000, 0]);
  });

  it('are in the lists of a running server, renamed places and themes too', async () => {
    const { readModel } = server.app;
    const found = (keyword: string) =>
      readModel.suggestions.find(keyword, 'en').flatMap(({ nameEng, near }) => (near ? [] : nameEng));
    await readModel.refresh();
    // The index of names is made in turns with everybody else's work: soon, not at once.
    await expect.poll(() => found('test city')).toEqual(['Test City, East']);
    expect([...found('tqx'), ...found('旧测府')]).toEqual(['Test City, East', 'Test City, East']);
    expect(found('riverbank')).toEqual([hotel.nameEn]);
    writeFileSync(join(folder, 'places.csv'), files['places.csv']!.replace('Test City, East', 'Quartz Town'));
    writeFileSync(join(folder, 'themes.csv'), files['themes.csv']!.replace('Gaming', 'Arcade'));
    const { report } = await load();
    expect(report.hotelsChanged).toBe(0);
    await readModel.refresh();
    await expect.poll(() => found('quartz')).toEqual(['Quartz Town']);
    expect(found('test city')).toEqual([]);
    expect(readModel.places.themes).toContainEqual({ id: 901, name_zh: '电竞', name_en: 'Arcade' });
    expect((await readModel.city(990_001))?.hotels.map(({ id }) => id)).toEqual([hotel.id]);
  });

  it('show an advert to readers of its language, and to everybody without one', async () => {
    const visitor = server.visitor();
    for (const [language, own] of [
      ['zh', 900_008],
      ['en', 900_009],
    ] as const) {
      visitor.language = language;
      const shown = await visitor.send(api.advert.active, { channel: 'TL', place: 'hot' });
      const loaded = shown.map(({ advertId }) => advertId).filter((advertId) => advertId > 900_000);
      expect(loaded.sort(), language).toEqual([900_001, own]);
    }
  });

  it('give rooms of which those that are sold are part, and a row that gives fewer is told by line', async () => {
    const plan = await openPlan(server.database, { free: 0 });
    const stock = mkdtempSync(join(tmpdir(), 'waylight-stock-'));
    const give = async (allotment: number, column = 'allotment') => {
      const row = `${plan.roomTypeId},${plan.checkin},2027-01-01,${allotment}`;
      writeFileSync(join(stock, 'stock.csv'), `roomTypeId,from,to,${column}\n\n${row}`);
      const faults: string[] = [];
      const { refused, short } = await loadFolder(server.database, stock, (fault) => faults.push(fault));
      return { faults, refused, short };
    };
    const fine = { faults: [], refused: 0, short: 0 };
    const free = () => freeRooms(server.database, plan);
    const expireAll = async () => {
      server.clock.advance(45 * 60_000);
      await server.app.jobs.runDue(server.clock.now());
    };
    expect(await give(5)).toEqual(fine);
    expect(await free()).toEqual([5, 5, 5]);
    await makeOrder(await server.signIn('100001', 'demo'), plan, 3);
    expect(await give(5)).toEqual(fine);
    expect(await free()).toEqual([2, 2, 2]);
    expect(await give(3, 'free')).toEqual(fine);
    expect(await free()).toEqual([0, 0, 0]);

    const few = `stock.csv:3: allotment: 2 rooms on ${plan.checkin}, but 3 are sold, and less than sold on 2 more nights; kept, none is free`;
    expect(await give(2)).toEqual({ faults: [few], refused: 0, short: 1 });
    expect(await free()).toEqual([0, 0, 0]);
    await expireAll();
    expect(await free()).toEqual([2, 2, 2]);
    // Sold to the last room, and the hotel takes back all: what comes back is not sold again.
    await makeOrder(await server.signIn('100001', 'demo'), plan, 2);
    expect((await give(0)).short).toBe(1);
    await expireAll();
    expect(await free()).toEqual([0, 0, 0]);
    expect(await give(4)).toEqual(fine);
    expect(await free()).toEqual([4, 4, 4]);
    rmSync(stock, { recursive: true });
  });
});
