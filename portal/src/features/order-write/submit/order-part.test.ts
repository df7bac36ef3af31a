import { describe, expect, it } from 'vitest';
import { emptyOrder, roomsFor } from '../order-input.ts';
import type { Offer, Question } from './offer.ts';
import {
  checkRoomsForAll,
  type PartRefused,
  type PartSteps,
  placePart,
  TooFewRooms,
  type Validate,
} from './order-part.ts';
import type { Create } from './place-order.ts';

const occupancies = [{ adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' }];
const rateStay = {
  hotelId: 1,
  ratePlanId: 2,
  checkin: '2026-12-01',
  checkout: '2026-12-03',
  rooms: occupancies,
  nationality: 'CN',
};
const { couponIds: _, ...typed } = emptyOrder(roomsFor(occupancies, 'CN'), {
  name: 'Lin',
  email: 'lin@example.com',
  mobile: '13800001402',
  enterprisePhone: '010-65001234',
  fax: '010-65001235',
});
const input = { ...typed, couponId: null };
const offer = (total: number, more: Partial<Offer> = {}): Offer =>
  ({
    outcome: 'same',
    amount: { total, currency: 'CNY' },
    rate: { termsKey: 'k' },
    repeats: [],
    lowStock: false,
    stock: 9,
    ...more,
  }) as Offer;
const repeat = { orderCode: 'W0' } as Offer['repeats'][number];

/** Answers each validation and each sending in turn; an Error in a script is thrown. */
function scripted(
  offers: Offer[],
  sendings: (boolean | Error)[],
  answer: (question: Question) => boolean = () => true,
) {
  const asked: string[] = [];
  const validated: Validate[] = [];
  const sent: Create[] = [];
  const steps: PartSteps = {
    validate: async (request) => {
      validated.push(request);
      return offers.shift()!;
    },
    ask: async (question) => {
      asked.push(question.kind);
      return answer(question);
    },
    onOffer: () => {},
    send: async (request) => {
      sent.push(request);
      const next = sendings.shift()!;
      if (next instanceof Error) throw next;
      return next;
    },
    newRequestId: () => `id-${sent.length}`,
    errorName: (error) => (error as Error).message,
  };
  return { steps, asked, validated, sent };
}

describe('one order of a form', () => {
  it('is sent without a question while the offer stays the same', async () => {
    const { steps, asked, sent } = scripted([offer(100)], [true]);
    expect(await placePart(input, rateStay, offer(100), steps)).toBe(true);
    expect(asked).toEqual([]);
    expect(sent[0]!.accepted).toEqual({
      total: 100,
      currency: 'CNY',
      termsKey: 'k',
      lowStock: false,
      repeat: false,
    });
  });

  it('asks about price, repeat and stock in this order, each once', async () => {
    const changed = offer(120, { outcome: 'higher', repeats: [repeat], lowStock: true });
    const { steps, asked, sent } = scripted([changed], [true]);
    expect(await placePart(input, rateStay, offer(100), steps)).toBe(true);
    expect(asked).toEqual(['price', 'repeat', 'lowStock']);
    expect(sent[0]!.accepted).toMatchObject({ total: 120, lowStock: true, repeat: true });
  });

  it('is not sent when the buyer goes back', async () => {
    const { steps, sent } = scripted([offer(100, { lowStock: true })], [], () => false);
    expect(await placePart(input, rateStay, offer(100), steps)).toBe(false);
    expect(sent).toEqual([]);
  });

  it('is sent again under a new id when the offer changed in between, and compares with the last one', async () => {
    const { steps, validated, sent } = scripted(
      [offer(100), offer(110, { outcome: 'higher' })],
      [new Error('PRICE_CHANGED'), true],
    );
    expect(await placePart(input, rateStay, offer(90), steps)).toBe(true);
    expect(validated.map(({ shown }) => shown?.total)).toEqual([90, 100]);
    expect(sent.map(({ requestId }) => requestId)).toEqual(['id-0', 'id-1']);
  });

  it('gives up after four changed offers, and at once on another refusal', async () => {
    const same = () => [1, 2, 3, 4, 5].map(() => offer(100));
    const changing = scripted(
      same(),
      [1, 2, 3, 4, 5].map(() => new Error('TERMS_CHANGED')),
    );
    await expect(placePart(input, rateStay, offer(100), changing.steps)).rejects.toThrow('TERMS_CHANGED');
    expect(changing.sent).toHaveLength(4);
    const refused = scripted(same(), [new Error('SOLD_OUT')]);
    await expect(placePart(input, rateStay, offer(100), refused.steps)).rejects.toThrow('SOLD_OUT');
    expect(refused.sent).toHaveLength(1);
  });
});

describe('several orders of a stay', () => {
  const two = [
    { part: 0, rateStay },
    { part: 1, rateStay: { ...rateStay, rooms: [...occupancies, ...occupancies] } },
  ];
  const answers =
    (...left: { stock: number; roomTypeId: number }[]) =>
    async () =>
      left.shift()!;
  const refused = (...left: { stock: number; roomTypeId: number }[]) =>
    checkRoomsForAll(two, answers(...left)).catch((error: PartRefused) => [error.part, error.cause]);

  it('need rooms for all of them', async () => {
    expect(await refused({ stock: 3, roomTypeId: 5 }, { stock: 4, roomTypeId: 5 })).toBeUndefined();
    expect(await refused({ stock: 3, roomTypeId: 5 }, { stock: 2, roomTypeId: 5 })).toEqual([0, new TooFewRooms(2, 3)]);
  });

  it('share the rooms of a room type alone', async () => {
    expect(await refused({ stock: 1, roomTypeId: 5 }, { stock: 2, roomTypeId: 6 })).toBeUndefined();
    expect(await refused({ stock: 1, roomTypeId: 5 }, { stock: 1, roomTypeId: 6 })).toEqual([1, new TooFewRooms(1, 2)]);
  });

  it('say which of them was refused', async () => {
    const soldOut = new Error('SOLD_OUT');
    const one = async ({ rooms }: Validate) => {
      if (rooms.length === 2) throw soldOut;
      return { stock: 9, roomTypeId: 5 };
    };
    await expect(checkRoomsForAll(two, one)).rejects.toMatchObject({ part: 1, cause: soldOut });
  });
});
