import {
  type GatewayMethod,
  isGatewayMethod,
  type PayMethod,
  type ShowKind,
  type Subject,
} from '@waylight/contract/payment/payment';
import { toDecimal } from '@waylight/contract/value/money';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { Tx } from '../../../db/database.ts';
import { findRepeat, requestDigest } from '../../../db/once.ts';
import { appendAsDistributor } from '../../../db/outbox.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import type { AttemptId, UserId } from '../../../db/tables/ids.ts';
import type { Gateways, House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import { newPaymentNo } from '../../../numbers.ts';
import type { CreateOutcome } from '../../../outside/payment/gateway.ts';
import { hold } from '../../ledger/service.ts';
import * as data from '../data.ts';
import * as intentData from '../intent-data.ts';
import * as partData from '../part-data.ts';
import { arePaidTogether, gatewayFor, payRefusal } from '../payment.ts';
import { codeMs, leaseMs, leastOpenMs, nextAsk } from '../schedule.ts';
import { exceeded, methodRefusal, type Standing, standing } from '../service.ts';
import { pathBack } from './return-page.ts';
import { askAbout } from './status-check.ts';

export interface PaymentRequest {
  readonly requestId: string;
  readonly subjects: readonly Subject[];
  readonly method: PayMethod;
  /** with a provider: a code, or its own page */
  readonly show: ShowKind;
}

/** That this process asks a provider for a code or a page: settles when its answer has been kept. */
interface OpenQuestion {
  readonly kept: Promise<void>;
  /** none has come, and none will */
  isLost: boolean;
}
const askings = new WeakMap<House, Map<number, OpenQuestion>>();
/** Upper bound on remembered attempts whose provider answer was lost. */
const mostLost = 10_000;

/**
 * Starts a payment: from the company's account in one transaction, through a provider in three steps. The attempt is
 * saved, the provider is asked, its answer is kept.
 *
 * A crash in between leaves an attempt that is found by its number. Attempts in flight by another way are closed first.
 * The same requestId gets the same answer. Throws No: see the contract.
 */
export async function startPayment(
  house: House,
  scope: DistributorScope,
  asked: PaymentRequest,
  now: number,
): Promise<Standing> {
  const { database } = house;
  for (let round = 0; round < 3; round++) {
    const askingFor = (attemptId: AttemptId) => askings.get(house)?.get(attemptId);
    const begun = await database.asDistributor(scope, (tx) => begin(tx, scope, house, asked, askingFor, now));
    switch (begun.next) {
      case 'nothing':
        break;
      case 'create':
        await createOnce(house, begun.attempt, asked.subjects);
        break;
      case 'wait':
        await begun.kept;
        break;
      case 'close':
        for (const attemptId of begun.attempts)
          if (await askAbout(house, attemptId, 'closeIt')) throw new No('ALREADY_PAYING');
        continue;
    }
    return database.asDistributor(scope, async (tx) => {
      const intent = (await intentData.findIntent(tx, scope, asked.subjects[0]!))!;
      return standing(tx, scope, intent, await data.findAttempt(tx, scope, begun.requestId));
    });
  }
  throw new No('ALREADY_PAYING');
}

type NextStep =
  | { next: 'nothing'; requestId: string }
  | { next: 'create'; requestId: string; attempt: data.Attempt }
  | { next: 'wait'; requestId: string; kept: Promise<void> }
  | { next: 'close'; attempts: AttemptId[]; requestId?: string };

async function begin(
  tx: Tx,
  scope: DistributorScope,
  { gateways, settings }: House,
  { requestId, subjects, method, show }: PaymentRequest,
  askingFor: (attemptId: AttemptId) => OpenQuestion | undefined,
  now: number,
): Promise<NextStep> {
  const digest = digestOf(scope.userId, { method, show, subjects });
  const found = await intentData.lockIntents(tx, scope, subjects);
  const repeat = await findRepeat(tx, 'payment_attempt', scope, { requestId, digest }, ['id']);
  if (repeat) {
    if (found.includes(undefined)) throw new No('REQUEST_ID_REUSED');
    const before = await data.attemptById(tx, repeat.id);
    const again = isGatewayMethod(method)
      ? await againAfter(tx, before, {
          repeats: gateways[method]?.repeats ?? true,
          asking: askingFor(before.id),
          lostBefore: now - leaseMs(settings),
          now,
        })
      : null;
    if (again === null) return { next: 'nothing', requestId };
    if (again !== 'anew') return { ...again, requestId };
  }
  const intents = found.map((intent) => intent ?? refuse('NO_SUCH_ORDER'));
  for (const intent of intents) {
    const refusal = payRefusal(intent, scope, now);
    if (refusal)
      throw new No(
        refusal,
        subjects.length > 1 && refusal !== 'NO_SUCH_ORDER' ? { subject: intentData.subjectOf(intent) } : {},
      );
  }
  // The address of a provider's page has the amount in it.
  if (show === 'redirect' && !scope.access.has('PRICE_VIEW')) throw new No('FORBIDDEN', { authority: 'PRICE_VIEW' });
  if (!arePaidTogether(intents)) throw new No('SUBJECTS_DIFFER');
  const { currency } = intents[0]!;
  const agreed = await data.agreedMethods(tx, scope);
  const kinds = new Set(intents.map(({ kind }) => kind));
  const refusal = methodRefusal(method, scope, gateways, agreed, { kinds, currency });
  if (refusal) throw new No(refusal);

  const active = await data.activeAttempts(
    tx,
    intents.map(({ id }) => id),
  );
  const alike = isGatewayMethod(method)
    ? await sameAttempt(tx, active, { method, show }, gateways, intents, now)
    : undefined;
  if (alike) return alike;
  if (active.length > 0) {
    const closing = { because: 'replaced', at: new Date(now) } as const;
    for (const { id } of active) await data.moveAttempt(tx, id, 'closing', { closing, askAt: new Date(now) });
    return { next: 'close', attempts: active.map(({ id }) => id) };
  }

  const deadline = Math.min(...intents.map((intent) => intent.deadline.getTime()));
  const merchant = isGatewayMethod(method) ? gateways[method]!.merchant : '';
  const until = isGatewayMethod(method) ? Math.min(deadline, now + codeMs) : null;
  const attemptId = await data.insertAttempt(
    tx,
    scope,
    intents,
    {
      requestId,
      requestHash: digest,
      method,
      show,
      merchant,
      paymentNo: newPaymentNo(now),
      until: until === null ? null : new Date(until),
      askAt: until === null ? null : new Date(nextAsk(0, now, until)),
    },
    now,
  );
  // The intents are locked and nothing is in flight for them: only the requestId can be taken, by other subjects.
  if (attemptId === undefined) throw new No('REQUEST_ID_REUSED');
  const attempt = await data.attemptById(tx, attemptId);
  if (isGatewayMethod(method)) {
    for (const { id } of intents) await intentData.moveIntent(tx, id, 'processing');
    return { next: 'create', requestId, attempt };
  }
  await holdAll(tx, scope, attempt, method, intents, now);
  return { next: 'nothing', requestId };
}

/**
 * The next step for a repeated request whose attempt has no answer from the provider; null: none, its outcome is known
 * or will be.
 *
 * The provider is asked again under the same number. One that refuses a known number gets the attempt closed, and
 * another attempt takes its place. Nobody has seen its code.
 */
async function againAfter(
  tx: Tx,
  before: data.Attempt,
  {
    repeats,
    asking,
    lostBefore,
    now,
  }: { repeats: boolean; asking: OpenQuestion | undefined; lostBefore: number; now: number },
): Promise<
  | { next: 'create'; attempt: data.Attempt }
  | { next: 'wait'; kept: Promise<void> }
  | { next: 'close'; attempts: AttemptId[] }
  | 'anew'
  | null
> {
  if (before.state === 'created') {
    // This process is asking the provider at this very moment: that answer is waited for.
    if (asking && !asking.isLost) return { next: 'wait', kept: asking.kept };
    if (repeats) return { next: 'create', attempt: before };
    // Another process may be asking, and a second order there would be one too many.
    if (!asking && before.createdAt.getTime() > lostBefore) return null;
    const closing = { because: 'replaced', at: new Date(now) } as const;
    await data.moveAttempt(tx, before.id, 'closing', { closing, askAt: new Date(now) });
    return { next: 'close', attempts: [before.id] };
  }
  const replaced = !repeats && before.showKind === null && before.closingBecause === 'replaced';
  if (!replaced || before.state !== 'closed') return null;
  await data.freeRequestId(tx, before.id);
  return 'anew';
}

/** An equal attempt in flight is shown again. One that was never shown is replaced. */
async function sameAttempt(
  tx: Tx,
  active: readonly data.Attempt[],
  { method, show }: { method: GatewayMethod; show: ShowKind },
  gateways: Gateways,
  intents: readonly intentData.Intent[],
  now: number,
): Promise<NextStep | undefined> {
  const [attempt] = active;
  if (!attempt || active.length > 1 || attempt.method !== method || attempt.wantedShow !== show) return undefined;
  if (attempt.merchant !== gateways[method]!.merchant || !attempt.until || attempt.until.getTime() <= now)
    return undefined;
  const parts = await partData.partsOf(tx, attempt.id);
  if (parts.length !== intents.length || !intents.every(({ id }) => parts.some(({ intentId }) => intentId === id)))
    return undefined;
  const requestId = await data.requestIdOf(tx, attempt.id);
  return attempt.state === 'pending' ? { next: 'nothing', requestId } : undefined;
}

/** All of them or none: what one account does not cover undoes the others with it. */
async function holdAll(
  tx: Tx,
  scope: DistributorScope,
  attempt: data.Attempt,
  method: 'advance' | 'credit',
  intents: readonly intentData.Intent[],
  now: number,
): Promise<void> {
  let rest = attempt.amount;
  for (const intent of intents) {
    const { amount, currency } = intent;
    const subject = intentData.subjectOf(intent);
    const reserved = await hold(tx, scope, { method, amount, currency, subject }, now);
    if (reserved.outcome === 'notOffered') throw new No('METHOD_NOT_OFFERED');
    if (reserved.outcome === 'overdue') throw new No('CREDIT_OVERDUE', { bill: reserved.bill });
    if (reserved.outcome === 'short')
      throw new No(exceeded[method], { currency, short: toDecimal(reserved.short + rest - amount, currency) });
    rest -= amount;
    await partData.setHold(tx, attempt.id, intent.id, reserved.holdId);
    await intentData.moveIntent(tx, intent.id, 'held');
    const { distributorId, userId } = scope;
    const { paymentNo } = attempt;
    await appendAsDistributor(tx, 'payment.held', { subject, distributorId, userId, method, paymentNo }, now);
  }
  await data.moveAttempt(tx, attempt.id, 'held', { paidAt: new Date(now) });
}

/** The same as `create`; whoever asks for an attempt again while its provider is being asked gets what comes of that. */
async function createOnce(house: House, attempt: data.Attempt, subjects: readonly Subject[]): Promise<void> {
  const here = askings.get(house) ?? new Map<number, OpenQuestion>();
  askings.set(house, here);
  const known = here.get(attempt.id);
  if (known && !known.isLost) return known.kept;
  const asking: { kept: Promise<void>; isLost: boolean } = { kept: Promise.resolve(), isLost: false };
  asking.kept = asking.kept
    .then(() => create(house, attempt, subjects))
    .then((isKept) => {
      if (isKept) here.delete(attempt.id);
      else asking.isLost = true;
    })
    .catch((error: unknown) => {
      here.delete(attempt.id);
      throw error;
    });
  if (here.size >= mostLost) for (const [id, one] of here) if (one.isLost) here.delete(id);
  here.set(attempt.id, asking);
  await asking.kept;
}

/**
 * Asks the provider for a code or a page and keeps what it answers; false: nothing has come. Throws PROVIDER_REFUSED when it does
 * not want the payment.
 */
async function create(house: House, attempt: data.Attempt, subjects: readonly Subject[]): Promise<boolean> {
  const { database, gateways, settings, log, clock, reached } = house;
  reached('attempt saved');
  const gateway = gatewayFor(gateways, attempt);
  if (!gateway) throw new No('METHOD_NOT_CONFIGURED');
  const says = `${settings.BRAND_ZH} ${attempt.paymentNo}`;
  const page = attempt.wantedShow === 'redirect' ? { back: pathBack(subjects) } : undefined;
  // The same each time, for the provider compares; what is paid after our own deadline is closed, or goes back.
  const until = Math.max(attempt.until!.getTime(), attempt.createdAt.getTime() + leastOpenMs);
  const created = await gateway
    .create(data.refOf(attempt), says, until, page)
    .catch((error: unknown): CreateOutcome => ({ outcome: 'unknown', why: String(error) }));
  reached('provider has answered');
  const now = clock();
  if (created.outcome === 'created') {
    const { show } = created;
    const content = show.kind === 'qr' ? show.content : show.url;
    const askAt = new Date(nextAsk(0, now, attempt.until!.getTime()));
    // False when somebody has paid already: the notification may be here before the answer is.
    await database.asSystem((tx) =>
      data.moveAttempt(tx, attempt.id, 'pending', { show: { kind: show.kind, content }, askAt }),
    );
    reached('code kept');
    return true;
  }
  log.warn({ payment: attempt.paymentNo, method: attempt.method, created }, 'a provider made no payment');
  if (created.outcome === 'unknown') return false;
  const closing = { because: 'refused', at: new Date(now) } as const;
  await database.asSystem((tx) => data.moveAttempt(tx, attempt.id, 'closing', { closing, askAt: new Date(now) }));
  await askAbout(house, attempt.id, 'closeIt');
  throw new No('PROVIDER_REFUSED');
}

function refuse(name: ErrorName): never {
  throw new No(name);
}

/** The way of showing is named only where it is not a code: the digest of a code's request is older than other ways. */
function digestOf(userId: UserId, { method, show, subjects }: Omit<PaymentRequest, 'requestId'>): string {
  const named = subjects.flatMap(({ kind, id }) => [kind, id]);
  return requestDigest(userId, method, ...named, ...(show === 'qr' ? [] : [show]));
}
