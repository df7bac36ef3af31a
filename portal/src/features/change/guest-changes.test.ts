import { describe, expect, it } from 'vitest';
import { guestChanges } from './guest-changes.tsx';

const guest = (lastName: string, firstName: string, nationality = 'FR') => ({
  ...{ lastName, firstName, nationality },
  childAge: null,
});
const [paul, peter, anne] = [guest('MARTIN', 'PAUL'), guest('MARTIN', 'PETER'), guest('MARTIN', 'ANNE')];

describe('the guests who become others', () => {
  it('are those at whose place another name or nationality stands, each with both', () => {
    const rooms = [
      { roomNo: 1, guests: [anne, paul] },
      { roomNo: 3, guests: [paul] },
    ];
    expect(guestChanges([{ roomNo: 1, guests: [anne, peter] }], rooms)).toEqual([
      { roomNo: 1, guest: 2, from: paul, to: peter },
    ]);
    const german = guest('MARTIN', 'PAUL', 'DE');
    expect(guestChanges([{ roomNo: 3, guests: [german] }], rooms)).toEqual([
      { roomNo: 3, guest: 1, from: paul, to: german },
    ]);
  });

  it('may come, or go, with an extra', () => {
    const one = { roomNo: 1, guests: [anne] };
    const two = { roomNo: 1, guests: [anne, paul] };
    expect(guestChanges([two], [one])).toEqual([{ roomNo: 1, guest: 2, from: null, to: paul }]);
    expect(guestChanges([one], [two])).toEqual([{ roomNo: 1, guest: 2, from: paul, to: null }]);
  });
});
