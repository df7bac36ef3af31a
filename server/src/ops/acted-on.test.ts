import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';

/** Commands whose row of the audit log has words alone, with the reason. A new command that changes something says what. */
const withoutFacts = {
  'asks a payment provider between its transactions, and the case or payment keeps its own decisions': [
    ...['ask', 'refund', 'attach', 'absent', 'recover', 'settle', 'day', 'payout', 'write-off', 'react'],
  ],
  'makes a new record under a number of its own': ['operator', 'approve', 'coupon', 'bill-run'],
  'is read in its own tables: changes of rates, decisions of registrations, journals and tasks keep before and after': [
    ...['rate', 'mark-up', 'correct-deposit', 'refuse', 'settle-invoice', 'done', 'flight-robot'],
  ],
} as const;

describe('a command that changes something', () => {
  it('says what it is about, for before and after in the audit log, or stands here with its reason', () => {
    const changing = commands.filter(({ changes }) => changes);
    const bare = new Set(changing.filter(({ about }) => !about).map(({ name }) => name));
    expect([...bare].toSorted()).toEqual(Object.values(withoutFacts).flat().toSorted());
    expect(changing.filter(({ about }) => about).length).toBeGreaterThan(20);
  });
});
