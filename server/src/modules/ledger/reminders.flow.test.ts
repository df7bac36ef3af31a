import { api } from '@waylight/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { companyScopeOf } from '../../db/scope.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { bookDeposit, changeTerms } from '../../ops/company.ts';
import { type Booted, boot } from '../../testing/boot.ts';
import { refusalOf } from '../../testing/refusal.ts';
import { subAccount } from '../../testing/samples.ts';
import { hold, voidHold } from './service.ts';

let house: Booted;
let mine: { distributorId: DistributorId };
const currency = 'CNY';
const system = <T>(run: (tx: Tx) => Promise<T>) => house.database.asSystem(run);
const ops = async (run: ReturnType<typeof changeTerms>) => {
  const said: string[] = [];
  await run(house.database, (line) => said.push(line));
  return said.join('\n');
};
/** Mails since the last call, after everything that is due has run. */
const sent = async () => {
  const before = house.mails.length;
  await house.app.jobs.runDue(house.clock.now());
  return house.mails.slice(before).map(({ to, channel, text }) => ({ to, channel, text }));
};

beforeAll(async () => {
  house = await boot();
  const { id } = await system((tx) =>
    tx.selectFrom('distributor').select('id').where('code', '=', '100001').executeTakeFirstOrThrow(),
  );
  mine = { distributorId: id };
  const main = await house.signIn('100001', 'demo');
  await main.send(api.staff.save, {
    ...subAccount('reminded'),
    email: 'reminded@agency.example',
    mobile: '+86 138 1234 5678',
    emailCreditReminder: true,
    smsCreditReminder: true,
  });
  await main.send(api.staff.save, { ...subAccount('not_asked'), email: 'quiet@agency.example' });
});
afterAll(() => house?.stop());

it('tells those who asked, once, when little credit is left, and again after there was enough', async () => {
  await ops(changeTerms('100001', { credit: '1000000' }));
  expect(await sent()).toEqual([]);
  const held = await house.database.asDistributor(companyScopeOf(mine), (tx) =>
    hold(
      tx,
      companyScopeOf(mine),
      { method: 'credit', amount: 95_000_000, currency, subject: { kind: 'order', id: 'LOW1' } },
      house.clock.now(),
    ),
  );
  const told = await sent();
  expect(told.map(({ to, channel }) => [to, channel])).toEqual([
    ['reminded@agency.example', undefined],
    ['+86 138 1234 5678', 'sms'],
  ]);
  expect(told[0]!.text).toMatch(/CNY\u00a01,000,000\.00/);
  expect(told[1]!.text).toMatch(/CNY\u00a0[\d,]+\.\d\d/);
  expect(await sent()).toEqual([]);
  await system((tx) => voidHold(tx, held.outcome === 'held' ? held.holdId : 0, house.clock.now()));
  expect(await sent()).toEqual([]);
  await house.database.asDistributor(companyScopeOf(mine), (tx) =>
    hold(
      tx,
      companyScopeOf(mine),
      { method: 'credit', amount: 95_000_000, currency, subject: { kind: 'order', id: 'LOW2' } },
      house.clock.now(),
    ),
  );
  expect(await sent()).toHaveLength(2);
});

it('lets an operator change terms and book a transfer once, and says what is wrong', async () => {
  expect(await ops(changeTerms('100002', { modes: 'advance, credit', settlement: 'monthly' }))).toContain(
    'monthly, pays by advance, credit',
  );
  expect(() => changeTerms('100002', { modes: 'cheque' })).toThrow('the ways to pay are');
  expect(() => changeTerms('100002', { settlement: 'never' })).toThrow('no such settlement');
  await expect(ops(changeTerms('100001', { credit: '1' }))).rejects.toThrow('uses more credit');
  await expect(ops(changeTerms('100001', { credit: '1.234' }))).rejects.toThrow('no amount of CNY');
  await expect(ops(changeTerms('999999', {}))).rejects.toThrow('no company');
  expect(await ops(bookDeposit('100002', '250.50', 'BANK-77'))).toContain('250.50 booked');
  await expect(ops(bookDeposit('100002', '250.50', 'BANK-77'))).rejects.toThrow('booked before');
  expect(() => bookDeposit('100002', '1', undefined)).toThrow('--reference');
});

it('shows what is left to who spends it and to who keeps the books', async () => {
  const main = await house.signIn('100001', 'demo');
  await main.send(api.staff.save, {
    ...subAccount('keeps_books'),
    access: ['PRICE_VIEW', 'ORDERS_NONE', 'ACCOUNT_FINANCE'],
  });
  const books = await house.signIn('100001', 'keeps_books', subAccount('keeps_books').password);
  expect((await books.send(api.ledger.account, {})).creditLimit).toBe(100_000_000);
  expect(await refusalOf((await house.signIn('100001', 'clerk')).send(api.ledger.account, {}))).toBe('FORBIDDEN');
});
