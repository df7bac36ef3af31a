import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { UiProvider } from '../provider.tsx';
import { byGroup, ErrorSummary } from './error-summary.tsx';

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

  it('is not there without errors', () => {
    expect(draw('en', [])).toBe('');
  });
});
