import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Tx } from '../../../db/database.ts';
import { type AccountOwner, setStanding } from '../../ledger/service.ts';
import * as data from './data.ts';
import { blockedFrom } from './standing.ts';

/**
 * Writes into the ledger what a company has to pay next, and whether its credit has ended for an overdue bill.
 *
 * Part of every transaction that changes a bill; the company's credit account is locked. System role.
 */
export async function refreshStanding(tx: Tx, owner: AccountOwner, now: number): Promise<void> {
  const { distributorId, currency } = owner;
  const { nextDueOn, nextDueAmount, firstCode, blockDays } = await data.standingOf(tx, distributorId, currency);
  const from = nextDueOn === null ? undefined : blockedFrom(nextDueOn, blockDays);
  const isBlocked = from !== undefined && from <= dateIn(portalZone, now);
  await setStanding(
    tx,
    { distributorId, currency },
    { nextDueOn, nextDueAmount, blockedBy: isBlocked ? firstCode : null },
  );
}
