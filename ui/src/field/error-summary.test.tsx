import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { byGroup, ErrorSummary, foldedAfter } from './error-summary.tsx';

const errors = [
  { fieldId: 'r2', message: 'last name', group: 'Room 2' },
  { fieldId: 'mail', message: 'e-mail' },
  { fieldId: 'r2b', message: 'first name', group: 'Room 2' },
];

const draw = (language: 'zh' | 'en', list: typeof errors) =>
  renderToStaticMarkup(
    <UiProvider language={language}>
      <ErrorSummary errors={list} attempt={1} />
    </UiProvider>,
  );

describe('error summary', () => {
  it('puts errors without a group first and keeps a group together', () => {
    expect(byGroup(errors).map(([group, list]) => [group, list.map((error) => error.fieldId)])).toEqual([
      ['', ['mail']],
      ['Room 2', ['r2', 'r2b']],
    ]);
  });

  it('counts in both languages and links each field', () => {
    expect(draw('zh', errors)).toContain('有 3 处需要修改');
    expect(draw('en', errors)).toContain('3 things to fix');
    expect(draw('en', errors.slice(0, 1))).toContain('1 thing to fix');
    expect(draw('en', errors)).toContain('href="#r2b"');
  });

  it('folds all but the first few, and never a single one', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({
        fieldId: `f${at}`,
        message: `m${at}`,
        group: at < 4 ? 'Room 1' : 'Room 2',
      }));
    const ids = (count: number) => {
      const { inSight, folded } = foldedAfter(5, many(count));
      return [inSight, folded].map((list) => list.map(({ fieldId }) => fieldId));
    };
    expect(ids(6)).toEqual([['f0', 'f1', 'f2', 'f3', 'f4', 'f5'], []]);
    expect(ids(7)).toEqual([
      ['f0', 'f1', 'f2', 'f3', 'f4'],
      ['f5', 'f6'],
    ]);
    const page = draw('en', many(7));
    expect(page).toContain('7 things to fix');
    expect(page).toContain('2 more');
    expect(draw('zh', many(7))).toContain('还有 2 处');
    // Folded errors say their group again, and are links like the others.
    expect(page.split('Room 2')).toHaveLength(3);
    expect(page.split('<details')[1]).toContain('href="#f6"');
    expect(draw('en', many(6))).not.toContain('<details');
  });

  it('is not there without errors', () => {
    expect(draw('en', [])).toBe('');
  });
});
