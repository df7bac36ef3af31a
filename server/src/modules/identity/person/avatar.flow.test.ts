import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf, wrongFieldsOf } from '../../../testing/refusal.ts';
import { jpeg, png } from '../../../testing/sample-files.ts';

const pictureOf = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name);

describe.each(oneDatabase)('user info, on the %s database', (database) => {
  let house: Booted;
  let clerk: TestClient;
  beforeAll(async () => {
    house = await boot({ database });
    clerk = await house.signIn('100001', 'clerk');
  });
  afterAll(() => house?.stop());

  const infoOf = (client: TestClient) => client.send(api.identity.currentUser, {});
  const files = async () => {
    const rows = await house.database.asSystem((tx) =>
      tx.selectFrom('uploaded_file').where('purpose', '=', 'avatar').select(['id', 'distributor_id']).execute(),
    );
    return rows.map(({ id, distributor_id: of }) => (of === null ? null : id));
  };

  it('has the picture of the person, one at a time, until it is removed', async () => {
    expect((await infoOf(clerk)).avatar).toBeNull();
    expect(await refusalOf(clerk.send(api.avatar.picture, {}))).toBe('NO_AVATAR');
    const first = await clerk.send(api.avatar.save, { file: pictureOf(png(), 'me.png') });
    expect((await infoOf(clerk)).avatar).toBe(first.avatar);
    const { avatar } = await clerk.send(api.avatar.save, { file: pictureOf(jpeg(), 'me.jpg') });
    expect((await infoOf(clerk)).avatar).toBe(avatar);
    expect(avatar).not.toBe(first.avatar);
    const shown = await clerk.send(api.avatar.picture, {});
    expect(shown.type).toBe('image/jpeg');
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(jpeg());
    // The picture before is gone, its row and its bytes.
    expect(await files()).toEqual([avatar]);
    await expect(house.files.read(first.avatar).toArray()).rejects.toThrow();

    await clerk.send(api.avatar.remove, {});
    await clerk.send(api.avatar.remove, {});
    expect((await infoOf(clerk)).avatar).toBeNull();
    expect(await files()).toEqual([]);
  });

  it('has nobody else’s picture', async () => {
    await clerk.send(api.avatar.save, { file: pictureOf(png(), 'me.png') });
    for (const [company, name] of [
      ['100001', 'demo'],
      ['100002', 'demo'],
    ] as const) {
      const other = await house.signIn(company, name);
      expect((await infoOf(other)).avatar).toBeNull();
      expect(await refusalOf(other.send(api.avatar.picture, {}))).toBe('NO_AVATAR');
      await other.send(api.avatar.remove, {});
    }
    expect((await clerk.send(api.avatar.picture, {})).type).toBe('image/png');
  });

  it('takes pictures by their content, of 5 MB at most', async () => {
    const refused = (bytes: Buffer, name: string) =>
      refusalOf(clerk.send(api.avatar.save, { file: pictureOf(bytes, name) }));
    expect(
      await Promise.all([
        refused(Buffer.from('MZ this is a program'), 'me.png'),
        refused(png(), 'me.jpg'),
        refused(png().subarray(0, 40), 'me.png'),
        refused(Buffer.alloc(5 * 1024 * 1024 + 1, 1), 'me.png'),
        refused(png(4, 4, { width: 20_000, height: 20_000 }), 'me.png'),
      ]),
    ).toEqual(['FILE_KIND_REFUSED', 'FILE_DISGUISED', 'FILE_DAMAGED', 'FILE_TOO_LARGE', 'IMAGE_TOO_BIG']);
  });

  it('has a few words of the person, which stay where they are not named', async () => {
    const { nickName, realName, attrs } = await infoOf(clerk);
    const facts = { nickName, realName, mobile: attrs.userMobile, email: attrs.userEmail };
    expect(attrs.userDesc).toBe('');
    const userDesc = 'Groups to Japan\n日本团队 😀';
    await clerk.send(api.person.update, { ...facts, userDesc });
    await clerk.send(api.person.update, facts);
    expect((await infoOf(clerk)).attrs.userDesc).toBe(userDesc);
    const wrong = (text: string) => wrongFieldsOf(clerk.send(api.person.update, { ...facts, userDesc: text }));
    expect(await wrong('x'.repeat(201))).toEqual(['userDesc']);
    expect(await wrong('a\u0000b')).toEqual(['userDesc']);
    await clerk.send(api.person.update, { ...facts, userDesc: 'x'.repeat(200) });
  });

  it('has rates per CNY, whose quotient is the rate of the session', async () => {
    expect((await infoOf(clerk)).attrs).toMatchObject({ rate: 1, currencyRate: 1, accountCurrencyRate: 1 });
    const agency = await house.signIn('100002', 'demo');
    const { rate_e8: hkd } = await house.database.asSystem((tx) =>
      tx
        .selectFrom('exchange_rate')
        .where('base', '=', 'CNY')
        .where('quote', '=', 'HKD')
        .select('rate_e8')
        .executeTakeFirstOrThrow(),
    );
    const perCny = Number(hkd) / 100_000_000;
    expect((await infoOf(agency)).attrs).toMatchObject({ rate: 1, currencyRate: perCny, accountCurrencyRate: perCny });
    await agency.send(api.currency.ofSession, { currency: 'JPY' });
    const { rate, currencyRate, accountCurrencyRate } = (await infoOf(agency)).attrs;
    expect(rate).toBeGreaterThan(10);
    expect(accountCurrencyRate).toBe(perCny);
    expect(currencyRate! / accountCurrencyRate!).toBeCloseTo(rate, 10);
    await agency.send(api.currency.ofSession, { currency: 'HKD' });
  });
});
