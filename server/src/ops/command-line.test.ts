import { describe, expect, it } from 'vitest';
import { readSettings } from '../settings.ts';
import { readCommandLine } from './command-line.ts';
import { commands } from './commands.ts';
import { usage } from './usage.ts';

const settings = readSettings({});
const read = (line: string) => readCommandLine(line.split(' '), settings);

describe('a command line', () => {
  it.each([
    ['orders', undefined],
    ['security 100001 --days 3', undefined],
    ['terms 100001', undefined],
    [
      'terms 100001 --credit 5 --by wang --reason agreed',
      { command: 'terms', target: '100001', options: { credit: '5' } },
    ],
    ['deposit 100001 5.00 --reference B1 --by wang', { command: 'deposit', target: '100001 5.00' }],
    ['attach 12 --to advance 100001 --by wang --reason found', { target: '12 100001', options: { to: 'advance' } }],
    ['attach WP1 --by wang --reason found', { target: 'WP1', options: {} }],
    ['refund WP1 --by wang --reason wrong', { target: 'WP1', reason: 'wrong' }],
    ['refund WR1 --by wang', { target: 'WR1', reason: '' }],
    ['grant WO1 --leave-out-gone --by wang --reason agreed', { options: { 'leave-out-gone': true } }],
  ])('%s is read', (line, act) => {
    const found = read(line).act;
    if (act === undefined) expect(found).toBeUndefined();
    else expect(found).toMatchObject(act);
  });

  it.each([
    ['orders --fee 5', 'orders takes no --fee'],
    ['orders now', 'orders takes no now'],
    ['deposit 100001 --reference B1 --by wang', 'deposit needs AMOUNT'],
    ['deposit 100001 5.00 --by wang', 'deposit needs --reference NUMBER'],
    ['deposit 100001 5.00 --reference B1', 'deposit needs --by NAME'],
    ['deposit 100001 5.00 --reference B1 --fee 1 --by wang', 'deposit takes no --fee'],
    ['reject 123 --by wang', 'reject needs --reason'],
    ['refund WP1 --to advance --by wang --reason x', 'refund takes no --to here'],
    ['approve nobody --by wang', 'nobody is no number of a company'],
    ['approve 1 --channel', '--channel'],
    ['aprove 1', 'there is no command aprove'],
  ])('%s is refused', (line, says) => {
    expect(() => read(line)).toThrow(says);
  });
});

it('the help names every command with its options, and one command has its own', () => {
  const text = usage(commands);
  for (const { name, words, options } of commands) {
    expect(text).toContain(`  ${[name, ...words].join(' ')}`);
    for (const option of Object.keys(options)) expect(text).toContain(`--${option}`);
  }
  expect(() => read('deposit --help')).toThrow(/^ {2}deposit CODE AMOUNT --reference NUMBER\n/);
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
});
