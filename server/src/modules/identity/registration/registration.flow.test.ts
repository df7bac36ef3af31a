import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../../db/database.ts';
import { type Booted, boot, oneDatabase, solve, type TestClient } from '../../../testing/boot.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';
import { executable, jpeg, pdf, png, svg, zip } from '../../../testing/sample-files.ts';
import { deleteUnclaimed } from '../../upload/service.ts';
import { forgetExpired } from '../jobs.ts';
import { approve, firstTerms, listPending, refuse } from './registration.ts';

describe.each(oneDatabase)('registration, on the %s database', (database) => {
  let house: Booted;
  beforeAll(async () => {
    house = await boot({ database, settings: { REGISTRATION: 'review' } });
  });
  afterAll(() => house?.stop());

  const verification = async (client: TestClient, purpose: 'upload' | 'register') =>
    solve((await client.send(api.identity.challenge, { purpose })).challenge);
  const upload = async (bytes: Uint8Array, name: string, client = house.visitor()) =>
    client.send(api.registration.upload, {
      purpose: 'licence',
      verification: await verification(client, 'upload'),
      file: new File([new Uint8Array(bytes)], name),
    });
  const form = async (companyName: string, more: { licence?: string } & object = {}, client = house.visitor()) => ({
    companyName,
    country: 'CN',
    province: '广东',
    city: '佛山',
    address: '季华路 1 号',
    phone: '+86 757 5555 0100',
    fax: '+86 757 5555 0101',
    username: 'owner_1',
    password: 'Owner-2026',
    confirmPassword: 'Owner-2026',
    realName: '何伟',
    mobile: '+86 139 0000 0001',
    email: `he.wei@${randomUUID()}.example`,
    acceptTerms: true as const,
    verification: await verification(client, 'register'),
    ...more,
    licence: more.licence ?? (await upload(png(), 'licence.png')).fileId,
  });
  const register = async (companyName: string, more: object = {}, as = house) => {
    const client = as.visitor();
    client.language = 'zh';
    return client.send(api.registration.register, await form(companyName, more));
  };
  const post = () => house.app.jobs.runDue(house.clock.now());
  const tokenIn = (text: string) => /\/toRegister#confirm=([\w-]{43})/.exec(text)?.[1] ?? '';
  /** Opens the link of the mail that the last registration was answered with. */
  const confirm = async () => {
    await post();
    return house.visitor().send(api.registration.confirmEmail, { token: tokenIn(house.mails.at(-1)!.text) });
  };
  const idOf = async (name: string) => {
    const { id } = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').where('name_zh', '=', name).select('id').executeTakeFirstOrThrow(),
    );
    return id;
  };
  const asSystem = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => house.database.asSystem(run);

  it('makes a pending company, which an operator approves: the code comes by mail and opens the door', async () => {
    expect(await register('佛山远行旅行社', { flightRobot: true, email: 'he.wei@foshan.example' })).toEqual({
      status: 'pending',
      companyCode: null,
    });
    const id = await idOf('佛山远行旅行社');
    const { accepted_texts: accepted } = await asSystem((tx) =>
      tx.selectFrom('distributor').select('accepted_texts').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    expect(accepted).toEqual({ service: 1, privacy: 1 });
    // Another version than the one in force was read.
    await expect(register('佛山旧条款旅行社', { acceptedVersions: { privacy: 2 } })).rejects.toMatchObject({
      error: 'LEGAL_TEXT_CHANGED',
      data: { texts: ['privacy'] },
      message: '隐私政策已更新，请阅读新版本后再次同意',
    });
    const terms = { ...firstTerms, accountFrom: 2 as const };
    // Nobody decides before the address is confirmed.
    expect(await asSystem((tx) => approve(tx, id, terms, house.clock.now()))).toBeUndefined();
    expect((await asSystem(listPending)).map((one) => one.id)).not.toContain(id);
    expect(await confirm()).toEqual({ status: 'pending' });
    expect((await asSystem(listPending)).map((one) => one.id)).toContain(id);
    await post();
    expect(house.mails.at(-1)).toMatchObject({ to: 'he.wei@foshan.example', subject: '已收到您的注册申请' });
    const code = (await asSystem((tx) => approve(tx, id, terms, house.clock.now())))!;
    expect(await asSystem((tx) => approve(tx, id, terms, house.clock.now()))).toBeUndefined();
    expect(await asSystem((tx) => refuse(tx, id, 'too late', house.clock.now()))).toBe(false);
    await post();
    const told = house.mails.findLast(({ to }) => to === 'he.wei@foshan.example');
    expect(told?.subject).toBe(`佛山远行旅行社的公司编码是 ${code}`);
    // Now the ticketing desk hears that the company asked for its robot.
    const atDesk = house.mails.findLast(({ to }) => to === house.settings.DESK_EMAIL);
    expect(atDesk?.subject).toBe(`${code} 申请开通机票机器人`);
    const owner = await house.signIn(code, 'owner_1', 'Owner-2026');
    expect((await owner.send(api.identity.currentUser, {})).hints).toEqual(['search', 'order', 'payment']);
    expect((await owner.send(api.identity.currentUser, {})).attrs).toMatchObject({
      userType: 'main',
      isTl: true,
      flightRobot: 'requested',
    });
    // The company has an account with nothing in it, and no credit.
    expect(await owner.send(api.ledger.account, {})).toMatchObject({ balance: 0, creditLimit: null });
  });

  it('can be refused with a reason, which gives the name back', async () => {
    await register('再来一次旅行社');
    await confirm();
    const id = await idOf('再来一次旅行社');
    expect(await asSystem((tx) => refuse(tx, id, '执照已过期', house.clock.now()))).toBe(true);
    await post();
    expect(house.mails.at(-1)?.text).toContain('原因：执照已过期');
    await register('再来一次旅行社');
  });

  it('writes nothing of a stranger’s into a mail, and nothing at all to an address before it is confirmed', async () => {
    await post();
    const sent = house.mails.length;
    const strange = { realName: '恭喜中奖', username: 'lucky_winner', email: 'victim@elsewhere.example' };
    await register('恭喜您获得五百元', strange);
    const refused = await idOf('恭喜您获得五百元');
    await post();
    const [first, ...more] = house.mails.slice(sent);
    expect(more).toEqual([]);
    expect(first).toMatchObject({ to: 'victim@elsewhere.example', subject: '请确认您的邮箱' });
    const token = tokenIn(first!.text);
    const open = () => refusalOf(house.visitor().send(api.registration.confirmEmail, { token }));
    expect((await Promise.all([open(), open()])).sort()).toEqual(['CONFIRM_LINK_OVER', 'none']);
    await asSystem((tx) => refuse(tx, refused, '资料不全', house.clock.now()));
    await post();
    const mails = house.mails.slice(sent);
    expect(mails.map(({ subject }) => subject)).toEqual(['请确认您的邮箱', '已收到您的注册申请', '您的注册申请未通过']);
    for (const { subject, text } of mails) expect(subject + text).not.toMatch(/恭喜|五百元|lucky/);

    await register('从不确认旅行社');
    const unconfirmed = await idOf('从不确认旅行社');
    await post();
    const link = tokenIn(house.mails.at(-1)!.text);
    const count = house.mails.length;
    await asSystem((tx) => refuse(tx, unconfirmed, '不需要', house.clock.now()));
    await post();
    expect(house.mails).toHaveLength(count);

    await register('过期旅行社');
    await post();
    const late = tokenIn(house.mails.at(-1)!.text);
    house.clock.advance(24 * 3_600_000 + 1000);
    for (const over of [link, late])
      expect(await refusalOf(house.visitor().send(api.registration.confirmEmail, { token: over }))).toBe(
        'CONFIRM_LINK_OVER',
      );
    // Its name is free again.
    await forgetExpired({ database: house.database }, house.clock.now());
    await register('过期旅行社');
    house.clock.advance(3_600_000);
  });

  it('takes each company name once, however many ask at once', async () => {
    const forms = await Promise.all(Array.from({ length: 3 }, () => form('唯一旅行社')));
    const outcomes = await Promise.all(
      forms.map((one) => refusalOf(house.visitor().send(api.registration.register, one))),
    );
    expect(outcomes.sort()).toEqual(['COMPANY_NAME_TAKEN', 'COMPANY_NAME_TAKEN', 'none']);
    const taken = (companyName: string) => house.visitor().send(api.registration.check, { companyName });
    expect(await taken('唯一旅行社')).toEqual({ companyNameTaken: true });
    expect(await taken('SOUTH STAR travel')).toEqual({ companyNameTaken: true });
    expect(await taken('nobody has this name')).toEqual({ companyNameTaken: false });
    house.clock.advance(3_600_000);
  });

  it('checks the form while somebody types, and never looks up an address', async () => {
    const check = (fields: object) => wrongFieldsOf(house.visitor().send(api.registration.check, fields));
    expect(await check({ username: 'abc' })).toEqual(['username']);
    expect(await check({ email: 'none' })).toEqual(['email']);
    expect(await check({ email: 'lin.xiao@yuncheng.example', username: 'demo' })).toEqual([]);
  });

  it.each([
    ['a username of 3', { username: 'abc' }, 'username'],
    ['a username of 33', { username: 'a'.repeat(33) }, 'username'],
    ['a username with a dash', { username: 'my-name' }, 'username'],
    ['a password of 5', { password: 'abcd5', confirmPassword: 'abcd5' }, 'password'],
    ['a password of 19', { password: 'a'.repeat(19), confirmPassword: 'a'.repeat(19) }, 'password'],
    ['two passwords', { confirmPassword: 'owner-2026' }, 'confirmPassword'],
    ['no fax', { fax: '' }, 'fax'],
    ['no city', { city: ' ' }, 'city'],
    ['terms that are not accepted', { acceptTerms: false }, 'acceptTerms'],
    ['no licence', { licence: '' }, 'licence'],
    ['a name with an address', { realName: 'Win 500 CNY at https://win.example' }, 'realName'],
    ['a name with a host', { companyName: '领奖 win-big.vip 旅行社' }, 'companyName'],
    ['a name with a host in wide letters', { companyNameEn: 'Ｗｉｎ．ｃｏｍ' }, 'companyNameEn'],
    ['a name with a mailbox', { realName: 'me@elsewhere' }, 'realName'],
    ['a name that runs backwards', { companyName: 'Travel\u202eycnegA' }, 'companyName'],
  ])('refuses %s', async (_, more, field) => {
    const plain = await form('永不注册', { licence: 'A'.repeat(43), ...more });
    expect(await wrongFieldsOf(house.visitor().send(api.registration.register, plain))).toContain(field);
    house.clock.advance(3_600_000);
  });

  it('keeps the name of a district that was chosen, and refuses one from elsewhere', async () => {
    const provinces = await house.visitor().send(api.district.children, { countryCode: 'CN' });
    const guangdong = provinces.find(({ districtNameEn }) => districtNameEn === 'Guangdong')!;
    const other = provinces.find(({ id }) => id !== guangdong.id)!;
    const [city] = await house.visitor().send(api.district.children, { districtId: guangdong.id });
    for (const wrong of [
      { country: 'JP', provinceId: guangdong.id },
      { provinceId: other.id, cityId: city!.id },
      { provinceId: city!.id },
      { cityId: 2_000_000_000 },
    ])
      expect(await refusalOf(register('他处旅行社', wrong))).toBe('NO_SUCH_DISTRICT');
    await register('他处旅行社', {
      provinceId: guangdong.id,
      cityId: city!.id,
      province: 'anything',
      city: 'anything',
    });
    const row = await house.database.asSystem((tx) =>
      tx.selectFrom('distributor').where('name_zh', '=', '他处旅行社').select(['province', 'city']).executeTakeFirst(),
    );
    expect(row).toEqual({ province: guangdong.districtName, city: city!.districtName });
    // Beijing, Shanghai, Tianjin and Chongqing are provinces and their own cities.
    const municipalities = provinces.filter(({ level }) => level === 3);
    expect(municipalities.map(({ districtName }) => districtName).sort()).toEqual(['上海', '北京', '天津', '重庆']);
    const [own] = municipalities;
    expect(await refusalOf(register('直辖市旅行社', { provinceId: own!.id, cityId: city!.id }))).toBe(
      'NO_SUCH_DISTRICT',
    );
    await register('直辖市旅行社', { provinceId: own!.id, cityId: own!.id, province: 'anything', city: 'anything' });
    const there = await house.database.asSystem((tx) =>
      tx
        .selectFrom('distributor')
        .where('name_zh', '=', '直辖市旅行社')
        .select(['province', 'city'])
        .executeTakeFirst(),
    );
    expect(there).toEqual({ province: own!.districtName, city: own!.districtName });
    house.clock.advance(3_600_000);
  });

  describe('the licence', () => {
    it.each([
      ['licence.png', png(), 'image/png'],
      ['营业执照.jpg', jpeg(), 'image/jpeg'],
      ['licence.pdf', pdf(), 'application/pdf'],
    ])('%s is taken and kept as it was sent', async (name, bytes, mediaType) => {
      const before = new Set(stored());
      expect(await upload(bytes, name)).toMatchObject({ fileName: name, mediaType, bytes: bytes.length });
      const [added] = stored().filter((id) => !before.has(id));
      expect(await text(house.files.read(added!))).toBe(bytes.toString('utf8'));
    });

    it.each([
      [
        'a renamed executable',
        executable,
        'licence.png',
        'FILE_KIND_REFUSED',
        /不是 PNG .* WebP/,
        /not one of these: PNG .* WebP/,
      ],
      ['an SVG', svg, 'licence.svg', 'FILE_KIND_REFUSED', /不是 PNG .* WebP/, /not one of these: PNG .* WebP/],
      ['a polyglot', Buffer.concat([png(), zip]), 'licence.png', 'FILE_DISGUISED', /不符|夹带/, /hidden/],
      ['an empty file', Buffer.alloc(0), 'licence.png', 'FILE_EMPTY', /空/, /empty/],
      ['10 MB and a byte', Buffer.alloc(10 * 1024 * 1024 + 1), 'licence.png', 'FILE_TOO_LARGE', /10 MB/, /10 MB/],
      ['20 MB', Buffer.alloc(20 * 1024 * 1024), 'licence.png', 'FILE_TOO_LARGE', /10 MB/, /10 MB/],
      [
        'an image bomb',
        png(4, 4, { width: 50_000, height: 50_000 }),
        'bomb.png',
        'IMAGE_TOO_BIG',
        /像素/,
        /megapixels/,
      ],
      ['a PDF with a script', pdf('/OpenAction << /JS (x) >>'), 'a.pdf', 'FILE_ACTIVE', /脚本/, /scripts/],
    ] as const)('%s is refused with words that say why', async (_, bytes, name, error, zh, en) => {
      const before = stored().length;
      for (const [language, words] of [
        ['zh', zh],
        ['en', en],
      ] as const) {
        const client = house.visitor();
        client.language = language;
        await expect(upload(bytes, name, client)).rejects.toMatchObject({
          error,
          message: expect.stringMatching(words),
        });
      }
      expect(stored()).toHaveLength(before);
      house.clock.advance(3_600_000);
    });

    it('is used once, within a day; unused it is deleted', async () => {
      const { fileId } = await upload(png(), 'licence.png');
      await register('用执照旅行社', { licence: fileId });
      expect(await refusalOf(register('用执照旅行社二', { licence: fileId }))).toBe('UPLOAD_GONE');
      const kept = stored();
      const unused = await upload(png(8, 8), 'licence.png');
      house.clock.advance(24 * 3_600_000 + 1000);
      expect(await refusalOf(register('用执照旅行社三', { licence: unused.fileId }))).toBe('UPLOAD_GONE');
      await deleteUnclaimed({ database: house.database, files: house.files }, house.clock.now());
      const rows = await house.database.asSystem((tx) =>
        tx.selectFrom('uploaded_file').select(['id', 'distributor_id']).execute(),
      );
      expect(rows.every(({ distributor_id }) => distributor_id !== null)).toBe(true);
      expect(stored().sort()).toEqual(rows.map(({ id }) => id).sort());
      expect(kept.length).toBeGreaterThan(0);
    });

    it('is not what was signed when it changes on the way, and needs the slider', async () => {
      const client = house.visitor();
      const request = { purpose: 'licence' as const, file: new File([new Uint8Array(png())], 'a.png') };
      expect(await refusalOf(client.send(api.registration.upload, { ...request, verification: 'nonsense' }))).toBe(
        'VERIFICATION_NEEDED',
      );
    });

    it('is limited by address, with the time to wait', async () => {
      house.clock.advance(3_600_000);
      const outcomes: unknown[] = [];
      for (let i = 0; i < 21; i++) outcomes.push(await refusalOf(upload(png(), 'licence.png')));
      expect(outcomes.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 'none'));
      expect(outcomes[20]).toBe('TOO_FREQUENT');
      house.clock.advance(3_600_000);
    });

    function stored(): string[] {
      if (!existsSync(house.filesFolder)) return [];
      return readdirSync(house.filesFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
    }
  });
});

