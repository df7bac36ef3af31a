import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AccountState, depositEntries, type Entry, imbalances, saleEntries, spendable } from './ledger.ts';

const amount = fc.integer({ min: 1, max: 100_000_000_000 });
const method = fc.constantFrom('advance', 'credit');

describe('journals', () => {
  it('sum to zero, whatever the amount', () => {
    fc.assert(
      fc.property(amount, method, (minor, way) => {
        expect(imbalances(depositEntries(minor, 'CNY')).size).toBe(0);
        expect(imbalances(saleEntries(way, minor, 'USD')).size).toBe(0);
      }),
    );
  });

  it('balance in each currency by itself', () => {
    const mixed: Entry[] = [...depositEntries(100, 'CNY'), { account: 'FX', currency: 'USD', amount: 100 }];
    expect([...imbalances(mixed)]).toEqual([['USD', 100]]);
  });
});

/** A company's steps on one account, as the ledger carries them out: refused when the account does not cover them. */
type Act = { act: 'deposit' | 'hold'; amount: number } | { act: 'post' | 'void'; which: number };
const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constantFrom('deposit', 'hold'), amount: fc.integer({ min: 1, max: 1000 }) }),
    fc.record({ act: fc.constantFrom('post', 'void'), which: fc.nat({ max: 20 }) }),
  ),
  { maxLength: 60 },
);

describe('an account', () => {
  it.each(['ADVANCE', 'CREDIT_RECEIVABLE'] as const)('%s never spends what it does not have', (kind) => {
    fc.assert(
      fc.property(acts, fc.integer({ min: 0, max: 3000 }), (steps, limit) => {
        let account: AccountState = { kind, balance: 0, held: 0, creditLimit: kind === 'ADVANCE' ? null : limit };
        const pending: number[] = [];
        let deposited = 0;
        let spent = 0;
        for (const step of steps) {
          if (step.act === 'deposit' && kind === 'ADVANCE') {
            const [, entry] = depositEntries(step.amount, 'CNY');
            account = { ...account, balance: account.balance + entry!.amount };
            deposited += step.amount;
          } else if (step.act === 'hold' && (spendable(account) ?? 0) >= step.amount) {
            account = { ...account, held: account.held + step.amount };
            pending.push(step.amount);
          } else if ((step.act === 'post' || step.act === 'void') && pending.length > 0) {
            const [settled] = pending.splice(step.which % pending.length, 1);
            account = { ...account, held: account.held - settled! };
            if (step.act === 'post') {
              const [entry] = saleEntries(kind === 'ADVANCE' ? 'advance' : 'credit', settled!, 'CNY');
              account = { ...account, balance: account.balance + entry!.amount };
              spent += settled!;
            }
          }
          expect(spendable(account)).toBeGreaterThanOrEqual(0);
        }
        const held = pending.reduce((sum, one) => sum + one, 0);
        expect(account.held).toBe(held);
        expect(spendable(account)).toBe((kind === 'ADVANCE' ? deposited : limit) - spent - held);
      }),
    );
  });

  it('without a limit, and any other account, is nothing to spend from', () => {
    expect(spendable({ kind: 'CREDIT_RECEIVABLE', balance: 0, held: 0, creditLimit: null })).toBeNull();
    expect(spendable({ kind: 'SALES', balance: -500, held: 0, creditLimit: null })).toBeNull();
  });
});
