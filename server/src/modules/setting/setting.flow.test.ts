import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import type { SettingGroup, SettingName } from '@waylight/contract/ops/setting';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../testing/boot.ts';
import { groupRoomRequest } from '../../testing/enquiries.ts';
import { leastOfEach } from '../../testing/least-of.ts';
import { callErrorOf, refusalOf, refusedWith } from '../../testing/refusal.ts';
import { png } from '../../testing/sample-files.ts';
import { createWorker } from '../../worker.ts';

const couple = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];

describe.each(oneDatabase)('settings of the running house on %s', (kind) => {
  let house: Booted;
  let operator: TestClient;
  beforeAll(async () => {
    house = await boot({
      database: kind,
      settings: { PAYMENT_MINUTES: '45', DESK_EMAIL: 'first.desk@operator.example' },
    });
    operator = await house.operator();
  });
  afterAll(() => house?.stop());

  const listed = async (group: SettingGroup) =>
    (await operator.send(opsApi.setting.list, {})).find((one) => one.group === group)!;
  const change = async (group: SettingGroup, values: Partial<Record<SettingName, string | null>>, more: object = {}) =>
    operator.send(opsApi.setting.change, {
      ...{ requestId: randomUUID(), reason: 'as decided on Monday', group, version: (await listed(group)).version },
      values: Object.entries(values).map(([name, value]) => ({ name: name as SettingName, value: value! })),
      ...more,
    });
  const acts = async () => (await operator.send(opsApi.audit.list, { act: 'setting.change' })).total;
  const brand = async () =>
    (await fetch(`${house.base}/getaway/brand.json`)).json() as Promise<Record<string, unknown>>;

  it('changes a name at once, everywhere, with before and after in the audit log', async () => {
    const preview = await change('brand', { BRAND_EN: 'Lanterns' }, { preview: true, reason: '' });
    expect(preview.changes).toEqual([{ field: 'BRAND_EN', before: 'Waylight', after: 'Lanterns' }]);
    expect(await brand()).toMatchObject({ nameEn: 'Waylight' });
    expect((await change('brand', { BRAND_EN: 'Lanterns', BRAND_ZH: '灯笼' })).outcome).toBe('done');
    expect(await brand()).toMatchObject({ nameEn: 'Lanterns', nameZh: '灯笼' });
    expect((await operator.send(opsApi.operator.current, {})).brand).toEqual({ zh: '灯笼', en: 'Lanterns' });
    expect((await listed('brand')).settings[0]).toMatchObject({ value: '灯笼', source: 'console' });
    const { records } = await operator.send(opsApi.audit.list, { act: 'setting.change' });
    expect(records[0]).toMatchObject({ subject: { kind: 'settings', id: 'brand' }, reason: 'as decided on Monday' });
    expect((await change('brand', { BRAND_EN: null, BRAND_ZH: null })).outcome).toBe('done');
    expect(await brand()).toMatchObject({ nameEn: 'Waylight', nameZh: '驿灯' });
    const history = await operator.send(opsApi.setting.history, { name: 'BRAND_EN' });
    expect(history.records.map(({ value, person }) => [value, person])).toEqual([
      [null, '周宁'],
      ['Lanterns', '周宁'],
    ]);
  });

  it('stand in one history with thresholds and promised times of rates', async () => {
    const because = (reason: string) => ({ requestId: randomUUID(), reason });
    const threshold = { name: 'deposit' as const, currency: 'CNY', amount: 7_000_000, version: 0 };
    await operator.send(opsApi.approval.setThreshold, { ...because('the board has decided'), ...threshold });
    const { records: hotels } = await operator.send(opsApi.hotel.list, {});
    const { rates } = await operator.send(opsApi.hotel.get, { id: hotels[0]!.id });
    const [{ id, row, read }] = rates as [(typeof rates)[number]];
    const minutes = row.confirmMinutes + 15;
    const promised = { ...row, id, confirmMinutes: minutes, version: read.version };
    await operator.send(opsApi.hotel.saveRate, { ...because('they answer later'), ...promised });
    const { records, total } = await operator.send(opsApi.setting.history, { limit: 2 });
    expect(total).toBeGreaterThan(3);
    expect(records).toMatchObject([
      { about: { kind: 'promise', rate: String(id) }, value: minutes, person: '周宁', reason: 'they answer later' },
      {
        ...{ about: { kind: 'threshold', name: 'deposit', currency: 'CNY' }, reason: 'the board has decided' },
        value: { amount: 7_000_000, currency: 'CNY' },
      },
    ]);
  });

  it('says in a sentence that nothing was changed, and keeps no act', async () => {
    const before = await acts();
    for (const values of [{}, { BRAND_EN: 'Waylight' }, { BRAND_EN: ' Waylight ' }, { BRAND_EN: null }])
      expect(await refusalOf(change('brand', values))).toBe('SETTINGS_SAME');
    expect((await callErrorOf(change('brand', {}, { preview: true }))).message).toMatch(/Nothing was changed|没有改动/);
    const known = await listed('brand');
    expect((await change('brand', { BRAND_EN: 'Waylights' })).outcome).toBe('done');
    expect(await refusalOf(change('brand', { BRAND_EN: 'Waylights' }))).toBe('SETTINGS_SAME');
    // A second value that differs is a change.
    expect((await change('brand', { BRAND_EN: 'Waylights', BRAND_ZH: '灯' })).outcome).toBe('done');
    expect((await change('brand', { BRAND_EN: null, BRAND_ZH: null })).outcome).toBe('done');
    expect((await listed('brand')).settings).toEqual(known.settings);
    expect(await acts()).toBe(before + 3);
  });

  it('an environment variable wins and is locked', async () => {
    const selling = await listed('selling');
    expect(selling.settings.find(({ name }) => name === 'PAYMENT_MINUTES')).toMatchObject({
      ...{ value: '45', source: 'environment' },
    });
    const before = await acts();
    expect(await refusedWith(change('selling', { PAYMENT_MINUTES: '20' }))).toEqual({
      error: 'SETTING_LOCKED',
      data: { name: 'PAYMENT_MINUTES' },
    });
    expect(await acts()).toBe(before);
  });

  it.each<[SettingGroup, Partial<Record<SettingName, string>>, SettingName, string, string]>([
    ['selling', { MAX_NIGHTS: '401' }, 'MAX_NIGHTS', 'must be a whole number from 1 to 400', '应为 1 至 400 的整数'],
    ['selling', { MAX_NIGHTS: '' }, 'MAX_NIGHTS', 'must be a whole number from 1 to 400', '应为 1 至 400 的整数'],
    ['desks', { DESK_EMAIL: 'desk' }, 'DESK_EMAIL', 'must be an e-mail address', '应为邮箱地址'],
    ['express', { EXPRESS_FIRST: '顺风' }, 'EXPRESS_FIRST', '“ / ”', '“ / ”'],
    ['contact', { CONTACT_LAT: '91' }, 'CONTACT_LAT', 'from -90 to 90', '-90 至 90'],
    ['contact', { CONTACT_LAT: '31' }, 'CONTACT_LNG', 'both or neither', '一起填写'],
    ['brand', { MAX_NIGHTS: '3' }, 'MAX_NIGHTS', 'whole number', '整数'],
    ['brand', { BRAND_LOGO: 'f'.repeat(64) }, 'BRAND_LOGO', 'uploaded again', '重新上传'],
  ])('refuses in %s %o at %s, in both languages', async (group, values, name, en, zh) => {
    const before = await acts();
    for (const [language, words] of [
      ['en', en],
      ['zh', zh],
    ] as const) {
      operator.language = language;
      const error = await callErrorOf(change(group, values));
      operator.language = 'en';
      expect(error.error).toBe('INVALID_REQUEST');
      const [first] = error.data.fields as { field: string; message: string }[];
      expect(first!.field).toBe(name);
      expect(first!.message).toContain(words);
    }
    expect(await acts()).toBe(before);
  });

  it('refuses the second of two edits and names the first editor', async () => {
    const { version } = await listed('express');
    await change('express', { EXPRESS_FIRST: '云鹤速运 / Crane Express' });
    const second = await callErrorOf(change('express', { EXPRESS_FIRST: '别的 / Another' }, { version }));
    expect(second).toMatchObject({ error: 'STATE_CHANGED', data: { person: '周宁' } });
    expect(await brand()).toMatchObject({ express: { first: { zh: '云鹤速运', en: 'Crane Express' } } });
  });

  it('limits follow: the longest stay, what a company may hold unpaid, and the age of rates', async () => {
    await change('selling', { MAX_NIGHTS: '5', MAX_UNPAID_ORDERS: '3', RATE_HOURS: '48' });
    expect(await brand()).toMatchObject({ maxNights: 5 });
    const { rows } = await house.database.asSystem((tx) => sql`select rate_hours from selling_limit`.execute(tx));
    expect(rows).toEqual([{ rate_hours: 48 }]);
    const agency = await house.signIn('100001', 'demo');
    const stay = { checkin: '2026-12-30', checkout: '2027-01-05', rooms: couple, nationality: 'CN' };
    const search = agency.send(api.search.hotels, { destination: { kind: 'city', id: 1002 }, ...stay } as never);
    expect(await refusedWith(search)).toMatchObject({ error: 'STAY_TOO_LONG', data: { max: 5 } });
    await change('selling', { MAX_NIGHTS: null, MAX_UNPAID_ORDERS: null, RATE_HOURS: null });
    expect(await brand()).toMatchObject({ maxNights: 31 });
  });

  it('a picture is checked, served at an address of its own, and gone when it is taken off', async () => {
    const bytes = png(64, 64);
    const file = (content: Uint8Array) => new Blob([new Uint8Array(content)]);
    const kept = await operator.send(opsApi.setting.keepPicture, { file: file(bytes) });
    await change('brand', { BRAND_LOGO: kept.digest });
    const { logo } = (await brand()) as { logo: string };
    const served = await fetch(house.base + logo);
    expect(served.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await served.arrayBuffer()).equals(bytes)).toBe(true);
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
    expect(await refusalOf(operator.send(opsApi.setting.keepPicture, { file: file(script) }))).toBe('FILE_DISGUISED');
    expect(
      await refusalOf(operator.send(opsApi.setting.keepPicture, { file: file(Buffer.from('a photo, surely')) })),
    ).toBe('FILE_KIND_REFUSED');
    const big = Buffer.concat([bytes, Buffer.alloc(600_000)]);
    expect(await refusalOf(operator.send(opsApi.setting.keepPicture, { file: file(big) }))).toBe('FILE_TOO_LARGE');
    const unused = await operator.send(opsApi.setting.keepPicture, { file: file(png(65, 65)) });
    await change('brand', { BRAND_LOGO: null });
    expect(await brand()).toMatchObject({ logo: null });
    expect((await fetch(house.base + logo)).status).toBe(404);
    house.clock.advance(25 * 3_600_000);
    operator = await house.operator();
    await house.app.jobs.runDue(house.clock.now());
    const left = await house.database.asSystem((tx) => tx.selectFrom('setting_picture').select('digest').execute());
    expect(left.map(({ digest }) => digest)).toEqual([kept.digest]);
    expect(await refusalOf(change('brand', { BRAND_LOGO: unused.digest }))).toBe('INVALID_REQUEST');
  });

  it('mails go to the desk and are signed as settings say now', async () => {
    await change('desks', { DESK_EMAIL: 'new.desk@operator.example', ENQUIRY_ANSWER_HOURS: '2' });
    await change('brand', { BRAND_EN: 'Beacon' });
    const visitor = house.visitor();
    const { challenge } = await visitor.send(api.identity.challenge, { purpose: 'enquiry' });
    await visitor.send(api.enquiry.groupRoom, groupRoomRequest({ verification: await solve(challenge) }));
    await house.app.jobs.runDue(house.clock.now());
    const mail = house.mails.find(({ to }) => to === 'new.desk@operator.example');
    expect(mail?.text).toContain('Beacon');
    // The environment's desk is a first value: nothing locks it, and it is back once nobody has set another.
    const desk = async () => (await listed('desks')).settings.find(({ name }) => name === 'DESK_EMAIL');
    expect(await desk()).toMatchObject({ value: 'new.desk@operator.example', source: 'console' });
    await change('desks', { DESK_EMAIL: null });
    expect(await desk()).toMatchObject({ value: 'first.desk@operator.example', source: 'preset' });
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)('several processes', () => {
  it('hear a change within a second: one that serves, and one that only works', async () => {
    const house = await boot({ database: 'server' });
    const beside = await boot({ beside: house });
    const worker = await createWorker(house.settings, {
      ...{ database: house.database, redis: undefined, clock: house.clock.now, log: pino({ level: 'silent' }) },
      ...{ serverKeys: house.serverKeys, mail: { send: async () => {}, close() {} }, files: house.files },
      portalFolder: undefined,
    });
    try {
      const operator = await house.operator();
      const nameBeside = async () =>
        ((await (await fetch(`${beside.base}/getaway/brand.json`)).json()) as { nameEn: string }).nameEn;
      const round = async () => {
        const { version } = (await operator.send(opsApi.setting.list, {})).find(({ group }) => group === 'brand')!;
        const value = `Harbour ${version}`;
        const request = { requestId: randomUUID(), reason: 'a new name', group: 'brand' as const, version };
        await operator.send(opsApi.setting.change, { ...request, values: [{ name: 'BRAND_EN', value }] });
        const began = performance.now();
        const heard = async (name: () => unknown) => {
          await expect.poll(name, { interval: 20 }).toBe(value);
          return performance.now() - began;
        };
        return Promise.all([heard(nameBeside), heard(() => worker.settings.BRAND_EN)]);
      };
      const [serving, working] = await leastOfEach(round, 1000);
      expect(serving, 'the serving process').toBeLessThan(1000);
      expect(working, 'the working process').toBeLessThan(1000);
    } finally {
      await worker.close();
      await beside.stop();
      await house.stop();
    }
  });
});
