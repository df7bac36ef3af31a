import { booking } from '@waylight/contract/booking/booking';
import { describe, expect, it } from 'vitest';
import { duplicates } from '../guest/guest-faults.ts';
import { emptyOrder, faultsOf, inputOfPart, type OrderInput, requestFor, roomsFor } from './order-input.ts';

const occupancies = [
  { adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' },
  { adultNumAll: 1, childrenNumAll: 1, childrenAgesStrAll: '6' },
];
const contact = {
  name: '林晓',
  email: 'lin@example.com',
  mobile: '13800001402',
  enterprisePhone: '010-65001234',
  fax: '010-65001235',
};

function filled(): OrderInput {
  const input = emptyOrder(roomsFor(occupancies, 'CN'), { ...contact });
  const names = [
    ['ZHANG', 'SAN'],
    ['LI', 'SI'],
    ['WANG', 'WU'],
    ['WANG', 'XIAO'],
  ] as const;
  input.rooms
    .flatMap((room) => room.guests)
    .forEach((guest, at) => {
      guest.lastName = names[at]![0];
      guest.firstName = names[at]![1];
    });
  for (const room of input.rooms) room.bed = 'twin';
  input.agreements = { customerProtection: 2, providerTerms: 1, agentTerms: 0 };
  return input;
}
const faultNames = (input: OrderInput) => faultsOf(input).map((fault) => `${fault.fieldId} ${fault.name}`);

describe('the order form', () => {
  it('has a row for each adult and each child, and keeps typed names when the occupancy changes', () => {
    const rooms = roomsFor(occupancies, 'CN');
    expect(rooms.map((room) => room.guests.map((guest) => guest.childAge))).toEqual([
      [null, null],
      [null, 6],
    ]);
    rooms[0]!.guests[0]!.lastName = 'ZHANG';
    rooms[1]!.guests[1]!.lastName = 'WANG';
    const fewer = roomsFor(
      [
        { adultNumAll: 1, childrenNumAll: 0, childrenAgesStrAll: '' },
        { adultNumAll: 2, childrenNumAll: 1, childrenAgesStrAll: '7' },
      ],
      'JP',
      rooms,
    );
    expect(fewer[0]!.guests).toEqual([{ lastName: 'ZHANG', firstName: '', nationality: 'CN', childAge: null }]);
    expect(fewer[1]!.guests[1]!.nationality).toBe('JP');
    expect(fewer[1]!.guests[2]).toEqual({ lastName: 'WANG', firstName: '', nationality: 'CN', childAge: 7 });
  });

  it('names every fault in the order of the page', () => {
    expect(
      faultNames(
        emptyOrder(roomsFor([occupancies[0]!], 'CN'), {
          name: '',
          email: 'x',
          mobile: '',
          enterprisePhone: '1',
          fax: 'abc',
        }),
      ),
    ).toEqual([
      'guest-0-0-lastName lastNameEmpty',
      'guest-0-0-firstName firstNameEmpty',
      'guest-0-1-lastName lastNameEmpty',
      'guest-0-1-firstName firstNameEmpty',
      'bed-0 bed',
      'contact-name contactName',
      'contact-email email',
      'contact-mobile mobile',
      'contact-enterprisePhone enterprisePhone',
      'contact-fax fax',
      'agreement-customerProtection customerProtection',
      'agreement-providerTerms providerTerms',
      'agreement-agentTerms agentTerms',
    ]);
    expect(faultsOf(filled())).toEqual([]);
  });

  it('marks both of two guests alike, whatever the case and the accents', () => {
    const input = filled();
    Object.assign(input.rooms[1]!.guests[0]!, { lastName: 'zhàng', firstName: 'san' });
    expect([...duplicates(input.rooms)]).toEqual([
      ['0-0', { room: 1, guest: 0 }],
      ['1-0', { room: 0, guest: 0 }],
    ]);
    expect(faultNames(input)).toEqual(['guest-0-0-lastName duplicate', 'guest-1-0-lastName duplicate']);
  });

  it('counts the remark to 20', () => {
    const input = filled();
    input.clientRemark = '一'.repeat(20);
    expect(faultsOf(input)).toEqual([]);
    input.clientRemark += '一';
    expect(faultNames(input)).toEqual(['clientRemark remarkLong']);
  });

  it('becomes a request that the contract takes', () => {
    const input = filled();
    input.rooms[0]!.guests[0]!.lastName = ' zhang ';
    const stay = { checkin: '2026-12-01', checkout: '2026-12-03', rooms: occupancies, nationality: 'CN' };
    const chosen = { ...input, couponIds: { 2: 7 } };
    const request = requestFor(
      inputOfPart(chosen, [{ ...stay, ratePlanId: 2 }], 0),
      {
        hotelId: 1,
        ratePlanId: 2,
        checkin: '2026-12-01',
        checkout: '2026-12-03',
        rooms: occupancies,
        nationality: 'CN',
      },
      { total: 100, currency: 'CNY', termsKey: 'k', lowStock: false, repeat: false },
      'a'.repeat(32),
    );
    const parsed = booking.create.request.parse(request);
    // Nobody could say which version of the agent terms it was: the server's counts.
    expect(parsed.agreements).toEqual({
      ...{ customerProtection: true, providerTerms: true, agentTerms: true },
      versions: { customerProtection: 2, providerTerms: 1 },
    });
    expect(parsed.orderRooms[0]!.guests[0]!.lastName).toBe('ZHANG');
    expect(parsed.arrivalTime).toBeNull();
    expect(parsed.couponId).toBe(7);
  });
});
