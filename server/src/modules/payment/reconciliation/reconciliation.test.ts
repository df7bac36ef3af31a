import { describe, expect, it } from 'vitest';
import { seeded } from '../../../testing/seeded.ts';
import { bookedUnder, differences, latestDay, type Ours, type Theirs } from './reconciliation.ts';

const theirs = (number: string, amount: number, more: Partial<Theirs> = {}): Theirs => ({
  kind: number.startsWith('WR') ? 'refund' : 'payment',
  number,
  paymentNo: number,
  providerNo: `P${number}`,
  amount,
  currency: 'CNY',
  state: 'done',
  at: 0,
  ...more,
});
const ours = (number: string, amount: number, more: Partial<Ours> = {}): Ours => ({
  kind: number.startsWith('WR') ? 'refund' : 'payment',
  number,
  attemptId: 1 as Ours['attemptId'],
  refundId: null,
  amount,
  currency: 'CNY',
  standing: 'done',
  due: true,
  ...more,
});
const books = (...entries: [string, number, string?][]) =>
  new Map(entries.map(([number, amount, currency = 'CNY']) => [bookedUnder(number, currency), amount]));

describe('a number on which provider, attempt and books agree has no difference', () => {
  it.each([
    ['a payment', [theirs('WP1', 100)], [ours('WP1', 100)], books(['WP1', 100])],
    ['a refund', [theirs('WR1', 30)], [ours('WR1', 30)], books(['WR1', -30])],
    ['a refund on its way', [theirs('WR1', 30, { state: 'pending' })], [ours('WR1', 30)], books(['WR1', -30])],
    [
      'a refund that both are at',
      [theirs('WR1', 30, { state: 'pending' })],
      [ours('WR1', 30, { standing: 'open' })],
      books(),
    ],
    ['nothing paid', [], [ours('WP1', 100, { standing: 'open' })], books()],
    ['a payment whose day is not over', [], [ours('WP1', 100, { due: false })], books(['WP1', 100])],
    [
      'a payment that failed for both',
      [theirs('WP1', 100, { state: 'failed' })],
      [ours('WP1', 100, { standing: 'open' })],
      books(),
    ],
    [
      'money in suspense already',
      [theirs('WP1', 90)],
      [ours('WP1', 100, { standing: 'suspended' })],
      books(['WP1', 90]),
    ],
  ] as const)('%s', (_, bill, own, booked) => {
    expect(differences(bill, own, booked)).toEqual([]);
  });
});

it('a number of which the provider says nothing is shown, and moves no money', () => {
  const silent = new Set(['WP1', 'WP2']);
  const own = [ours('WP1', 100, { standing: 'open' }), ours('WP2', 50), ours('WP3', 70)];
  const found = differences([theirs('WP3', 70)], own, books(['WP2', 50], ['WP3', 70]), silent);
  expect(found.map(({ class: as, number, suspend }) => ({ as, number, suspend }))).toEqual([
    { as: 'status', number: 'WP1', suspend: [] },
    { as: 'status', number: 'WP2', suspend: [] },
  ]);
});

