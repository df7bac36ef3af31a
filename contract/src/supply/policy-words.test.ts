import { describe, expect, it } from 'vitest';
import type { Cancellation } from '../search/search.ts';
import {
  beijingTimeText,
  deadlineLineText,
  deadlineText,
  hotelClockText,
  hotelDayText,
  timeLeftText,
  timeToGoText,
} from './hotel-time-words.ts';
import { feeText, policyStateAt, policySteps, policyText } from './policy-words.ts';

const tokyo = { cityNameCn: '东京', cityNameEn: 'Tokyo' };
const policy: Cancellation = {
  kind: 'free',
  timeZone: 'Asia/Tokyo',
  freeUntil: '2026-03-12T09:00:00.000Z',
  freeUntilLocal: '2026-03-12 18:00',
  steps: [
    {
      from: '2026-03-12T09:00:00.000Z',
      fromLocal: '2026-03-12 18:00',
      percentBp: null,
      nights: 1,
      charge: 118600,
    },
    {
      from: '2026-03-13T09:00:00.000Z',
      fromLocal: '2026-03-13 18:00',
      percentBp: 10_000,
      nights: null,
      charge: 711600,
    },
  ],
};
const at = (iso: string) => Date.parse(iso);

describe('a policy in words', () => {
  it('says the hotel’s time first and Beijing’s second', () => {
    const text = policyText(policy, { now: at('2026-03-01T00:00:00Z'), place: tokyo, currency: 'CNY', language: 'zh' });
    expect(text).toEqual({
      state: 'free',
      main: '免费取消至 2026-03-12 18:00（东京时间）',
      beijing: '= 北京时间 17:00',
      left: undefined,
      next: '03-12 18:00（东京时间，北京 17:00）起取消收首晚 CNY\u00a01,186.00',
      later: ['03-13 18:00（东京时间，北京 17:00）起取消收全款 CNY\u00a07,116.00'],
    });
    const begun = { now: at('2026-03-12T10:00:00Z'), place: tokyo, language: 'en' } as const;
    expect(policyText(policy, begun)).toMatchObject({ state: 'partial', later: [] });
    expect(policyText(policy, { now: at('2026-03-01T00:00:00Z'), place: tokyo, language: 'en' }).main).toBe(
      'Free cancellation until 12 Mar 2026, 18:00 Tokyo time',
    );
  });

  it('says a deadline in one line beside dates that say the year', () => {
    const short = { now: at('2026-03-01T00:00:00Z'), place: tokyo, currency: 'CNY', oneLine: true } as const;
    expect(policyText(policy, { ...short, language: 'zh' })).toMatchObject({
      main: '免费取消至 03-12 18:00（东京时间，北京 17:00）',
      beijing: undefined,
    });
    expect(policyText(policy, { ...short, language: 'en' }).main).toBe(
      'Free cancellation until 12 Mar, 18:00 Tokyo (17:00 Beijing)',
    );
  });

  it('says that the whole amount is charged right after the deadline', () => {
    const [, all] = policy.steps as [unknown, Cancellation['steps'][number]];
    const now = at('2026-03-01T00:00:00Z');
    const kind: Cancellation = { ...policy, steps: [{ ...all, from: policy.freeUntil! }] };
    const context = { now, place: tokyo, currency: 'CNY' } as const;
    for (const headed of [true, false]) {
      expect(policyText(kind, { ...context, headed, language: 'zh' }).next).toBe('之后取消收全款 CNY\u00a07,116.00');
      expect(policyText(kind, { ...context, headed, language: 'en' }).next).toBe(
        'After that: full amount, CNY\u00a07,116.00',
      );
    }
    // Free hours between the two need a date of their own.
    const later: Cancellation = { ...policy, steps: [all] };
    expect(policyText(later, { ...context, language: 'en' }).next).toBe(
      'From 13 Mar, 18:00 Tokyo (17:00 Beijing): full amount, CNY\u00a07,116.00',
    );
  });

  it('says neither cancellation nor the clock again under a head that has both', () => {
    const now = at('2026-03-01T00:00:00Z');
    const headed = { place: tokyo, currency: 'CNY', headed: true } as const;
    expect(policyText(policy, { ...headed, now, language: 'zh' })).toMatchObject({
      main: '免费至 2026-03-12 18:00',
      beijing: '= 北京时间 17:00',
      next: '2026-03-12 18:00 起收首晚 CNY\u00a01,186.00',
    });
    expect(policyText(policy, { ...headed, now: at('2026-03-12T10:00:00Z'), language: 'en' }).main).toBe(
      'Now: the first night, CNY\u00a01,186.00',
    );
    // A step of another instant than the deadline names both clocks itself.
    expect(policyText(policy, { ...headed, now: at('2026-03-12T10:00:00Z'), language: 'en' }).next).toBe(
      'From 13 Mar 2026, 18:00 = 17:00 Beijing time: full amount, CNY\u00a07,116.00',
    );
    expect(policyText(policy, { ...headed, now: at('2026-03-12T10:00:00Z'), language: 'zh' }).next).toBe(
      '2026-03-13 18:00 = 北京时间 17:00 起收全款 CNY\u00a07,116.00',
    );
    const over = { ...headed, now: at('2026-03-14T00:00:00Z'), language: 'en' } as const;
    expect(policyText(policy, over).main).toBe('Non-refundable');
    expect(hotelClockText('Asia/Tokyo', tokyo, 'zh')).toBe('东京时间');
  });

  it('counts the hours that are left under 48, and the minutes of the last one', () => {
    const deadline = at('2026-03-12T09:00:00Z');
    expect(timeLeftText(deadline, deadline - 49 * 3_600_000, 'zh')).toBeUndefined();
    expect(timeLeftText(deadline, deadline - 21.5 * 3_600_000, 'zh')).toBe('还剩 21 小时');
    expect(timeLeftText(deadline, deadline - 90 * 60_000, 'en')).toBe('1 hour left');
    expect(timeLeftText(deadline, deadline - 59 * 60_000, 'en')).toBe('59 minutes left');
    expect(timeLeftText(deadline, deadline + 1, 'en')).toBeUndefined();
    expect(timeToGoText(deadline, deadline - 48 * 3_600_000, 'zh')).toBe('还剩 2 天');
    expect(timeToGoText(deadline, deadline - 19.9 * 86_400_000, 'en')).toBe('19 days left');
    expect(timeToGoText(deadline, deadline - 47 * 3_600_000, 'en')).toBe('47 hours left');
    expect(timeToGoText(deadline, deadline, 'en')).toBeUndefined();
  });

  it('goes from free to a part to all as time passes', () => {
    expect(policyStateAt(policy, at('2026-03-12T08:59:59Z'))).toBe('free');
    expect(policyStateAt(policy, at('2026-03-12T09:00:00Z'))).toBe('partial');
    expect(policyStateAt(policy, at('2026-03-13T09:00:00Z'))).toBe('none');
    const later = policyText(policy, {
      now: at('2026-03-12T10:00:00Z'),
      place: tokyo,
      currency: 'CNY',
      language: 'en',
    });
    expect(later.main).toBe('Cancelling now costs the first night, CNY\u00a01,186.00');
    expect(later.next).toBe('From 13 Mar, 18:00 Tokyo (17:00 Beijing): full amount, CNY\u00a07,116.00');
  });

  it('gives the date in Beijing where it is another day there, and nothing where the clocks agree', () => {
    const paris = {
      ...policy,
      timeZone: 'Europe/Paris',
      freeUntil: '2026-03-12T17:00:00Z',
      freeUntilLocal: '2026-03-12 18:00',
    };
    const text = policyText(paris, { now: 0, place: { cityNameCn: '巴黎', cityNameEn: 'Paris' }, language: 'zh' });
    expect(text.beijing).toBe('= 北京时间 2026-03-13 01:00');
    const home = { ...policy, timeZone: 'Asia/Shanghai', freeUntil: '2026-03-12T10:00:00Z' };
    const here = policyText(home, { now: 0, place: { cityNameCn: '上海', cityNameEn: 'Shanghai' }, language: 'zh' });
    expect(here.beijing).toBeUndefined();
    expect(here.main).toBe('免费取消至 2026-03-12 18:00（北京时间）');
  });

  it('never hides that nothing is refunded', () => {
    const none: Cancellation = {
      kind: 'none',
      timeZone: 'Asia/Tokyo',
      freeUntil: null,
      freeUntilLocal: null,
      steps: [],
    };
    expect(policyText(none, { now: 0, place: tokyo, language: 'zh' }).main).toBe('不可取消，取消收全款');
    expect(policySteps(none, { place: tokyo, language: 'en' })).toEqual([
      { when: 'At any time', charge: 'Full amount', free: false },
    ]);
    expect(policySteps(policy, { place: tokyo, currency: 'CNY', language: 'zh' })).toHaveLength(3);
  });

  it('begins with what held when it was booked, said once', () => {
    const since = (iso: string) => policySteps(policy, { since: at(iso), place: tokyo, language: 'en', oneLine: true });
    const said = (iso: string) => since(iso).map(({ when, charge }) => `${when}: ${charge}`);
    expect(said('2026-03-12T09:00:00Z')).toEqual([
      'Once booked: The first night',
      'From 13 Mar, 18:00 Tokyo (17:00 Beijing): Full amount',
    ]);
    expect(said('2026-03-14T00:00:00Z')).toEqual(['Once booked: Full amount']);
    expect(since('2026-03-01T00:00:00Z')).toHaveLength(3);
  });
});

