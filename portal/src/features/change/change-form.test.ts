import type { OrderDetail } from '@waylight/contract/booking/order';
import { describe, expect, it } from 'vitest';
import type { RoomInput } from '../guest/room-input.ts';
import { type ChangeInput, changeFault, changeRequest, fieldFaults, type ShownKind, unchanged } from './change-form.ts';
import { changeWords as words } from './words.ts';

const guest = (lastName: string) => ({ lastName, firstName: 'SAN', nationality: 'CN', childAge: null });
const contact = {
  name: 'Chen Yu',
  email: 'chen.yu@yuncheng.example',
  mobile: '+86 138 0000 0101',
  fax: '+86 21 5555 0101',
  enterprisePhone: '+86 21 5555 0100',
};
const order = {
  checkin: '2026-12-30',
  checkout: '2027-01-02',
  roomCount: 2,
  rooms: [
    { roomNo: 1, bedCode: 'king', adults: 1, childAges: [], guests: [guest('WANG')] },
    { roomNo: 3, bedCode: 'twin', adults: 1, childAges: [], guests: [guest('LI')] },
  ],
  surcharges: [],
  contact,
  arrivalTime: null,
  flight: '',
  otherRequests: '',
  clientRemark: '',
  clientOrderCode: null,
} as unknown as OrderDetail;

const start = unchanged(order);
const typed = (part: Partial<ChangeInput['order']>): ChangeInput => ({ ...start, order: { ...start.order, ...part } });
const kinds: ShownKind[] = ['guests', 'requests', 'dates', 'rooms', 'surcharges'];

describe('a change of an order', () => {
  it('asks for nothing while nothing is different', () => {
    for (const kind of kinds) expect(changeRequest(kind, start, order)).toBeUndefined();
    expect(kinds.map((kind) => changeFault(kind, start, order))).toEqual([
      words.nothing,
      words.nothing,
      words.datesSame,
      words.roomsEmpty,
      words.nothing,
    ]);
    expect(kinds.flatMap((kind) => fieldFaults(kind, start))).toEqual([]);
  });

  it('names the rooms whose guests are others, by their numbers', () => {
    const rooms = [start.order.rooms[0]!, { bed: 'twin', extras: {}, guests: [guest('zhao ')] }];
    expect(changeRequest('guests', typed({ rooms }), order)).toEqual({
      guests: [{ roomNo: 3, guests: [guest('ZHAO')] }],
    });
    const twice = [start.order.rooms[0]!, { bed: 'twin', extras: {}, guests: [guest('WANG')] }];
    expect(fieldFaults('guests', typed({ rooms: twice })).map(({ name }) => name)).toEqual(['duplicate', 'duplicate']);
  });

  it('names of the requests what is different', () => {
    const rooms = [{ ...start.order.rooms[0]!, bed: 'twin' }, start.order.rooms[1]!];
    expect(changeRequest('requests', typed({ rooms, arrivalTime: '21:30', flight: ' MU 1 ' }), order)).toEqual({
      requests: { beds: [{ roomNo: 1, bed: 'twin' }], arrivalTime: '21:30', flight: 'MU 1' },
    });
    const wrong = typed({ contact: { ...contact, email: 'x' } });
    expect(fieldFaults('requests', wrong).map(({ fieldId }) => fieldId)).toEqual(['contact-email']);
    // In the order of the drawer, which asks for the contact last.
    const both = typed({ contact: { ...contact, email: 'x' }, otherRequests: 'x'.repeat(501) });
    expect(fieldFaults('requests', both).map(({ fieldId }) => fieldId)).toEqual(['otherRequests', 'contact-email']);
  });

  it('takes other dates, and some of the rooms but never all', () => {
    const dates = { checkin: '2026-12-31', checkout: '2027-01-02' };
    expect(changeRequest('dates', { ...start, dates }, order)).toEqual({ dates });
    expect(changeFault('dates', { ...start, dates: null }, order)).toBe(words.datesEmpty);
    expect(changeRequest('rooms', { ...start, rooms: [3] }, order)).toEqual({ rooms: [3] });
    expect(changeFault('rooms', { ...start, rooms: [1, 3] }, order)).toBe(words.roomsAll);
  });

  it('names every surcharge that there is to be', () => {
    const rooms = [start.order.rooms[0]!, { ...start.order.rooms[1]!, extras: { 12: 2 } }];
    expect(changeRequest('surcharges', typed({ rooms }), order)).toEqual({
      surcharges: [{ roomNo: 3, surchargeId: 12, count: 2 }],
    });
  });

  it('has a row for who comes with an extra, named or not', () => {
    const line = { roomNo: 3, surchargeId: 7, kind: 'extraAdult', basis: 'night', count: 1, times: 3 };
    const extended = {
      ...order,
      surcharges: [{ ...line, childFrom: null, childTo: null, price: { unit: 100, total: 300 } }],
    } as unknown as OrderDetail;
    const before = unchanged(extended);
    const [first, second] = before.order.rooms as [RoomInput, RoomInput];
    expect(second.guests.map(({ lastName, extra }) => [lastName, extra])).toEqual([
      ['LI', undefined],
      ['', 7],
    ]);
    expect(fieldFaults('guests', before)).toEqual([]);
    expect(changeRequest('guests', before, extended)).toBeUndefined();
    const named = (lastName: string) => ({
      ...before,
      order: {
        ...before.order,
        rooms: [first, { ...second, guests: [second.guests[0]!, { ...second.guests[1]!, lastName }] }],
      },
    });
    expect(fieldFaults('guests', named('WU')).map(({ name }) => name)).toEqual(['firstNameEmpty']);
    expect(changeRequest('guests', named('WU'), extended)).toEqual({
      guests: [{ roomNo: 3, guests: [guest('LI'), { ...guest('WU'), firstName: '' }] }],
    });
  });
});