describe('each kind of difference, and what goes to suspense', () => {
  it.each([
    ['a payment that we do not know', [theirs('X1', 100)], [], books(), 'missing-ours', [100]],
    ['a refund that we do not know', [theirs('WR9', 30)], [], books(), 'missing-ours', [-30]],
    ['a payment that they do not have', [], [ours('WP1', 100)], books(['WP1', 100]), 'missing-theirs', [-100]],
    ['a refund that they do not have', [], [ours('WR1', 30)], books(['WR1', -30]), 'missing-theirs', [30]],
    ['a payment of more', [theirs('WP1', 101)], [ours('WP1', 100)], books(['WP1', 100]), 'amount', [1]],
    ['a payment of less', [theirs('WP1', 1)], [ours('WP1', 100)], books(['WP1', 100]), 'amount', [-99]],
    ['a refund of more', [theirs('WR1', 31)], [ours('WR1', 30)], books(['WR1', -30]), 'amount', [-1]],
    [
      'another currency',
      [theirs('WP1', 100, { currency: 'HKD' })],
      [ours('WP1', 100)],
      books(['WP1', 100]),
      'amount',
      [100, -100],
    ],
    ['books that lack it', [theirs('WP1', 100)], [ours('WP1', 100)], books(), 'amount', [100]],
    ['books that have it twice', [theirs('WP1', 100)], [ours('WP1', 100)], books(['WP1', 200]), 'amount', [-100]],
    [
      'paid, and open with us',
      [theirs('WP1', 100)],
      [ours('WP1', 100, { standing: 'open' })],
      books(),
      'status',
      [100],
    ],
    [
      'failed, and paid with us',
      [theirs('WP1', 100, { state: 'failed' })],
      [ours('WP1', 100)],
      books(['WP1', 100]),
      'status',
      [-100],
    ],
    ['refunded, and open with us', [theirs('WR1', 30)], [ours('WR1', 30, { standing: 'open' })], books(), 'status', []],
    [
      'a refund failed, and done with us',
      [theirs('WR1', 30, { state: 'failed' })],
      [ours('WR1', 30)],
      books(['WR1', -30]),
      'status',
      [30],
    ],
    [
      'paid twice',
      [theirs('WP1', 100), theirs('WP1', 100, { providerNo: 'Q' })],
      [ours('WP1', 100)],
      books(['WP1', 100]),
      'duplicate',
      [100],
    ],
    [
      'refunded twice',
      [theirs('WR1', 30), theirs('WR1', 30)],
      [ours('WR1', 30)],
      books(['WR1', -30]),
      'duplicate',
      [-30],
    ],
  ] as const)('%s', (_, bill, own, booked, as, suspend) => {
    const found = differences(bill, own, booked);
    expect(found.map((one) => one.class)).toEqual([as]);
    expect(found[0]!.suspend.map(({ amount }) => amount)).toEqual(suspend);
  });

  it.each([
    [[theirs('X1', 100)], [], books(), { word: 'unknownDone' }],
    [[theirs('WR9', 30, { paymentNo: 'WP8' })], [], books(), { word: 'unknownDone', payment: 'WP8' }],
    [[theirs('X1', 100, { state: 'pending' })], [], books(), { word: 'unknownBegun' }],
    [[], [ours('WP1', 100)], books(['WP1', 100]), { word: 'onlyOurs' }],
    [
      [theirs('WP1', 90, { currency: 'HKD' })],
      [ours('WP1', 100)],
      books(['WP1', 100]),
      {
        word: 'otherAmount',
        provider: { amount: 90, currency: 'HKD' },
        recorded: { amount: 100, currency: 'CNY' },
      },
    ],
    [[theirs('WP1', 100)], [ours('WP1', 100)], books(), { word: 'booksDiffer' }],
    [[theirs('WP1', 100)], [ours('WP1', 100, { standing: 'open' })], books(), { word: 'doneThere', ours: 'open' }],
    [[theirs('WP1', 100, { state: 'failed' })], [ours('WP1', 100)], books(['WP1', 100]), { word: 'failedThere' }],
    [
      [theirs('WR1', 30, { state: 'pending' })],
      [ours('WR1', 30, { standing: 'failed' })],
      books(),
      { word: 'begunThere' },
    ],
    [[theirs('WP1', 50), theirs('WP1', 50)], [ours('WP1', 100)], books(['WP1', 100]), { word: 'repeated', times: 2 }],
  ] as const)('%j is told in words with parameters', (bill, own, booked, note) => {
    expect(differences(bill, own, booked).map((one) => one.note)).toEqual([note]);
  });

  it('what was booked for a case leaves nothing to book when the same is seen again', () => {
    const bill = [theirs('WP1', 100), theirs('WP1', 100, { providerNo: 'Q' })];
    expect(differences(bill, [ours('WP1', 100)], books(['WP1', 200]))[0]!.suspend).toEqual([]);
  });
});

it('of seeded differences every one is found, nothing else, and the books end where the provider is', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const { random } = seeded(seed);
    const below = (limit: number) => Math.floor(random() * limit);
    const bill: Theirs[] = [];
    const own: Ours[] = [];
    const booked = new Map<string, number>();
    const planted = new Map<string, string>();
    for (let n = 0; n < 60; n++) {
      const refund = random() < 0.3;
      const number = `${refund ? 'WR' : 'WP'}${n}`;
      const amount = 1 + below(1_000_000);
      const sign = refund ? -1 : 1;
      const add = (as: string | undefined, line: Theirs[], mine: Ours[], inBooks: number) => {
        bill.push(...line);
        own.push(...mine);
        if (inBooks !== 0) booked.set(bookedUnder(number, 'CNY'), sign * inBooks);
        if (as) planted.set(number, as);
      };
      const [line, mine] = [theirs(number, amount), ours(number, amount)];
      switch (below(12)) {
        case 0:
          add('missing-ours', [line], [], 0);
          break;
        case 1:
          add('missing-theirs', [], [mine], amount);
          break;
        case 2:
          add('amount', [{ ...line, amount: amount + 1 + below(100) }], [mine], amount);
          break;
        case 3:
          add('status', [line], [{ ...mine, standing: 'open' }], 0);
          break;
        case 4:
          add('duplicate', [line, { ...line, providerNo: 'twice' }], [mine], amount);
          break;
        case 5:
          add('amount', [line], [mine], amount + 1 + below(100));
          break;
        default:
          add(undefined, [line], [mine], amount);
      }
    }
    const found = differences(bill, own, booked);
    expect(new Map(found.map((one) => [one.number, one.class]))).toEqual(planted);
    for (const { number, suspend, kind, class: as } of found) {
      for (const { currency, amount } of suspend)
        booked.set(bookedUnder(number, currency), (booked.get(bookedUnder(number, currency)) ?? 0) + amount);
      // A refund that we have not heard of is booked by the refund itself.
      if (kind === 'refund' && as === 'status')
        bill.splice(0, bill.length, ...bill.filter((line) => line.number !== number));
    }
    const total = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
    expect(total([...booked.values()])).toBe(
      total(bill.map(({ kind, amount }) => (kind === 'payment' ? amount : -amount))),
    );
  }
});

it('the latest day is yesterday from half past ten of Shanghai on', () => {
  expect(latestDay(Date.parse('2026-11-21T10:29:59+08:00'))).toBe('2026-11-19');
  expect(latestDay(Date.parse('2026-11-21T10:30:00+08:00'))).toBe('2026-11-20');
  expect(latestDay(Date.parse('2026-11-21T23:59:59+08:00'))).toBe('2026-11-20');
  expect(latestDay(Date.parse('2026-11-22T00:00:00+08:00'))).toBe('2026-11-20');
});
