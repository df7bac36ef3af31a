import { describe, expect, it } from 'vitest';
import { readList } from './pasted-guests.ts';
import type { PastedGuest } from './pasted-name.ts';
import { heldOut } from './testing/pasted-guests-held-out.ts';
import { samples } from './testing/pasted-guests-samples.ts';

const named = ({ lastName, firstName, age }: PastedGuest) =>
  `${lastName} / ${firstName}${age === null ? '' : age === 'child' ? ' @' : ` @${age}`}`;
const countryNamed = (name: string) => ({ canada: 'CA', 中国: 'CN' })[name];
const read = (text: string) => {
  const lines = readList(text, countryNamed);
  const guests = lines.flatMap((line) => line.guests);
  return { lines, guests, unknown: lines.filter((line) => line.guests.length === 0 && line.unknown.length > 0).length };
};

describe('a hundred pastes', () => {
  it.each(samples)('%j', (text, guests, unknown = 0) => {
    const found = read(text);
    expect(found.guests.map(named)).toEqual(guests);
    expect(found.unknown).toBe(unknown);
  });
});

describe.each([
  ['written with the parser', samples],
  ['not used while it was written', heldOut],
])('pastes %s', (_, table) => {
  it.each(table)('lose no line and take nobody for granted: %j', (text, guests) => {
    const { lines, guests: found } = read(text);
    expect(lines.map(({ source }) => source)).toHaveLength(
      text.split('\n').filter((line) => line.trim() !== '').length,
    );
    for (const line of lines) expect(line.guests.length + line.said.length + line.unknown.length).toBeGreaterThan(0);
    // A guest read wrongly must be in doubt, never filled in unseen.
    for (const guest of found)
      if (guest.doubt === undefined && guest.unreadable === undefined) expect(guests).toContain(named(guest));
  });
});