describe('registration in the demo', () => {
  it('is approved at once, with nothing in the account and no robot where there is none to ask for', async () => {
    const house = await boot({ withoutRobot: true });
    try {
      const client = house.visitor();
      const solved = async (purpose: 'upload' | 'register') =>
        solve((await client.send(api.identity.challenge, { purpose })).challenge);
      const { fileId } = await client.send(api.registration.upload, {
        purpose: 'licence',
        verification: await solved('upload'),
        file: new File([new Uint8Array(pdf())], 'licence.pdf'),
      });
      const { status, companyCode } = await client.send(api.registration.register, {
        companyName: 'Far Away Travel',
        country: 'NZ',
        province: 'Otago',
        city: 'Queenstown',
        address: '1 Lake Street',
        phone: '+64 3 555 0100',
        fax: '+64 3 555 0101',
        username: 'owner',
        password: 'Owner-2026',
        confirmPassword: 'Owner-2026',
        realName: 'Ana Kahu',
        mobile: '+64 21 555 010',
        email: 'ana@faraway.example',
        flightRobot: true,
        acceptTerms: true,
        licence: fileId,
        verification: await solved('register'),
      });
      expect(status).toBe('active');
      const owner = await house.signIn(companyCode!, 'owner', 'Owner-2026');
      expect((await owner.send(api.identity.currentUser, {})).attrs.flightRobot).toBe('off');
      await house.app.jobs.runDue(house.clock.now());
      expect(house.mails.map(({ to, subject }) => [to, subject])).toEqual([
        ['ana@faraway.example', 'Confirm your email address'],
      ]);
      const token = /#confirm=([\w-]{43})/.exec(house.mails[0]!.text)![1]!;
      expect(await client.send(api.registration.confirmEmail, { token })).toEqual({ status: 'active' });
      await house.app.jobs.runDue(house.clock.now());
      expect(house.mails.at(-1)).toMatchObject({
        to: 'ana@faraway.example',
        subject: `The company code of Far Away Travel is ${companyCode}`,
      });
    } finally {
      await house.stop();
    }
  });
});
