import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { mostInvoiceTitles } from '@waylight/contract/invoicing/invoice-title';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { addressSample, titleSample } from '../../../testing/samples.ts';

describe.each(oneDatabase)('invoice titles and addresses, on the %s database', (kind) => {
  let house: Booted;
  let main: TestClient;
  let other: TestClient;

  beforeAll(async () => {
    house = await boot({ database: kind });
    main = await house.signIn('100001', 'demo');
    other = await house.signIn('100002', 'demo');
  });
  afterAll(() => house?.stop());

  const saveTitle = (fields: object = {}, requestId: string = randomUUID(), client = main) =>
    client.send(api.invoiceTitle.save, { requestId, ...titleSample, ...fields });
  const saveAddress = (fields: object = {}, requestId: string = randomUUID(), client = main) =>
    client.send(api.invoiceAddress.save, { requestId, ...addressSample, ...fields });
  const titles = async (client = main) => (await client.send(api.invoiceTitle.list, {})).records;
  const addresses = async (client = main) => (await client.send(api.invoiceAddress.list, {})).records;
  const fieldsRefused = async (sent: Promise<unknown>) => {
    const error = await sent.then(
      () => undefined,
      (reason: { error: string; data: { fields: { field: string }[] } }) => reason,
    );
    expect(error?.error).toBe('INVALID_REQUEST');
    return error!.data.fields.map(({ field }) => field);
  };

  it('the first is the default, and a later one that says so takes its place', async () => {
    const first = await saveTitle();
    expect(first).toEqual({ titleId: first.titleId, ...titleSample, isDefault: true });
    const second = await saveTitle({ name: '云程国际旅行社', isDefault: true });
    const third = await saveTitle({ kind: 'person', name: '陈雨', creditCode: '', isDefault: false });
    expect((await titles()).map(({ titleId, isDefault }) => [titleId, isDefault])).toEqual([
      [second.titleId, true],
      [third.titleId, false],
      [first.titleId, false],
    ]);
    const { titleId: _, ...fields } = third;
    expect(await main.send(api.invoiceTitle.update, { ...third, isDefault: true, name: '陈 雨' })).toEqual({
      ...fields,
      titleId: third.titleId,
      isDefault: true,
      name: '陈 雨',
    });
    expect((await titles()).filter(({ isDefault }) => isDefault).map(({ titleId }) => titleId)).toEqual([
      third.titleId,
    ]);
    // A default that is one no longer leaves none.
    await main.send(api.invoiceTitle.update, { ...third, isDefault: false });
    expect((await titles()).some(({ isDefault }) => isDefault)).toBe(false);
  });

  it('a default chosen many times at once is one', async () => {
    const all = await titles();
    await Promise.all(
      Array.from({ length: 3 }, () => all)
        .flat()
        .map((title) => main.send(api.invoiceTitle.update, { ...title, isDefault: true })),
    );
    expect((await titles()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('a request sent twice keeps one, and its id names nothing else', async () => {
    const requestId = randomUUID();
    const title = await saveTitle({ name: '一次' }, requestId);
    expect(await saveTitle({ name: '一次' }, requestId)).toEqual(title);
    await expect(saveTitle({ name: '两次' }, requestId)).rejects.toMatchObject({ error: 'REQUEST_ID_REUSED' });
    expect((await titles()).filter(({ name }) => name === '一次')).toHaveLength(1);
    // Of another company the same id is another request.
    expect((await saveTitle({ name: '一次' }, requestId, other)).titleId).not.toBe(title.titleId);
    const address = await saveAddress({}, requestId);
    expect(await saveAddress({}, requestId)).toEqual(address);
    expect(await addresses()).toEqual([address]);
  });

  it('what is deleted is gone, again and again, and only one’s own', async () => {
    const [mine] = await titles();
    const [theirs] = await titles(other);
    for (let times = 0; times < 2; times++)
      await main.send(api.invoiceTitle.remove, { ids: `${mine!.titleId},${theirs!.titleId},2000000000` });
    expect((await titles()).map(({ titleId }) => titleId)).not.toContain(mine!.titleId);
    expect(await titles(other)).toEqual([theirs]);
    await expect(main.send(api.invoiceTitle.update, { ...mine!, name: 'x' })).rejects.toMatchObject({
      error: 'NO_SUCH_INVOICE_TITLE',
    });
    const [address] = await addresses();
    const named = { addressId: address!.addressId };
    const moved = { ...address!, street: 'Another road 2' };
    await expect(other.send(api.invoiceAddress.update, moved)).rejects.toMatchObject({
      error: 'NO_SUCH_INVOICE_ADDRESS',
    });
    expect(await main.send(api.invoiceAddress.update, moved)).toEqual(moved);
    await main.send(api.invoiceAddress.update, address!);
    await expect(other.send(api.invoiceAddress.get, named)).rejects.toMatchObject({ error: 'NO_SUCH_INVOICE_ADDRESS' });
    await other.send(api.invoiceAddress.remove, { ids: String(address!.addressId) });
    expect(await main.send(api.invoiceAddress.get, named)).toEqual(address);
    await main.send(api.invoiceAddress.remove, { ids: String(address!.addressId) });
    await expect(main.send(api.invoiceAddress.get, named)).rejects.toMatchObject({ error: 'NO_SUCH_INVOICE_ADDRESS' });
  });

  it.each([
    ['a company without a credit code', { creditCode: '' }, 'creditCode'],
    ['a credit code with a wrong check digit', { creditCode: '91440101MA5TEXT008' }, 'creditCode'],
    ['a tax id of 16 characters', { taxId: '1'.repeat(16) }, 'taxId'],
    ['no name', { name: ' ' }, 'name'],
    ['letters for an account', { account: 'my account' }, 'account'],
    ['a telephone that is none', { phone: 'call me' }, 'phone'],
  ])('%s is refused with the name of the field', async (_, fields, field) => {
    expect(await fieldsRefused(saveTitle(fields))).toEqual([field]);
  });

  it('an older tax id is taken, and small letters are made large', async () => {
    expect((await saveTitle({ creditCode: '91440101ma5text009', taxId: '440106198001011' })).creditCode).toBe(
      titleSample.creditCode,
    );
    await saveTitle({ creditCode: '440106198001011' });
  });

  it.each([
    ['no district in China', { area: '' }, 'area'],
    ['no province in China', { province: '' }, 'province'],
    ['five digits of a Chinese postcode', { postcode: '51000' }, 'postcode'],
    ['another express company', { express: 'third' }, 'express'],
    ['an address of mail that is none', { email: 'me' }, 'email'],
  ])('%s is refused with the name of the field', async (_, fields, field) => {
    expect(await fieldsRefused(saveAddress(fields))).toEqual([field]);
  });

  it('a district that was chosen is kept by its own name, and has to be where the address is', async () => {
    const provinces = await main.send(api.district.childrenSignedIn, { countryCode: 'CN' });
    const guangdong = provinces.find(({ districtNameEn }) => districtNameEn === 'Guangdong')!;
    const [city] = await main.send(api.district.childrenSignedIn, { districtId: guangdong.id });
    const place = { provinceId: guangdong.id, cityId: city!.id, province: 'Guangdong', city: 'anything' };
    expect(await saveAddress(place)).toMatchObject({ province: guangdong.districtName, city: city!.districtName });
    await expect(saveAddress({ ...place, country: 'JP' })).rejects.toMatchObject({ error: 'NO_SUCH_DISTRICT' });
    // Abroad neither province nor area are asked for.
    const abroad = { country: 'SG', province: '', area: '', city: 'Singapore', postcode: '018956' };
    expect(await saveAddress(abroad)).toMatchObject(abroad);
  });

  it('have an end', async () => {
    await house.database.asSystem((tx) =>
      sql`insert into invoice_title (distributor_id, request_id, request_hash, kind, name, credit_code, tax_id, company_address,
          phone, bank, account, is_default, created_by, created_at)
        select u.distributor_id, 'filler' || n, '', 'person', 'filler', '', '', '', '', '', '', false, u.id, now()
        from distributor_user u join distributor d on d.id = u.distributor_id, generate_series(1, ${mostInvoiceTitles}) n
        where d.code = '100002' and u.username = 'demo'`.execute(tx),
    );
    await expect(saveTitle({}, randomUUID(), other)).rejects.toMatchObject({
      error: 'TOO_MANY_INVOICE_TITLES',
      data: { most: mostInvoiceTitles },
    });
  });
});
