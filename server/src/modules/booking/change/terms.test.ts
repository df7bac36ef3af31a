import type { Guest } from '@waylight/contract/booking/order';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SurchargeLine } from '../surcharge.ts';
import type { RoomGuests } from './data.ts';
import { chargedAnew, chargeOfGone, chargesMoved, feesFor, renamed, renamedText, spread } from './terms.ts';

const guest = (lastName: string, childAge: number | null = null, nationality = 'CN'): Guest => ({
  ...{ lastName, firstName: 'SAN', nationality, childAge },
});
const room = (roomNo: number, ...guests: Guest[]): RoomGuests => ({
  roomNo,
  bedCode: '2twin',
  adults: guests.filter(({ childAge }) => childAge === null).length,
  childAges: guests.flatMap(({ childAge }) => childAge ?? []),
  guests,
});
const line = (change: Partial<SurchargeLine> = {}): SurchargeLine => ({
  ...{ roomNo: 1, surchargeId: 7, batch: 1, kind: 'extraAdult', basis: 'night', childFrom: null, childTo: null },
  ...{ count: 1, times: 3, unit: 100, contractUnit: 90, total: 300, exchange: null },
  ...change,
});

describe('other guests', () => {
  const rooms = [room(1, guest('ZHANG'), guest('XIAO', 6)), room(3, guest('LI'))];
  const of = (roomNo: number, ...guests: Guest[]) => [{ roomNo, guests }];
  it.each([
    ['a room that is not there', of(2, guest('WEI')), 'ROOMS_NOT_OF_ORDER'],
    ['a room named twice', [...of(3, guest('WEI')), ...of(3, guest('HAN'))], 'ROOMS_NOT_OF_ORDER'],
    ['one guest more', of(3, guest('LI'), guest('WEI')), 'DUPLICATE_GUESTS'],
    ['a child of another age', of(1, guest('ZHANG'), guest('XIAO', 7)), 'DUPLICATE_GUESTS'],
    ['somebody of another room', of(3, guest('ZHANG')), 'DUPLICATE_GUESTS'],
    ['nobody else', of(3, guest('LI')), 'NOTHING_CHANGED'],
    ['somebody it is not sold to', of(3, guest('LI', null, 'FR')), 'NATIONALITY_NOT_ALLOWED'],
  ])('%s', (_, asked, error) => expect(renamed(rooms, asked, ['CN'])).toMatchObject({ refusal: { error } }));

  it('are said one by one, an extra adult that is paid for as well', () => {
    const outcome = renamed(rooms, of(3, guest('WEI'), guest('HAN')), null, [line({ roomNo: 3 })]);
    if ('refusal' in outcome) return expect.unreachable(outcome.refusal.error);
    expect(outcome.changed.map(({ roomNo }) => roomNo)).toEqual([3]);
    expect(renamedText(rooms, outcome.rooms)).toBe('LI / SAN → WEI / SAN, + HAN / SAN');
    expect(renamedText(outcome.rooms, rooms)).toBe('WEI / SAN → LI / SAN, − HAN / SAN');
  });
});

describe('amounts', () => {
  it('a price that an operator names is spread over the nights, and no more than it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.integer({ min: 1, max: 31 }),
        fc.integer({ min: 1, max: 8 }),
        (total, nights, rooms) => {
          const spreadOut = spread(total, nights, rooms);
          const sum = rooms * spreadOut.reduce((a, b) => a + b, 0);
          expect(spreadOut).toHaveLength(nights);
          expect(total - sum).toBeGreaterThanOrEqual(0);
          expect(total - sum).toBeLessThan(rooms);
          expect(Math.max(...spreadOut) - Math.min(...spreadOut)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  const policy = { kind: 'free', timeZone: 'Asia/Shanghai', freeUntil: null, freeUntilLocal: null } as const;

  it('charges are those of the new price', () => {
    const step = {
      from: '2026-12-01T00:00:00Z',
      fromLocal: '2026-12-01 08:00',
      percentBp: null,
      nights: null,
      charge: 1,
    };
    const steps = [
      { ...step, nights: 1 },
      { ...step, percentBp: 5_000 },
      { ...step, nights: 3 },
    ];
    const anew = chargedAnew({ ...policy, steps }, { total: 1_001, nightly: [200, 300], rooms: 2, addedNightly: 1 });
    expect(anew.steps.map(({ charge }) => charge)).toEqual([401, 501, 1_001]);
  });

  it('charges that the new price moves are told from the step in force on', () => {
    const steps = ['2026-12-01', '2026-12-02', '2026-12-03'].map((day, i) => ({
      ...{ from: `${day}T10:00:00.000Z`, fromLocal: `${day} 18:00`, nights: i === 1 ? 1 : null },
      ...{ percentBp: [2_000, null, 10_000][i]!, charge: [200, 500, 1_000][i]! },
    }));
    const before = { ...policy, steps };
    const after = chargedAnew(before, { total: 1_100, nightly: [500, 500], rooms: 1 });
    const at = (now: string) => chargesMoved(before, after, Date.parse(now));
    const last = { from: '2026-12-03T10:00:00.000Z', before: 1_000, after: 1_100 };
    expect(at('2026-11-30T00:00:00Z')).toEqual([{ from: '2026-12-01T10:00:00.000Z', before: 200, after: 220 }, last]);
    expect(at('2026-12-01T10:00:00Z')).toEqual([{ from: null, before: 200, after: 220 }, last]);
    expect(at('2026-12-02T10:00:00Z')).toEqual([last]);
  });

  it('rooms given back cost what the step in force takes for them', () => {
    const steps = [
      {
        from: '2026-12-01T10:00:00.000Z',
        fromLocal: '2026-12-01 18:00',
        percentBp: 5_000,
        nights: null,
        charge: 2_000,
      },
    ];
    const left = { total: 1_000, nightly: [500, 500], rooms: 1 };
    const at = (now: string) => chargeOfGone({ ...policy, steps }, left, Date.parse(now));
    expect(at('2026-12-01T10:00:00Z')).toBe(1_500);
    expect(at('2026-12-01T09:59:00Z')).toBe(0);
  });

  it('what the hotel collects is for the rooms and people that are left', () => {
    const fee = { zh: '城市税', en: 'City tax', amount: 5, currency: 'EUR', total: 0 };
    const fees = (['roomNight', 'personNight', 'stay'] as const).map((basis) => ({ ...fee, basis }));
    const rooms = [room(1, guest('ZHANG'), guest('LI'), guest('XIAO', 6)), room(3, guest('WEI'), guest('HAN'))];
    // One more is named than the room was searched for: an extra guest.
    const named = [rooms[0]!, { ...rooms[1]!, guests: [...rooms[1]!.guests, guest('QIN')] }];
    expect(feesFor(fees, { nights: 3, rooms: named }).map(({ total }) => total)).toEqual([30, 75, 5]);
  });
});
