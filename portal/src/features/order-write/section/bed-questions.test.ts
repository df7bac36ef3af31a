import { describe, expect, it } from 'vitest';
import { bedField, type Fault } from '../order-input.ts';
import { bedChoices, bedQuestions, oneForEachQuestion } from './bed-questions.ts';

const rooms = (...beds: string[]) => beds.map((bed) => ({ bed }));
const faultOf = (room: number): Fault => ({ fieldId: bedField(room), name: 'bed', room });

describe('questions about beds', () => {
  it('ask about all rooms of a rate at once, while none of them differs', () => {
    const rate = { from: 0, to: 3 };
    expect(bedQuestions(rate, rooms('', '', ''), 0, false)).toEqual([{ from: 0, to: 3 }]);
    expect(bedQuestions(rate, rooms('twin', 'twin', 'twin'), 0, false)).toEqual([{ from: 0, to: 3 }]);
    const each = [0, 1, 2].map((from) => ({ from, to: from + 1 }));
    expect(bedQuestions(rate, rooms('twin', '', ''), 0, false)).toEqual(each);
    expect(bedQuestions(rate, rooms('', '', ''), 0, true)).toEqual(each);
  });

  it('leave rooms that are ordered already alone', () => {
    expect(bedQuestions({ from: 0, to: 3 }, rooms('twin', '', ''), 1, false)).toEqual([
      { from: 0, to: 1 },
      { from: 1, to: 3 },
    ]);
    expect(bedQuestions({ from: 1, to: 2 }, rooms('', 'twin', ''), 3, false)).toEqual([{ from: 1, to: 2 }]);
  });

  it('can be left open, last of all', () => {
    const twin = { code: '2twin', beds: [{ kind: 'twin' as const, count: 2 }] };
    expect(bedChoices([twin], 'zh').map(({ value, label }) => [value, label])).toEqual([
      ['2twin', '2 张单人床'],
      ['any', '床型不限'],
    ]);
  });

  it('are one fault each, and other faults stay', () => {
    const mail: Fault = { fieldId: 'contact-email', name: 'email' };
    const faults = [...[0, 1, 2].map(faultOf), mail];
    const told = (...questions: { from: number; to: number }[]) =>
      oneForEachQuestion(faults, questions).map(({ fieldId }) => fieldId);
    expect(told({ from: 0, to: 3 })).toEqual(['bed-0', 'contact-email']);
    expect(told({ from: 0, to: 1 }, { from: 1, to: 3 })).toEqual(['bed-0', 'bed-1', 'contact-email']);
    expect(told()).toEqual(['bed-0', 'bed-1', 'bed-2', 'contact-email']);
  });
});
