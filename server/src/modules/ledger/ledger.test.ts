import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AccountState,
  captureEntries,
  carriedOutTwiceEntries,
  chargeEntries,
  compensationEntries,
  correctionEntries,
  depositEntries,
  type Entry,
  earnedEntries,
  imbalances,
  paidBackEntries,
  rechargeEntries,
  recoveredEntries,
  refundEntries,
  refundedEntries,
  repaymentEntries,
  saleEntries,
  settlementEntries,
  spendable,
  suspenseEntries,
  withdrawalEntries,
  writeOffEntries,
} from './ledger.ts';

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

/** Entries as `ACCOUNT amount`, those of a provider with its name. */
const said = (entries: readonly Entry[]) =>
  entries.map(({ account, amount, provider }) => `${account}${provider ? ` ${provider}` : ''} ${amount}`).join(', ');

describe('the two sides of a journal', () => {
  it.each<[what: string, entries: Entry[], expected: string]>([
    ['a deposit', depositEntries(700, 'CNY'), 'BANK 700, ADVANCE -700'],
    ['a withdrawal', withdrawalEntries(700, 'CNY'), 'ADVANCE 700, BANK -700'],
    ['credit repaid by bank', repaymentEntries('BANK', 700, 'CNY'), 'BANK 700, CREDIT_RECEIVABLE -700'],
    [
      'credit repaid out of the advance',
      repaymentEntries('ADVANCE', 700, 'CNY'),
      'ADVANCE 700, CREDIT_RECEIVABLE -700',
    ],
    ['more advance by a correction', correctionEntries('advance', 'BANK', 700, 'CNY'), 'ADVANCE -700, BANK 700'],
    [
      'less credit by a correction',
      correctionEntries('credit', 'SALES', -700, 'CNY'),
      'CREDIT_RECEIVABLE 700, SALES -700',
    ],
    ['a sale out of the advance', saleEntries('advance', 700, 'CNY'), 'ADVANCE 700, SALES -700'],
    ['a sale on credit', saleEntries('credit', 700, 'CNY'), 'CREDIT_RECEIVABLE 700, SALES -700'],
    [
      'two bills paid by bank',
      writeOffEntries('BANK', [500, 200], 'CNY'),
      'BANK 700, CREDIT_RECEIVABLE -500, CREDIT_RECEIVABLE -200',
    ],
    ['a supplement that waits', chargeEntries('advance', 'PREPAID', 700, 'CNY'), 'ADVANCE 700, PREPAID -700'],
    ['a capture', captureEntries('wechat', 700, 'CNY'), 'GATEWAY_CLEARING wechat 700, PREPAID -700'],
    ['a captured sale', earnedEntries(700, 'CNY'), 'PREPAID 700, SALES -700'],
    ['a recharge', rechargeEntries('heli', 700, 'CNY'), 'GATEWAY_CLEARING heli 700, ADVANCE -700'],
    ['money for nothing known', suspenseEntries('alipay', 700, 'CNY'), 'GATEWAY_CLEARING alipay 700, SUSPENSE -700'],
    ['a refund promised', refundEntries('SALES', 'REFUND_CLEARING', 700, 'CNY'), 'SALES 700, REFUND_CLEARING -700'],
    ['a refund given', refundedEntries('wechat', 700, 'CNY'), 'REFUND_CLEARING 700, GATEWAY_CLEARING wechat -700'],
    [
      'a refund given twice',
      carriedOutTwiceEntries('wechat', 700, 'CNY'),
      'SUSPENSE 700, GATEWAY_CLEARING wechat -700',
    ],
    ['its recovery', recoveredEntries('ADVANCE', 700, 'CNY'), 'ADVANCE 700, SUSPENSE -700'],
    ['a refund by our bank', paidBackEntries(700, 'CNY'), 'REFUND_CLEARING 700, BANK -700'],
    [
      "a provider's payout less its fee",
      settlementEntries('alipay', 700, 4, 'CNY'),
      'BANK 696, FEES 4, GATEWAY_CLEARING alipay -700',
    ],
    [
      "a provider's payout without a fee",
      settlementEntries('alipay', 700, 0, 'CNY'),
      'BANK 700, GATEWAY_CLEARING alipay -700',
    ],
    ['a compensation on credit', compensationEntries('credit', 700, 'CNY'), 'SALES 700, CREDIT_RECEIVABLE -700'],
  ])('of %s', (_, entries, expected) => {
    expect(said(entries)).toBe(expected);
    expect(imbalances(entries).size).toBe(0);
    expect(entries.every(({ currency }) => currency === 'CNY')).toBe(true);
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
  it('of no company is spent by nobody, not even one with a limit', () => {
    const state = { balance: -500, held: 0, creditLimit: 1_000 };
    expect(spendable({ kind: 'BANK', ...state })).toBeNull();
    expect(spendable({ kind: 'CREDIT_RECEIVABLE', ...state, creditLimit: null })).toBeNull();
  });

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
