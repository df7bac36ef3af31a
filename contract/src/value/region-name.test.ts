import { expect, test } from 'vitest';
import { regionName } from './region-name.ts';

test('regions have the names that the trade writes', () => {
  expect(regionName('TW', 'zh')).toBe('中国台湾');
  expect(regionName('HK', 'en')).toBe('Hong Kong, China');
  expect(regionName('FR', 'zh')).toBe('法国');
  expect(regionName('', 'zh')).toBe('');
  expect(regionName('Kowloon', 'en')).toBe('Kowloon');
});
