import { settlementTypes } from '@waylight/contract/identity/identity';
import { toDecimal } from '@waylight/contract/value/money';
import { addDays } from '@waylight/contract/value/stay';
import type { Tx } from '../../db/database.ts';
import { type CompanyScope, companyScopeOf } from '../../db/scope.ts';
import { cancelByOperator, refuseCancel, revokeOrder } from '../../modules/booking/cancellation/service.ts';
import { confirmOrder, rejectOrder } from '../../modules/booking/confirmation/service.ts';
import { deposit } from '../../modules/ledger/service.ts';
import { close, grant } from '../../modules/work-order/grant/service.ts';
import { billRunCommand, reduceCommand, voidBillCommand } from '../../ops/bill.ts';
import type { Run } from '../../ops/command.ts';
import { changeTerms } from '../../ops/company.ts';
import { correctCommand, repayCommand } from '../../ops/money.ts';
import { writeOffCommand } from '../../ops/settlement.ts';
import type { Act } from './agency.ts';
import type { Chance } from './chance.ts';
import { type Agency, about } from './companies.ts';
import type { World } from './world.ts';

/** Acts of the operator, by the commands and the services behind them. */

const by = (world: World, run: Run) => run(world.house.database, () => {});
const clockOf = (world: World) => () => world.now();

/** A number that nothing was booked under. */
let numbers = 0;
const newNumber = (what: string) => `${what}-${++numbers}`;

interface OpenBill {
  readonly code: string;
  readonly unpaid: number;
}

/** Bills of an agency of which something is to be paid, those due first first. */
function openBills({ house }: World, { distributorId }: Agency): Promise<OpenBill[]> {
  return house.database.asSystem((tx) =>
    tx
      .selectFrom('bill')
      .select(['code', 'unpaid'])
      .where('distributor_id', '=', distributorId)
      .where('status', 'in', ['generated', 'partlyWrittenOff'])
      .orderBy('due_on')
      .orderBy('id')
      .limit(12)
      .execute(),
  );
}

/** A bank transfer that pays a bill, in part or in full; now and then one that was booked before, or too much. */
export const writeOff: Act = async (world, agency, chance) => {
  const bills = await openBills(world, agency);
  if (bills.length === 0) return 'nothing';
  const { code, unpaid } = chance.pick(bills);
  const known = [...world.transfers.keys()];
  const isAgain = chance.is(0.1) && known.length > 0;
  const reference = isAgain ? chance.pick(known) : newNumber('bank');
  const amount = chance.is(0.05) ? unpaid + 1 : chance.is(0.5) ? unpaid : 1 + chance.int(unpaid);
  const text = toDecimal(amount, agency.currency);
  await by(world, writeOffCommand(code, { amount: text, reference, clock: clockOf(world) }));
  if (isAgain) world.faults.push(`the transfer ${reference} was booked twice`);
  world.transfers.set(reference, { billCode: code, amount });
  return undefined;
};

export const depositMoney: Act = async (world, { distributorId, currency }, chance) => {
  const amount = about(100_000 + chance.int(4_000_000), currency);
  const reference = newNumber('deposit');
  await world.house.database.asSystem((tx) => deposit(tx, { distributorId, currency, amount, reference }, world.now()));
  return undefined;
};

export const voidOne: Act = async (world, agency, chance) => {
  const bills = await openBills(world, agency);
  if (bills.length === 0) return 'nothing';
  await by(world, voidBillCommand(chance.pick(bills).code, 'made in error', clockOf(world)));
  return undefined;
};

export const reduce: Act = async (world, agency, chance) => {
  const bills = await openBills(world, agency);
  if (bills.length === 0) return 'nothing';
  const { code, unpaid } = chance.pick(bills);
  const amount = chance.is(0.15) ? unpaid : 1 + chance.int(chance.is(0.5) ? Math.ceil(unpaid / 4) : unpaid);
  const text = toDecimal(amount, agency.currency);
  await by(world, reduceCommand(code, { amount: text, reason: 'as agreed', clock: clockOf(world) }));
  return undefined;
};

/** Bills what is settled without a fixed day, up to today or a day before. */
export const runIrregular: Act = async (world, agency, chance) => {
  const until = addDays(world.today(), -chance.int(4));
  await by(world, billRunCommand(agency.code, until, clockOf(world)));
  return undefined;
};

