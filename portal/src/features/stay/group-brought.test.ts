import { afterEach, expect, it, vi } from 'vitest';
import { groupBrought } from './group-brought.ts';

const along = { name: 'Chen Yu', email: 'chen.yu@yuncheng.example', phone: '+86 138 0000 0101', remark: 'One floor' };

afterEach(() => {
  vi.useRealTimers();
  groupBrought.write(undefined);
});

it('hands contact and requests on to the form for groups', () => {
  groupBrought.write(along);
  expect(groupBrought.read()).toEqual(along);
});

it('hands on nothing that has waited for a minute', () => {
  vi.useFakeTimers();
  groupBrought.write(along);
  vi.advanceTimersByTime(59_999);
  expect(groupBrought.read()).toEqual(along);
  vi.advanceTimersByTime(1);
  expect(groupBrought.read()).toBeUndefined();
});
