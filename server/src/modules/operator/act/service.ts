import { createHash } from 'node:crypto';
import type { ActReply, actFields, FactsRead } from '@waylight/contract/ops/act';
import { thresholdPresets } from '@waylight/contract/ops/approval';
import { exponentOf } from '@waylight/contract/value/money';
import type { Call } from '@waylight/contract/wire/call';
import type { z } from 'zod';
import type { Tx } from '../../../db/database.ts';
import { beginAct } from '../../../db/operator-act.ts';
import type { OperatorScope } from '../../../db/scope.ts';
import type { DistributorId } from '../../../db/tables/ids.ts';
import type { House } from '../../../house.ts';
import type { Caller } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { newApprovalCode } from '../../../numbers.ts';
import * as approvals from '../approval/data.ts';
import { actWhenRead, changesBetween, changesIn, type Facts, type Subject, versionOf, type Weight } from './act.ts';
import * as data from './data.ts';

/** One mechanism for every act of the console: shown before, done once, kept in the audit log, or asked of a second person. */

/**
 * `version` as text: of the facts that the person read (`editFields`), null in a preview that reads them. Some acts carry a
 * number of their own there, which their plans compare.
 */
type ActFields = z.output<z.ZodObject<typeof actFields>> & { readonly version?: unknown };

/** The person who acts, and when: `name` stands in histories. */
export interface Actor {
  readonly operatorId: number;
  readonly name: string;
  /** ms since the epoch */
  readonly now: number;
  readonly reason: string;
}

/** An act on what a request names, after everything that can be refused beforehand has been. It has locked its subject. */
export interface ActPlan {
  readonly subject: Subject;
  /** the company that it is about */
  readonly distributorId?: DistributorId;
  /** read before and after the act; what differs is shown and kept */
  readonly facts: () => Promise<Facts>;
  /** facts of the reading that an edit was made on, where the act shows more than those */
  readonly read?: () => Promise<Facts>;
  readonly weight?: Weight;
  readonly run: () => Promise<unknown>;
}

/** Subject and facts of an act without the act: commands keep the same row (server/src/ops/acted-on.ts). */
export type ActSubject = Pick<ActPlan, 'subject' | 'distributorId' | 'facts'>;

/** A call of the console that changes something. `name` is domain and call, such as order.confirm. */
export interface OpsAct<Request extends ActFields = ActFields> {
  readonly name: string;
  readonly call: Call;
  /** needs no reason: what it does says why */
  readonly isRoutine?: boolean;
  /**
   * Asks the outside before the transaction, in which nothing waits for it; the plan gets what was said. It refuses nothing
   * itself: a repeated request has its first answer. In a preview it keeps nothing.
   */
  ask?(request: Request, actor: Actor): Promise<unknown>;
  /** Throws a No for what cannot be done. Reads and locks, and changes nothing. */
  plan(tx: Tx, request: Request, actor: Actor, word?: unknown): Promise<ActPlan>;
}

/** A row of a table of acts with its request typed by its call. */
export const opsAct = <C extends Call>(
  name: string,
  call: C,
  plan: (tx: Tx, request: z.output<C['request']> & ActFields, actor: Actor) => Promise<ActPlan>,
  more: Pick<OpsAct, 'isRoutine'> = {},
): OpsAct => ({ name, call, plan: plan as OpsAct['plan'], ...more });

/** The same for an act that asks the outside first, such as a payment provider. */
export const opsActAsking = <C extends Call, Word>(
  name: string,
  call: C,
  ask: (request: z.output<C['request']> & ActFields, actor: Actor) => Promise<Word>,
  plan: (tx: Tx, request: z.output<C['request']> & ActFields, actor: Actor, word: Word) => Promise<ActPlan>,
): OpsAct => ({ name, call, ask: ask as OpsAct['ask'] & object, plan: plan as OpsAct['plan'] });

/** The digest of a request without the parts that a second sending may change. */
const digestOf = (act: OpsAct, { requestId: _, ...content }: ActFields) =>
  createHash('sha256')
    .update(JSON.stringify([act.name, content]))
    .digest('hex');

const approvalMs = 72 * 3_600_000;

/** A handler that previews an act, does it, or asks a second person for it. `done`: told after the commit. */
export const actHandler =
  (house: House, act: OpsAct, done: () => void = () => {}) =>
  async (request: unknown, caller: Caller<OperatorScope>): Promise<ActReply> => {
    const fields = request as ActFields;
    const { scope, now } = caller;
    const actor: Actor = { operatorId: scope.operatorId, name: scope.name, now, reason: fields.reason };
    const isComplete = fields.preview || fields.reason !== '';
    const word = isComplete ? await act.ask?.(fields, actor) : undefined;
    const reply = await house.database.asOps((tx) => perform(tx, act, fields, caller, word));
    if (reply.outcome === 'done') done();
    return reply;
  };

