import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import type { Subject } from '@waylight/contract/payment/payment';
import type { CallError } from '@waylight/contract/wire/client';
import type { Act } from './agency.ts';
import type { Chance } from './chance.ts';
import type { Agency } from './companies.ts';
import type { World } from './world.ts';

/** Agencies pay their bills, through the wire; somebody pays the provider's codes, in time or late. */

const subjectOf = (id: string): Subject => ({ kind: 'bill', id });

/** Some of the agency's open bills with an amount of each: all of it, or a part. */
async function chosen({ client }: Agency, chance: Chance, most: number) {
  const { records } = await client.send(api.billing.list, { statuses: ['generated', 'partlyWrittenOff'], limit: 20 });
  const bills = records.filter(({ unpaid }) => unpaid > 0);
  if (bills.length === 0) return [];
  return chance.some(bills, most).map(({ code: billCode, unpaid }) => ({
    billCode,
    amount: Math.min(chance.is(0.5) ? unpaid : 1 + chance.int(unpaid), 100_000_000 / most),
  }));
}

async function settlementOf(agency: Agency, chance: Chance, most = 4): Promise<string | undefined> {
  const bills = await chosen(agency, chance, most);
  if (bills.length === 0) return undefined;
  const made = await agency.client.send(api.settlement.create, { requestId: randomUUID(), bills });
  return made.settlementCode;
}

async function codeOf(agency: Agency, settlementCode: string): Promise<string | null> {
  const asked = { requestId: randomUUID(), subject: subjectOf(settlementCode) };
  return (await agency.client.send(api.payment.wechat, asked)).paymentNo;
}

/** A code for some bills of an agency that nobody has paid yet; undefined: it has none to pay with WeChat. */
export async function unpaidCode(agency: Agency, chance: Chance): Promise<string | undefined> {
  if (agency.currency !== 'CNY') return undefined;
  const settlement = await settlementOf(agency, chance);
  return (settlement && (await codeOf(agency, settlement))) || undefined;
}

/** A wallet pays a code at once, later, or never. */
async function shown(world: World, paymentNo: string | null, chance: Chance): Promise<void> {
  if (!paymentNo) return;
  if (chance.is(0.6)) await world.sandbox.pay({ provider: 'wechat', no: paymentNo });
  else world.codes.push(paymentNo);
}

/** Chooses bills and pays them: with WeChat, or from the advance. */
export const settle: Act = async (world, agency, chance) => {
  const code = await settlementOf(agency, chance);
  if (!code) return 'nothing';
  if (agency.currency === 'CNY' && chance.is(0.6)) {
    await shown(world, await codeOf(agency, code), chance);
    return 'wechat';
  }
  await agency.client.send(api.payment.advance, { requestId: randomUUID(), subject: subjectOf(code) });
  return 'advance';
};

/** Several settlements in one payment; they may name the same bills. */
export const settleTogether: Act = async (world, agency, chance) => {
  const codes = new Set<string>();
  for (let at = 0; at < 2 + chance.int(2); at++) {
    const code = await settlementOf(agency, chance, 3);
    if (code) codes.add(code);
  }
  if (codes.size < 2) return 'nothing';
  const method = agency.currency === 'CNY' && chance.is(0.5) ? 'wechat' : 'advance';
  const subjects = [...codes].map(subjectOf);
  const { paymentNo } = await agency.client.send(api.payment.bulk, { requestId: randomUUID(), subjects, method });
  if (method === 'wechat') await shown(world, paymentNo, chance);
  return method;
};

/** One settlement by two ways at once. */
export const payTwice: Act = async (world, agency, chance) => {
  if (agency.currency !== 'CNY') return 'nothing';
  const code = await settlementOf(agency, chance);
  if (!code) return 'nothing';
  const subject = subjectOf(code);
  const { paymentNo } = await agency.client.send(api.payment.wechat, { requestId: randomUUID(), subject });
  const [, advance] = await Promise.allSettled([
    world.sandbox.pay({ provider: 'wechat', no: paymentNo!, force: true }),
    agency.client.send(api.payment.advance, { requestId: randomUUID(), subject }),
  ]);
  return advance.status === 'fulfilled' ? 'both' : String((advance.reason as CallError).error);
};

/** Chosen and not paid: it runs out, unless its bill is paid before. */
export const chooseOnly: Act = async (_, agency, chance) =>
  (await settlementOf(agency, chance)) ? undefined : 'nothing';

/** A wallet pays one of the codes that were shown lately, whatever has become of it since. */
export const wallet: Act = async ({ codes, sandbox }, _, chance) => {
  if (codes.length === 0) return 'nothing';
  const no = chance.pick(codes.slice(-12));
  return sandbox.pay({ provider: 'wechat', no, force: chance.is(0.5) }).then(
    (outcome) => outcome,
    () => 'unknown to the provider',
  );
};