describe('a charge in a line with its deadline', () => {
  it.each([
    [{ nights: 1, percentBp: null }, '首晚', 'first-night fee'],
    [{ nights: 2, percentBp: null }, '前 2 晚', '2-night fee'],
    [{ nights: null, percentBp: 5000 }, ' 50% 房费', '50% fee'],
    [{ nights: null, percentBp: null }, '全款', 'full amount'],
  ])('is a fee without an amount: %j', (step, zh, en) => {
    expect([feeText(step, 'zh'), feeText(step, 'en')]).toEqual([zh, en]);
  });
});

describe('a deadline, wherever it is shown', () => {
  it('says the hotel’s time first and Beijing’s second', () => {
    expect(deadlineText('2026-03-12 18:00', 'Asia/Tokyo', tokyo, 'zh')).toBe(
      '2026-03-12 18:00（东京时间）= 北京时间 17:00',
    );
    expect(deadlineText('2026-03-12 00:30', 'Asia/Tokyo', tokyo, 'en')).toBe(
      '12 Mar 2026, 00:30 Tokyo time = 11 Mar 2026, 23:30 Beijing time',
    );
  });
  it('leaves out the year beside dates that say it', () => {
    expect(hotelDayText('2026-03-12 18:00', 'Asia/Tokyo', tokyo, 'zh')).toBe('03-12 18:00（东京时间）');
    expect(hotelDayText('2026-03-12 18:00', 'Asia/Shanghai', tokyo, 'en')).toBe('12 Mar, 18:00 Beijing time');
  });
  it('leaves out the year in a line of a list, and names both clocks in short', () => {
    const line = (wall: string, zone: string) => deadlineLineText(wall, zone, tokyo, 'en');
    expect(line('2026-03-12 18:00', 'Asia/Tokyo')).toBe('12 Mar, 18:00 Tokyo (17:00 Beijing)');
    expect(line('2026-03-12 00:30', 'Asia/Tokyo')).toBe('12 Mar, 00:30 Tokyo (11 Mar, 23:30 Beijing)');
    expect(line('2026-03-12 18:00', 'Asia/Shanghai')).toBe('12 Mar, 18:00 Beijing time');
    const chinese = (wall: string, zone: string) => deadlineLineText(wall, zone, tokyo, 'zh');
    expect(chinese('2026-03-12 18:00', 'Asia/Tokyo')).toBe('03-12 18:00（东京时间，北京 17:00）');
    expect(chinese('2026-03-12 00:30', 'Asia/Tokyo')).toBe('03-12 00:30（东京时间，北京前一日 23:30）');
    expect(chinese('2026-03-12 18:00', 'America/New_York')).toBe('03-12 18:00（东京时间，北京次日 06:00）');
    expect(chinese('2026-03-12 18:00', 'Asia/Shanghai')).toBe('03-12 18:00（北京时间）');
    const under = (wall: string) => deadlineLineText(wall, 'Asia/Tokyo', tokyo, 'en', '2026-03-12');
    expect(under('2026-03-12 18:00')).toBe('18:00 Tokyo (17:00 Beijing)');
    expect(under('2026-03-13 00:30')).toBe('13 Mar, 00:30 Tokyo (23:30 Beijing)');
  });
  it('names the clock of an instant that is no hotel’s', () => {
    expect(beijingTimeText('2026-03-12T16:30:00.000Z', 'zh')).toBe('2026-03-13 00:30（北京时间）');
    expect(beijingTimeText('2026-03-12T16:30:00.000Z', 'en')).toBe('13 Mar 2026, 00:30 Beijing time');
  });
  it('says one time where both clocks show it', () => {
    expect(deadlineText('2026-03-12 18:00', 'Asia/Shanghai', tokyo, 'zh')).toBe('2026-03-12 18:00（北京时间）');
  });
});
