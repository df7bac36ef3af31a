import { describe, expect, it } from 'vitest';
import {
  type DecisionNote,
  decisionNote,
  decisionNoteIn,
  providerAnswers,
  providerWordIn,
  providerWordWords,
} from './decision-note.ts';

// biome-ignore format: both languages of a sentence stand beside each other
const notes: readonly (readonly [DecisionNote, string, string])[] = [
  [{}, '', ''],
  [{ provider: { answer: 'paid', text: '4200001' } }, '支付机构答复：已支付（4200001）', 'the provider said: paid (4200001)'],
  [{ provider: { answer: 'unknown', text: 'row {2}' }, evidence: 'ticket 9' }, '支付机构答复：没有结果（row {2}）；证据：ticket 9', 'the provider said: no result (row {2}); evidence: ticket 9'],
  [{ company: '100001', provider: { answer: 'paid' } }, '转入公司 100001 的预付款；支付机构答复：已支付', 'to the advance balance of company 100001; the provider said: paid'],
  [{ refund: 'WR1', advance: 'to' }, '退款 WR1；转入预付款', 'refund WR1; to the advance balance'],
  [{ refund: 'WR1', advance: 'from' }, '退款 WR1；从预付款扣回', 'refund WR1; from the advance balance'],
  [{ refund: 'WR1', transfer: 'B-7' }, '退款 WR1；银行转账 B-7', 'refund WR1; bank transfer B-7'],
  [{ booked: 'case7-reversed1' }, '冲回凭证 case7-reversed1', 'booked back as case7-reversed1'],
  [{ asWritten: 'lost in {the} post' }, 'lost in {the} post', 'lost in {the} post'],
];

it.each(notes)('%j is said in both languages', (note, zh, en) => {
  expect([decisionNoteIn(note, 'zh'), decisionNoteIn(note, 'en')]).toEqual([zh, en]);
  expect(decisionNote.parse(note)).toEqual(note);
});

describe('every answer of a provider', () => {
  it.each(providerAnswers)('%s has words of its own in both languages', (answer) => {
    const { zh, en } = providerWordWords({ answer });
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(en).toMatch(/^[ -~]+$/);
    expect(providerAnswers.filter((one) => providerWordIn({ answer: one }, 'zh') === zh)).toEqual([answer]);
  });
});
