import { describe, expect, it } from 'vitest';
import { sayIn } from '../../lib/words.ts';
import { summaryLine } from './fault-text.ts';
import { bedField } from './order-input.ts';

const t = sayIn('en');
const bed = (room: number) => ({ fieldId: bedField(room), name: 'bed' as const, room });

describe('the summary of faults', () => {
  it('names a bed by its section, and by its rooms where there are several questions', () => {
    expect(summaryLine(bed(0), t, [{ from: 0, to: 2 }])).toEqual({
      ...{ fieldId: 'bed-0', message: 'Choose a bed type', group: 'Beds' },
    });
    const several = [
      { from: 0, to: 2 },
      { from: 2, to: 3 },
    ];
    expect(summaryLine(bed(0), t, several).message).toBe('Rooms 1–2: Choose a bed type');
    expect(summaryLine(bed(2), t, several).message).toBe('Room 3: Choose a bed type');
  });

  it('names a guest under the room', () => {
    const fault = { fieldId: 'guest-1-0-lastName', name: 'lastNameEmpty' as const, room: 1, guest: 0 };
    expect(summaryLine(fault, t)).toMatchObject({ group: 'Room 2', message: 'Guest 1: Enter the last name' });
  });

  it('names the part of a name that has a fault which the other part may have as well', () => {
    const said = (part: 'lastName' | 'firstName') =>
      summaryLine({ fieldId: `guest-0-0-${part}`, name: 'nameHan', room: 0, guest: 0 }, t).message;
    expect(said('lastName')).toMatch(/^Guest 1, last name: /);
    expect(said('firstName')).toMatch(/^Guest 1, first name: /);
  });
});
