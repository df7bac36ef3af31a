import { describe, expect, it } from 'vitest';
import { type CaseNote, caseNote, caseNoteIn } from './case-note.ts';

const sum = (amount: number, currency = 'CNY') => ({ amount, currency });

// biome-ignore format: both languages of a sentence stand beside each other
const sentences: readonly (readonly [CaseNote, string, string])[] = [
  [{ word: 'unknownDone' }, '支付机构有此笔，我方没有该编号', 'The provider has it, and we know no such number'],
  [{ word: 'unknownDone', payment: 'WP26112194' }, '支付机构有此笔，我方没有该编号；属于支付 WP26112194', 'The provider has it, and we know no such number; it is of payment WP26112194'],
  [{ word: 'unknownBegun', payment: 'WP26112194' }, '支付机构已受理，我方没有该编号；属于支付 WP26112194', 'The provider has taken it up, and we know no such number; it is of payment WP26112194'],
  [{ word: 'silent', ours: 'open' }, '支付机构没有答复，我方为未完成', 'The provider does not answer; open with us'],
  [{ word: 'repeated', times: 2 }, '支付机构有 2 笔相同记录', 'The provider has it 2 times'],
  [{ word: 'otherAmount', provider: sum(4121), recorded: sum(2060, 'HKD') }, '支付机构为 CNY\u00a041.21，我方为 HKD\u00a020.60', 'The provider says CNY\u00a041.21, we HKD\u00a020.60'],
  [{ word: 'doneThere', ours: 'suspended' }, '支付机构已完成，我方为待查', 'Done at the provider, in suspense with us'],
  [{ word: 'asWritten', text: 'lost in {the} post' }, 'lost in {the} post', 'lost in {the} post'],
];

it.each(sentences)('%j is said in both languages', (note, zh, en) => {
  expect([caseNoteIn(note, 'zh'), caseNoteIn(note, 'en')]).toEqual([zh, en]);
  expect(caseNote.parse(note)).toEqual(note);
});

describe('every word', () => {
  const words = caseNote.options.map(({ shape }) => shape.word.value);
  const whole = { ours: 'open', times: 3, provider: sum(1), recorded: sum(2), text: 'x', payment: 'WP1' } as const;
  it.each(words)('%s has a sentence without a gap', (word) => {
    const note = { ...whole, word } as CaseNote;
    for (const language of ['zh', 'en'] as const) expect(caseNoteIn(note, language)).toMatch(/^[^{}]+$/);
  });
});
