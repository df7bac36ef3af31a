import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { OrderDetail } from '../booking/order.ts';
import { api } from '../index.ts';
import type { HotelCard, Rate } from '../search/search.ts';
import { minorSchema } from '../value/money.ts';
import type { Call } from '../wire/call.ts';
import type { Pricing } from './mark-up.ts';
import { ownTextSchema } from './own-text.ts';
import { soldCard, soldOrder, soldRate } from './selling.ts';
import { askedWhileSelling, soldReplies, withheldCalls } from './selling-calls.ts';

const pricing: Pricing = { markUp: { kind: 'percent', basisPoints: 1000, roundTo: 10 }, currency: 'CNY' };

/** Where a reply has amounts of the account's money or an agency's own texts, by the schema that all of them share. */
function secretsIn(schema: unknown, path = '', seen: ReadonlySet<unknown> = new Set()): string[] {
  if (schema === minorSchema || schema === ownTextSchema) return [path];
  if (!(schema instanceof z.ZodType) || seen.has(schema)) return [];
  const inside = new Set(seen).add(schema);
  const go = (next: unknown, name = '') => secretsIn(next, name ? `${path}.${name}`.replace(/^\./, '') : path, inside);
  if (schema instanceof z.ZodObject) return Object.entries(schema.shape).flatMap(([name, field]) => go(field, name));
  if (schema instanceof z.ZodArray) return go(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return go(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => go(option));
  if (schema instanceof z.ZodRecord) return go(schema.valueType);
  return [];
}

const withSecrets = Object.values(api)
  .flatMap((domain) => Object.values(domain as Record<string, Call>))
  .map((call) => ({ path: call.path as string, secrets: [...new Set(secretsIn(call.reply))] }))
  .filter(({ secrets }) => secrets.length > 0);

describe('customer view', () => {
  it('turns or withholds every reply with an amount or an own text, and every one of them', () => {
    const found = withSecrets
      .filter(({ path }) => !withheldCalls.has(path))
      .map(({ path, secrets }) => [path, secrets.sort()]);
    const known = Object.entries(soldReplies).map(([path, { secrets }]) => [path, [...secrets].sort()]);
    expect(Object.fromEntries(found), 'contract/src/selling/selling-calls.ts names them').toEqual(
      Object.fromEntries(known),
    );
  });

  it('names calls that exist', () => {
    const paths = new Set(
      Object.values(api).flatMap((domain) =>
        Object.values(domain as Record<string, Call>).map(({ path }) => path as string),
      ),
    );
    for (const path of [...withheldCalls, ...Object.keys(soldReplies), ...Object.keys(askedWhileSelling)])
      expect(paths, path).toContain(path);
  });

  it('leaves no net amount in a card', () => {
    const card = {
      infoId: 7,
      offer: { cancelKind: 'free', price: { currency: 'CNY', total: 711_611, perNight: 118_602, atHotel: [] } },
    };
    const sold = soldCard(card as unknown as HotelCard, { nights: 3, rooms: 2 }, pricing);
    expect(sold.offer!.price).toEqual({ currency: 'CNY', total: 783_000, perNight: 130_500, atHotel: [] });
  });

  it('leaves out of an order what the agency wrote for itself and how it settles', () => {
    const order = {
      ...{
        orderCode: 'WL26112100AB7K',
        nights: 2,
        roomCount: 1,
        clientRemark: 'VIP, mark up more',
        settlementType: 'monthly',
      },
      cancellation: { kind: 'free', timeZone: 'Asia/Tokyo', freeUntil: null, freeUntilLocal: null, steps: [] },
      payment: { paymentNo: 'WP1', method: 'credit', at: '2026-11-22T00:00:00Z' },
      ...{
        surcharges: [],
        history: [
          { kind: 'created', from: null, to: 'unconfirmed', note: 'for goodwill', amount: 7 },
          { kind: 'paid', from: 'unpaid', to: 'onCredit', note: '' },
          { kind: 'settledByBank', from: null, to: null, note: '' },
          { kind: 'paidLate', from: 'cancelled', to: 'cancelled', note: '' },
          { kind: 'refund', from: 'advanceDeducted', to: 'refunding', note: '' },
          { kind: 'cancelled', from: 'confirmed', to: 'cancelled', note: '' },
        ],
      },
      cancelled: {
        ...{
          at: '2026-11-22T00:00:00Z',
          reason: 'tooExpensive',
          note: 'the guest found a cheaper one',
          route: 'balance',
        },
        money: { fee: 16_000, refund: 74_000 },
      },
    };
    const sold = soldOrder(order as unknown as OrderDetail, pricing);
    expect(sold).toMatchObject({ clientRemark: '', cancelled: { at: '2026-11-22T00:00:00Z', reason: null, note: '' } });
    expect(sold.history.map(({ kind }) => kind)).toEqual(['created', 'cancelled']);
    expect(JSON.stringify(sold)).not.toMatch(
      /WP1|onCredit|VIP|tooExpensive|cheaper|goodwill|balance|monthly|16000|74000/,
    );
  });

  it('leaves no net amount in a rate: nights add up to the selling price, charges and tax are not told', () => {
    const nights = [101_010, 102_020, 103_030].map((amount, i) => ({ night: `2026-12-0${i + 1}`, amount }));
    const rate = {
      cancellation: {
        kind: 'free',
        timeZone: 'Asia/Tokyo',
        freeUntil: null,
        freeUntilLocal: null,
        steps: [{ from: 'a', fromLocal: 'b', percentBp: null, nights: 1, charge: 101_010 }],
      },
      price: { currency: 'CNY', total: 612_120, perNight: 102_020, taxIncluded: 55_647, nights, atHotel: [] },
    };
    const sold = soldRate(rate as unknown as Rate, 2, pricing);
    expect(sold.price!.total).toBe(674_000);
    expect(2 * sold.price!.nights.reduce((sum, { amount }) => sum + amount, 0)).toBe(674_000);
    const text = JSON.stringify(sold);
    for (const amount of [612_120, 102_020, 55_647, 101_010, 103_030]) expect(text).not.toContain(String(amount));
  });
});
