import type { opsApi } from '@waylight/contract';
import type { FactChange } from '@waylight/contract/ops/act';
import type { RequestOf } from '@waylight/contract/wire/call';
import { operatorRoles } from '@waylight/contract/wire/operator-access';
import type { Tx } from '../../../db/database.ts';
import { beginAct } from '../../../db/operator-act.ts';
import type { OperatorScope } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import type { Caller } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { areSame, changesBetween } from '../act/act.ts';
import { insertAct, orTakenBack } from '../act/data.ts';
import { keep, type OpsAct } from '../act/service.ts';
import { missingOf } from '../session/service.ts';
import * as data from './data.ts';

interface DecisionOutcome {
  readonly status: 'granted' | 'refused' | 'expired' | 'stale' | 'withdrawn';
  readonly changes: FactChange[];
}

type Decider = Pick<Caller<OperatorScope>, 'scope' | 'now' | 'address'>;

/**
 * Decides a request. Granted, the act's own service runs in this transaction, if its state is still the one that was asked
 * about.
 *
 * Throws NO_SUCH_APPROVAL, APPROVAL_DECIDED, OWN_APPROVAL, FORBIDDEN, REASON_NEEDED.
 */
export async function decide(
  house: House,
  acts: readonly OpsAct[],
  { code, decision, note = '' }: RequestOf<typeof opsApi.approval.decide>,
  by: Decider,
): Promise<DecisionOutcome> {
  const { scope, now } = by;
  const word = decision === 'grant' ? await askedBefore(house, acts, code, by) : undefined;
  return house.database.asOps(async (tx) => {
    const request = await data.lockByCode(tx, code);
    const act = acts.find(({ name }) => name === request?.call);
    if (!request || !act) throw new No('NO_SUCH_APPROVAL');
    const isOwn = request.makerId === scope.operatorId;
    const authority = missingOf(act.call, scope.authorities);
    if (authority && !isOwn) throw new No('FORBIDDEN', { authority });
    if (request.status !== 'waiting') throw new No('APPROVAL_DECIDED');
    const end = async (status: DecisionOutcome['status'], changes: FactChange[] = [], why = note) => {
      await data.end(tx, request.id, { status, checkerId: scope.operatorId, note: why, at: new Date(now) });
      return { status, changes };
    };
    if (now >= request.expiresAt.getTime()) {
      await data.end(tx, request.id, { status: 'expired', checkerId: null, note: '', at: new Date(now) });
      return { status: 'expired', changes: [] };
    }
    if (decision === 'withdraw') {
      if (!isOwn) throw new No('FORBIDDEN');
      await keepDecision(tx, request, by, 'withdraw', note);
      return end('withdrawn');
    }
    // One person with two accounts is still one person.
    if (isOwn || request.maker.email.toLowerCase() === scope.email.toLowerCase()) throw new No('OWN_APPROVAL');
    if (decision === 'refuse') {
      if (note === '') throw new No('REASON_NEEDED');
      await keepDecision(tx, request, by, 'refuse', note);
      return end('refused');
    }
    try {
      const changes = await orTakenBack(tx, () => carryOut(tx, act, request, by, word));
      return changes ? end('granted', changes) : end('stale');
    } catch (error) {
      if (!(error instanceof No)) throw error;
      return end('stale', [], error.error);
    }
  });
}

/** Row of the audit log of a request that is refused or taken back; a granted one is in the row of its act. */
async function keepDecision(
  tx: Tx,
  { code, distributorId }: LockedRequest,
  { scope, now, address }: Decider,
  decision: 'refuse' | 'withdraw',
  reason: string,
): Promise<void> {
  const { operatorId, name: person, roles } = scope;
  await insertAct(tx, {
    ...{
      id: await beginAct(tx),
      at: new Date(now),
      act: 'approval.decide',
      operatorId,
      person,
      roles,
      address,
      reason,
    },
    ...{ subject: { kind: 'approval', id: code }, distributorId: distributorId ?? undefined, answer: null },
    ...{ before: { decision: null }, after: { decision } },
  });
}

/** Word of the outside for an act that asks it, before the transaction that decides. */
async function askedBefore(house: House, acts: readonly OpsAct[], code: string, { scope, now }: Decider) {
  const request = await house.database.asOps((tx) => data.lockByCode(tx, code));
  const act = acts.find(({ name }) => name === request?.call);
  const mayGrant =
    request?.status === 'waiting' && request.makerId !== scope.operatorId && now < request.expiresAt.getTime();
  if (!mayGrant || !act?.ask || missingOf(act.call, scope.authorities)) return undefined;
  const { makerId: operatorId, maker, reason, parameters } = request;
  return act.ask(parameters as never, { operatorId, name: maker.name, now, reason });
}

type LockedRequest = NonNullable<Awaited<ReturnType<typeof data.lockByCode>>>;

/** Does the act in the maker's name; undefined: its state is another one by now, and nothing was done. */
async function carryOut(
  tx: Tx,
  act: OpsAct,
  request: LockedRequest,
  { scope, now, address: checkerAddress }: Decider,
  word: unknown,
): Promise<FactChange[] | undefined> {
  const { makerId: operatorId, maker, address, requestId, requestHash, reason } = request;
  const id = await beginAct(tx);
  const plan = await act.plan(tx, request.parameters as never, { operatorId, name: maker.name, now, reason }, word);
  const before = await plan.facts();
  if (!areSame(before, request.before)) return undefined;
  await plan.run();
  const changes = changesBetween(before, await plan.facts());
  await keep(tx, plan, changes, {
    ...{
      id,
      at: new Date(now),
      act: act.name,
      operatorId,
      person: maker.name,
      address,
      reason,
      requestId,
      requestHash,
    },
    roles: operatorRoles.filter((role) => maker.roles.includes(role)),
    answer: { outcome: 'done', changes, approval: null, needsApproval: false, version: null },
    approvalId: request.id,
    checker: { name: scope.name, address: checkerAddress },
  });
  return changes;
}

/** Ends requests that nobody decided within their 72 hours. */
export const expireApprovals = ({ database }: House, now: number): Promise<unknown> =>
  database.asSystem((tx) => data.expire(tx, new Date(now)));
