import { api } from '@waylight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';

describe.each(oneDatabase)('districts, on the %s database', (database) => {
  let house: Booted;
  let client: TestClient;
  beforeAll(async () => {
    house = await boot({ database });
    client = await house.signIn('100001', 'demo');
  });
  afterAll(() => house?.stop());

  it('lead a visitor from a country to its cities', async () => {
    const visitor = house.visitor();
    const provinces = await visitor.send(api.district.children, { countryCode: 'CN' });
    const guangdong = provinces.find(({ districtNameEn }) => districtNameEn === 'Guangdong');
    expect(guangdong?.level).toBe(2);
    const cities = await visitor.send(api.district.children, { districtId: guangdong!.id });
    expect(cities.map(({ districtNameEn }) => districtNameEn)).toContain('Guangzhou');
    expect(cities.every(({ level, parentId }) => level === 3 && parentId === guangdong!.id)).toBe(true);
    expect(await client.send(api.district.childrenSignedIn, { countryCode: 'CN' })).toEqual(provinces);
    expect(await visitor.send(api.district.children, { countryCode: 'AQ' })).toEqual([]);
    expect(await visitor.send(api.district.children, { districtId: 999_999_999 })).toEqual([]);
    expect(await visitor.send(api.district.children, {})).toEqual([]);
  });

  it('are found by name in both languages and by pinyin', async () => {
    for (const part of ['日', 'japan', 'riben'])
      expect(
        (await client.send(api.district.named, { districtName: part })).map(({ districtNameEn }) => districtNameEn),
      ).toContain('Japan');
    const named = { districtName: 'guang', level: 2 };
    const toAnybody = await house.visitor().send(api.district.namedInPublic, named);
    expect(toAnybody.map(({ districtNameEn }) => districtNameEn)).toContain('Guangdong');
    expect(await client.send(api.district.named, named)).toEqual(toAnybody);
    const countries = await client.send(api.district.countries, {});
    expect(await client.send(api.district.regions, { level: 1 })).toEqual(countries);
    expect(await client.send(api.district.regions, { level: 3, pageSize: 5 })).toHaveLength(5);
  });

  it('have departments beside them, at both addresses', async () => {
    const departments = await client.send(api.district.options, { type: 15 });
    expect(departments).toContainEqual({ id: 'sales', infoName: '销售部', nameEng: 'Sales' });
    expect(await client.send(api.district.optionsByDistrictPath, { type: 15 })).toEqual(departments);
    expect(await client.send(api.district.options, { type: 999 })).toEqual([]);
  });

  it('have themes, facilities and stars beside them too', async () => {
    const themes = await client.send(api.district.options, { type: 1 });
    expect(themes[0]).toEqual({ id: '1', infoName: '亲子', nameEng: 'Family' });
    const facilities = await client.send(api.district.options, { type: 2 });
    expect(facilities).toContainEqual({ id: 'wifi', infoName: '免费无线网络', nameEng: 'Free Wi-Fi' });
    const stars = await client.send(api.district.options, { type: 3 });
    expect(stars.map(({ id }) => Number(id))).toEqual(stars.map(({ id }) => Number(id)).sort((a, b) => b - a));
  });
});
