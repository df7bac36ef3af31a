import { describe, expect, it } from 'vitest';
import { answerHead, answerSentence } from './hotel-answer.ts';

const payment = { paymentNo: 'P1', method: 'wechat', at: '2026-11-21T06:34:00.000Z' } as const;
const paid = { answerBy: '2026-11-21T07:04:00.000Z', payment, paymentStatus: 'paid' } as const;
const before = Date.parse('2026-11-21T06:40:00.000Z');
const said = (order: Parameters<typeof answerSentence>[0], now = before, pays = true) =>
  (['zh', 'en'] as const).map((language) => answerSentence(order, pays, now, language));

describe('the answer that a hotel owes', () => {
  it('has a time by Beijing’s clock, and the date of another day', () => {
    expect(said(paid)).toEqual([
      '已付款，酒店将在 15:04（北京时间）前答复。',
      'Paid. The hotel answers by 15:04 Beijing time.',
    ]);
    expect(said({ ...paid, answerBy: '2026-11-21T16:10:00.000Z', paymentStatus: 'onCredit' })).toEqual([
      '已挂账，酒店将在 2026-11-22 00:10（北京时间）前答复。',
      'On credit. The hotel answers by 22 Nov 2026, 00:10 Beijing time.',
    ]);
    expect(answerHead(paid, before, 'en')).toBe('Waiting for the hotel: answer by 15:04 Beijing time');
    expect(answerHead(paid, before, 'zh')).toBe('等待酒店答复：15:04（北京时间）前');
  });

  it('is late from that instant on, and open where none was promised', () => {
    expect(said(paid, Date.parse(paid.answerBy))).toEqual([
      '已付款，酒店应在 15:04（北京时间）前答复，我们正在催问。',
      'Paid. The hotel was due to answer by 15:04 Beijing time. We are chasing it.',
    ]);
    expect(said({ ...paid, answerBy: null }, before, false)).toEqual([
      '等待酒店答复。',
      'Waiting for the hotel’s answer.',
    ]);
  });
});
