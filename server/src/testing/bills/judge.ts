import { api } from '@waylight/contract';
import type { Tx } from '../../db/database.ts';
import { auditBills } from '../../modules/billing/audit/service.ts';
import { auditMoney } from '../../modules/payment/audit.ts';
import type { SandboxTrade } from '../payment/sandbox.ts';
import type { Agency } from './companies.ts';
import { newBillsAmiss } from './judge-cycles.ts';
import { providersAmiss, transfersAmiss, writeOffsAmiss } from './judge-money.ts';
import { forgotten, placesAmiss } from './judge-places.ts';
import { frozenBills, ordersAmiss, sumsAmiss } from './judge-sums.ts';
import type { BankTransfer, World } from './world.ts';

/** Facts from outside of the database. */
export interface Evidence {
  readonly transfers: ReadonlyMap<string, BankTransfer>;
  readonly trades: readonly SandboxTrade[];
  /** digests of the bills as they were seen before, by code */
  readonly frozen: ReadonlyMap<string, string>;
  readonly now: number;
}

/** Everything that must hold at midnight; each line names a violation. */
export async function judge(tx: Tx, { transfers, trades, frozen, now }: Evidence): Promise<string[]> {
  return [
    ...(await placesAmiss(tx)),
    ...(await forgotten(tx, now)),
    ...(await sumsAmiss(tx)),
    ...(await ordersAmiss(tx)),
    ...(await writeOffsAmiss(tx)),
    ...(await transfersAmiss(tx, transfers)),
    ...(await providersAmiss(tx, trades)),
    ...changed(frozen, await frozenBills(tx)),
    ...(await auditMoney(tx)).map((fault) => `audit: ${fault}`),
    ...(await auditBills(tx)).map((fault) => `audit: ${fault}`),
  ];
}

function changed(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].flatMap(([code, digest]) => {
    const now = after.get(code);
    return now === digest ? [] : [now === undefined ? `bill ${code} is gone` : `bill ${code} is not what it was`];
  });
}

/** A long run beside other work must not end for an answer that is late. */
const patient = { timeoutMs: 300_000 };

/** Judges a world as it goes on. */
export class Judge {
  private lastBill = 0;
  private frozen: ReadonlyMap<string, string> = new Map();

  constructor(private readonly world: World) {}

  /** Bills made since the last look: to be asked before their companies' terms change. */
  async newBills(): Promise<string[]> {
    const { faults, last } = await this.read((tx) => newBillsAmiss(tx, this.lastBill));
    this.lastBill = last;
    return faults;
  }

  /** The evidence of this moment. */
  async evidence(): Promise<Evidence> {
    const { world, frozen } = this;
    return { transfers: world.transfers, trades: await world.sandbox.trades(), frozen, now: world.now() };
  }

  async midnight(): Promise<string[]> {
    const { world } = this;
    const evidence = await this.evidence();
    const faults = await this.read(async (tx) => {
      const found = await judge(tx, evidence);
      this.frozen = await frozenBills(tx);
      return found;
    });
    return [...faults, ...(await this.shown(world.chance.pick(world.agencies)))];
  }

  /** An agency is shown the same sums: those of its bills and what waits for the next, against its account. */
  private async shown({ client, code }: Agency): Promise<string[]> {
    const { sums, unbilled } = await client.send(api.billing.list, { limit: 1 }, patient);
    const { postedAmount } = await client.send(api.ledger.account, {}, patient);
    const told = sums.unpaid + unbilled;
    // One that has no credit is shown none.
    if (postedAmount === null || told === postedAmount) return [];
    return [`company ${code} is shown ${told} of bills and ${postedAmount} on credit`];
  }

  private read<T>(run: (tx: Tx) => Promise<T>): Promise<T> {
    return this.world.house.database.asSystem(run);
  }
}
