import { describe, expect, it } from 'vitest';
import { fairQueue } from './fair-queue.ts';

const turn = (block: string, company: string) => ({ block, company });

describe('a fair queue', () => {
  it('lets one block that asks for many companies wait for itself alone', () => {
    const queue = fairQueue<string>(100);
    for (let i = 0; i < 60; i++) queue.push(`flood ${i}`, turn('one block', `company ${i}`));
    queue.push('honest', turn('elsewhere', 'its own'));
    expect([queue.shift(), queue.shift()]).toEqual(['flood 0', 'honest']);
  });

  it('lets many blocks that ask for one company wait for themselves alone', () => {
    const queue = fairQueue<string>(100);
    for (let i = 0; i < 60; i++) queue.push(`flood ${i}`, turn(`block ${i}`, 'one company'));
    queue.push('honest', turn('elsewhere', 'another'));
    expect([queue.shift(), queue.shift()]).toEqual(['flood 0', 'honest']);
  });

  it('sends the end of a flood away when it is full, and takes whoever asks for the first time', () => {
    const queue = fairQueue<string>(3);
    for (let i = 0; i < 3; i++) expect(queue.push(`flood ${i}`, turn('b', 'c'))).toBeUndefined();
    expect(queue.push('flood 3', turn('b', 'c'))).toBe('flood 3');
    expect(queue.push('honest', turn('elsewhere', 'another'))).toBe('flood 2');
    expect([queue.shift(), queue.shift(), queue.shift(), queue.shift()]).toEqual([
      'flood 0',
      'honest',
      'flood 1',
      undefined,
    ]);
  });

  it('keeps the order of equals, and gives nobody credit for having been away', () => {
    const queue = fairQueue<string>(10);
    for (const name of ['a', 'b', 'c']) queue.push(name, turn(name, name));
    expect([queue.shift(), queue.shift()]).toEqual(['a', 'b']);
    queue.push('a again', turn('a', 'a'));
    queue.push('late', turn('late', 'late'));
    expect([queue.shift(), queue.shift(), queue.shift()]).toEqual(['c', 'a again', 'late']);
  });
});
