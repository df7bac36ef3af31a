import { expect, it } from 'vitest';
import { classNamer } from './class-names.ts';

it('the same name of two files differs, and of one file does not', () => {
  const nameOf = classNamer('/house');
  expect(nameOf('title', '/house/a.module.css')).toBe(nameOf('title', '/house/a.module.css?inline'));
  expect(nameOf('title', '/house/a.module.css')).not.toBe(nameOf('title', '/house/b.module.css'));
  expect(nameOf('title', '/house/a.module.css')).toBe(classNamer('/house')('title', '/house/a.module.css'));
});

it('no two of more files than the portal has share a sign', () => {
  const nameOf = classNamer('/house');
  const names = Array.from({ length: 5000 }, (_, at) => nameOf('x', `/house/${at}.module.css`));
  expect(new Set(names).size).toBe(5000);
  expect(names.every((name) => /^x_[0-9A-Z]{3}$/.test(name))).toBe(true);
});

it('files that are known have the same signs whichever is read first', () => {
  const files = Array.from({ length: 900 }, (_, at) => `/house/${at}.module.css`);
  const namesOf = (order: readonly string[]) => {
    const nameOf = classNamer('/house', [...files].reverse());
    return new Map(order.map((file) => [file, nameOf('x', file)]));
  };
  const [forward, backward] = [namesOf(files), namesOf([...files].reverse())];
  expect(files.map((file) => forward.get(file))).toEqual(files.map((file) => backward.get(file)));
});
