import { expect, it } from 'vitest';
import { dateHint } from './date-hint.tsx';

it('says how a date is typed in the words of the page', () => {
  expect(dateHint('zh')).toBe('年-月-日');
  expect(dateHint('en')).toBe('YYYY-MM-DD');
});
