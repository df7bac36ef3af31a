import { expect, it } from 'vitest';
import { dateHint } from './date-hint.tsx';

it('says how a date is typed in the words of the page', () => {
  expect(dateHint('zh')).toBe('年-月-日');
  expect(dateHint('en')).toMatch(/^e\.g\. 20\d\d-12-10$/);
});