/** Does or previews an act in the caller's transaction. Throws REASON_NEEDED, REQUEST_ID_REUSED and the refusals of the plan. */
export async function perform(
  tx: Tx,
  act: OpsAct,
  request: ActFields,
  { scope, now, address }: Pick<Caller<OperatorScope>, 'scope' | 'now' | 'address'>,
  word?: unknown,
): Promise<ActReply> {
  const { requestId, reason, preview, version } = request;
  if (version === null && !preview) throw new No('VERSION_NEEDED');
  if (!preview && reason === '' && !act.isRoutine) throw new No('REASON_NEEDED');
  const requestHash = digestOf(act, request);
  const repeat = preview ? undefined : await data.findRepeat(tx, scope.operatorId, requestId);
  if (repeat) {
    if (repeat.hash !== requestHash) throw new No('REQUEST_ID_REUSED');
    if (!repeat.approval) return repeat.answer as ActReply;
    const { code, before, after } = repeat.approval;
    return {
      outcome: 'requested',
      changes: changesIn(before, after),
      approval: code,
      needsApproval: true,
      version: null,
    };
  }
  const actor: Actor = { operatorId: scope.operatorId, name: scope.name, now, reason };
  const id = await beginAct(tx);
  const plan = await act.plan(tx, request, actor, word);
  const needsApproval = plan.weight !== undefined && (await exceeds(tx, plan.weight));
  const before = await plan.facts();
  const read = (await plan.read?.()) ?? before;
  if (typeof version === 'string') await refuseOtherVersion(tx, plan.subject, version, read);
  const doing = async () => {
    await plan.run();
    return plan.facts();
  };
  if (preview || needsApproval) {
    const after = await data.tried(tx, doing);
    const changes = changesBetween(before, after);
    if (preview) {
      const isEdit = version === null || typeof version === 'string';
      const shown = isEdit ? (await readFacts(tx, plan.subject, read)).version : null;
      return { outcome: 'preview', changes, approval: null, needsApproval, version: shown };
    }
    const code = newApprovalCode(now);
    await approvals.insert(tx, {
      code,
      call: act.name,
      parameters: request,
      plan,
      before,
      after,
      reason,
      makerId: scope.operatorId,
      address,
      requestId,
      requestHash,
      at: new Date(now),
      expiresAt: new Date(now + approvalMs),
    });
    return { outcome: 'requested', changes, approval: code, needsApproval, version: null };
  }
  const after = await doing();
  const changes = changesBetween(before, after);
  const answer: ActReply = { outcome: 'done', changes, approval: null, needsApproval: false, version: null };
  const { operatorId, name: person, roles } = scope;
  await keep(tx, plan, changes, {
    ...{ id, at: new Date(now), act: act.name, operatorId, person, roles, address, reason, answer, requestId },
    requestHash,
    approvalId: undefined,
  });
  return answer;
}

type KeptAct = Omit<Parameters<typeof data.insertAct>[1], 'subject' | 'distributorId' | 'before' | 'after'>;

/** Writes the act's row, last in its transaction, with the fields that it changed. */
export async function keep(tx: Tx, plan: ActPlan, changes: ActReply['changes'], facts: KeptAct): Promise<void> {
  const { subject, distributorId } = plan;
  const side = (which: 'before' | 'after') => Object.fromEntries(changes.map((one) => [one.field, one[which]]));
  await data.insertAct(tx, { ...facts, subject, distributorId, before: side('before'), after: side('after') });
}

/** Whether an act is above its threshold: by the settings of its currency, else by the preset's worth in CNY. */
async function exceeds(tx: Tx, { threshold, amount, currency }: Weight): Promise<boolean> {
  if (amount === undefined || currency === undefined) return true;
  const set = await data.thresholdOf(tx, threshold, currency);
  if (set !== undefined) return amount >= set;
  const worth = await data.worthInCny(tx, currency);
  // Without a rate nobody can say how much it is.
  if (worth === undefined) return true;
  return amount >= (thresholdPresets[threshold] / worth) * 10 ** exponentOf(currency);
}

/** The last person who acted on a subject; undefined: nobody has. */
export const lastPersonOn = (tx: Tx, subject: Subject) => data.lastActorOn(tx, subject);

/** Facts of a subject with their version, for the call that answers what can be edited. They are those of the act's plan. */
export async function readFacts(tx: Tx, subject: Subject, facts: Facts): Promise<FactsRead> {
  return { version: versionOf(facts, (await data.newestActOn(tx, subject))?.chain ?? 0), facts };
}

/** The same for a list of subjects of one kind, by one query: the answers stand in the order of the list. */
export async function readEachFacts(
  tx: Tx,
  kind: string,
  read: readonly { id: string; facts: Facts }[],
): Promise<FactsRead[]> {
  const newest = await data.newestActsOn(tx, kind);
  return read.map(({ id, facts }) => ({ version: versionOf(facts, newest.get(id) ?? 0), facts }));
}

/** An edit made on other facts than those there now. Throws STATE_CHANGED with who was first and when, or CHANGED_BY_LOAD. */
async function refuseOtherVersion(tx: Tx, subject: Subject, version: string, facts: Facts): Promise<void> {
  const read = actWhenRead(version, facts);
  if (read === undefined) return;
  const newest = await data.newestActOn(tx, subject);
  if (!newest || newest.chain <= read) throw new No('CHANGED_BY_LOAD');
  throw new No('STATE_CHANGED', { person: newest.person, at: newest.at.toISOString() });
}

/** For an edit that carries the version it was made on. Throws STATE_CHANGED with who was first. */
export async function refuseChanged(tx: Tx, subject: Subject, read: number, current: number): Promise<void> {
  if (read !== current) throw new No('STATE_CHANGED', { person: (await data.lastActorOn(tx, subject)) ?? '?' });
}

/** Rows that are put into another order than the one that was read. Throws STATE_CHANGED with who was first. */
export async function refuseOtherOrder(
  tx: Tx,
  subject: Subject,
  { was, ids }: { readonly was: readonly number[]; readonly ids: readonly number[] },
  there: readonly number[],
): Promise<void> {
  const isRead = was.length === there.length && was.every((id, place) => id === there[place]);
  const isWhole = ids.length === there.length && new Set([...ids, ...there]).size === there.length;
  if (!isRead || !isWhole) throw new No('STATE_CHANGED', { person: (await data.lastActorOn(tx, subject)) ?? '?' });
}
