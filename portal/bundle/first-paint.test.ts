import { expect, it } from 'vitest';
import { withValues } from './first-paint.ts';

it('rules carry the values of their tokens, whatever these are made of', () => {
  const tokens = ':root {\n  --ink-950: #0b1c1b;\n  --bar: var(--ink-950);\n}';
  expect(withValues('/* why */\na {\n  color: var(--bar);\n}\n', tokens, '')).toBe('a{color: #0b1c1b;}');
});

it('a token that is not there is refused', () => {
  expect(() => withValues('a { color: var(--none); }', '', '')).toThrow('--none is no token');
});

it('queries carry their widths, and one that is not there is refused', () => {
  const breakpoints = '@custom-media --below-960 (max-width: 959.98px);\n';
  expect(withValues('@media (--below-960) { a { color: red; } }', '', breakpoints)).toBe(
    '@media (max-width: 959.98px){a{color: red;}}',
  );
  expect(() => withValues('@media (--below-961) {}', '', breakpoints)).toThrow('--below-961 is no width');
});
