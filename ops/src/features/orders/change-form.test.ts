import { describe, expect, it } from 'vitest';
import { extrasOf, guestChange, namesOf, wantedExtras } from './change-form.ts';

const guest = (lastName: string, firstName: string) => ({ lastName, firstName, nationality: 'CN', childAge: null });
const rooms = [
  { roomNo: 1, guests: [guest('LI', 'MEI'), guest('WANG', 'WEI')] },
  { roomNo: 2, guests: [guest('ZHAO', 'LEI')] },
];

describe('guests that are changed on behalf', () => {
  it('are every guest of the rooms where one differs', () => {
    const names = namesOf(rooms).map((one) => (one.lastName === 'WANG' ? { ...one, firstName: ' WEIWEI ' } : one));
    expect(guestChange(rooms, names)).toEqual([{ roomNo: 1, guests: [guest('LI', 'MEI'), guest('WANG', 'WEIWEI')] }]);
  });

  it('are none when nothing differs', () => {
    expect(guestChange(rooms, namesOf(rooms))).toBeUndefined();
  });
});

describe('extras that are changed on behalf', () => {
  const line = { kind: 'extraBed', basis: 'night', childFrom: null, childTo: null, times: 2 } as const;
  it('count those of a room together, and leave out what goes', () => {
    const had = extrasOf([
      { ...line, roomNo: 1, surchargeId: 7, count: 1 },
      { ...line, roomNo: 1, surchargeId: 7, count: 2 },
      { ...line, roomNo: 2, surchargeId: 8, count: 1 },
    ]);
    expect(had).toEqual({ '1 7': 3, '2 8': 1 });
    expect(wantedExtras({ ...had, '2 8': 0 })).toEqual([{ roomNo: 1, surchargeId: 7, count: 3 }]);
  });
});
