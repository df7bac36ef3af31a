import { describe, expect, it } from 'vitest';
import { answerHead, answerSentence } from './hotel-answer.ts';

const payment = { paymentNo: 'P1', method: 'wechat', at: '2026-11-21T06:34:00.000Z' } as const;
const paid = { answerBy: '2026-11-21T07:04:00.000Z', payment, paymentStatus: 'paid', status: 'unconfirmed' } as const;
const before = Date.parse('2026-11-21T06:40:00.000Z');
const said = (order: Parameters<typeof answerSentence>[0], now = before, own = true) =>
  (['zh', 'en'] as const).map((language) => answerSentence(order, own, now, language));

describe('the answer that a hotel owes', () => {
  it('has a time by Beijing’s clock, and the date of another day', () => {
    expect(said(paid)).toEqual(['酒店将在 15:04（北京时间）前答复。', 'Hotel to reply by 15:04 Beijing time.']);
    expect(said({ ...paid, answerBy: '2026-11-21T16:10:00.000Z', paymentStatus: 'onCredit' })).toEqual([
      '酒店将在 2026-11-22 00:10（北京时间）前答复。',
      'Hotel to reply by 22 Nov 2026, 00:10 Beijing time.',
    ]);
    expect(answerHead(paid, before, 'en')).toBe('Waiting for the hotel: answer by 15:04 Beijing time');
    expect(answerHead(paid, before, 'zh')).toBe('等待酒店答复：15:04（北京时间）前');
  });

  it('is late from that instant on, and open where none was promised', () => {
    expect(said(paid, Date.parse(paid.answerBy))).toEqual([
      '酒店应在 15:04（北京时间）前答复，我们正在催问。',
      'The hotel was due to answer by 15:04 Beijing time. We are chasing it.',
    ]);
    expect(said({ ...paid, answerBy: null }, before, false)).toEqual([
      '等待酒店答复。',
      'Waiting for the hotel’s answer.',
    ]);
  });

  it('says that it is paid only while the order has not taken that in, and not to customers', () => {
    const ahead = { ...paid, paymentStatus: 'unpaid' } as const;
    expect(said(ahead)[1]).toBe('Paid. Hotel to reply by 15:04 Beijing time.');
    expect(said(ahead, before, false)[1]).toBe('Hotel to reply by 15:04 Beijing time.');
  });
});