/** Other terms: the settlement type, the days to settle, the end of credit, the first day of three, the limit. */
export const terms: Act = async (world, agency, chance) => {
  const asked = chance.pick([
    { settlement: chance.pick(settlementTypes.filter((type) => type !== 'advance')) },
    { 'settle-days': String(chance.int(15)) },
    { 'block-days': chance.is(0.5) ? 'none' : String(5 + chance.int(20)) },
    { 'agreed-on': addDays(world.today(), -chance.int(20)) },
    { credit: toDecimal(about(1_000_000 + chance.int(100_000_000), agency.currency), agency.currency) },
  ]);
  await by(world, changeTerms(agency.code, asked, clockOf(world)));
  return Object.keys(asked)[0];
};

/** A correction on credit, without an order: in the agency's favour or not. */
export const correct: Act = async (world, agency, chance) => {
  const amount = toDecimal(about(100 + chance.int(40_000), agency.currency), agency.currency);
  const sign = chance.is(0.5) ? 'add' : 'take';
  const how = { amount, reference: newNumber('correction'), account: 'credit', sign, against: 'sales' };
  await by(world, correctCommand(agency.code, { ...how, clock: clockOf(world) }));
  return sign;
};

/** Credit is repaid without a bill. */
export const repay: Act = async (world, agency, chance) => {
  const amount = toDecimal(about(1 + chance.int(60_000), agency.currency), agency.currency);
  const from = chance.is(0.5) ? { from: 'advance' } : {};
  await by(
    world,
    repayCommand(agency.code, { amount, reference: newNumber('repayment'), ...from, clock: clockOf(world) }),
  );
  return undefined;
};

type OnOrder = (tx: Tx, scope: CompanyScope, code: string, now: number) => Promise<unknown>;

/** An act on an order of a status, the newest of them. */
async function onOrder(
  world: World,
  { distributorId }: Agency,
  chance: Chance,
  statuses: readonly ('unconfirmed' | 'confirmed' | 'cancelRequested' | 'nonCancellable')[],
  run: OnOrder,
): Promise<string | undefined> {
  return world.house.database.asSystem(async (tx) => {
    const some = await tx
      .selectFrom('hotel_order')
      .select('code')
      .where('distributor_id', '=', distributorId)
      .where('status', 'in', statuses)
      .orderBy('id', 'desc')
      .limit(8)
      .execute();
    if (some.length === 0) return 'nothing';
    await run(tx, companyScopeOf({ distributorId }), chance.pick(some).code, world.now());
    return undefined;
  });
}

export const confirm: Act = (world, agency, chance) =>
  onOrder(world, agency, chance, ['unconfirmed'], (tx, scope, code, now) =>
    confirmOrder(tx, scope, code, { by: 'operator', hotelNumber: `H-${code}` }, now),
  );
export const reject: Act = (world, agency, chance) =>
  onOrder(world, agency, chance, ['unconfirmed'], (tx, scope, code, now) =>
    rejectOrder(tx, scope, code, { by: 'operator', reason: 'full' }, now),
  );
/** Everything goes back, whatever was billed. */
export const revoke: Act = (world, agency, chance) =>
  onOrder(world, agency, chance, ['confirmed', 'nonCancellable'], (tx, scope, code, now) =>
    revokeOrder(tx, scope, code, { reason: 'full', operator: 'Li Na' }, now),
  );
export const grantCancel: Act = (world, agency, chance) =>
  onOrder(world, agency, chance, ['cancelRequested', 'nonCancellable'], (tx, scope, code, now) =>
    cancelByOperator(tx, scope, code, { reason: 'as asked', ...(chance.is(0.5) ? { fee: 1000 } : {}) }, now),
  );
export const keep: Act = (world, agency, chance) =>
  onOrder(world, agency, chance, ['cancelRequested'], (tx, scope, code, now) =>
    refuseCancel(tx, scope, code, { reason: 'no' }, now),
  );

/** Answers a change that an agency has asked for. */
export const answer: Act = async (world, _, chance) => {
  const number = world.workOrders.splice(chance.int(Math.max(1, world.workOrders.length)), 1)[0];
  if (number === undefined) return 'nothing';
  const isRefused = chance.is(0.3);
  await world.house.database.asSystem(async (tx) => {
    if (isRefused) await close(tx, number, { remark: 'not possible', operator: 'Li Na' }, world.now());
    else await grant(tx, number, { remark: 'granted', operator: 'Li Na', maxNights: 31 }, world.now());
  });
  return isRefused ? 'closed' : 'granted';
};
