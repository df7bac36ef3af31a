import { describe, expect, it } from 'vitest';
import { mapLink, ownNameOf } from './map-link.ts';

describe('a place on a map', () => {
  const at = { latitude: 31.2304, longitude: 121.4737, name: '灯 & 酒店' };
  it('is opened by the map that people there use', () => {
    expect(mapLink({ ...at, countryCode: 'CN' })).toBe(
      'https://uri.amap.com/marker?position=121.473700,31.230400&name=%E7%81%AF%20%26%20%E9%85%92%E5%BA%97&coordinate=wgs84',
    );
    expect(mapLink({ ...at, countryCode: 'JP' })).toBe(
      'https://www.google.com/maps/search/?api=1&query=31.230400,121.473700',
    );
  });
});

describe('the name of a hotel where it stands', () => {
  const names = { nameZh: '灯町酒店', nameEn: 'Akari Hotel' };
  it.each([
    ['CN', null, '灯町酒店'],
    ['FR', null, 'Akari Hotel'],
    ['JP', 'あかりホテル', 'あかりホテル'],
  ])('in %s, called %s, is %s', (countryCode, nameOwn, own) => {
    expect(ownNameOf({ ...names, countryCode, nameOwn })).toBe(own);
  });
});
