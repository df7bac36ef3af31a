import type { SecurityEventKind } from '@waylight/contract/identity/security-log';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { CompanyScope, DistributorScope } from '../../db/scope.ts';
import type { UserId } from '../../db/tables/ids.ts';
import { blocksOf } from '../../network.ts';
import * as data from './data.ts';

/** Where something came from. */
export interface Origin {
  readonly address: string;
  /** as the browser names itself */
  readonly userAgent: string;
}

export const originOf = ({ http, address }: { http: { request: FastifyRequest }; address: string }): Origin => ({
  address,
  userAgent: (http.request.headers['user-agent'] ?? '').replace(/[\p{Cc}\p{Cs}\p{Bidi_C}]/gu, '').slice(0, 300),
});

export type SecurityEvent = Omit<data.EventRow, 'address' | 'userAgent'>;

/** Adds to the log, in the transaction of what happened. Any role; the app role for its own company only. */
export async function record(tx: Tx, event: SecurityEvent, { address, userAgent }: Origin, now: number): Promise<void> {
  await data.addEvent(tx, { ...event, address, userAgent }, new Date(now));
}

/** The same by somebody who is signed in. */
export async function recordBy(
  tx: Tx,
  caller: { scope: DistributorScope; http: { request: FastifyRequest }; address: string; now: number },
  kind: SecurityEventKind,
  more: Pick<SecurityEvent, 'aboutUserId' | 'detail'> = {},
): Promise<void> {
  const { distributorId, userId } = caller.scope;
  await record(tx, { distributorId, userId, kind, ...more }, originOf(caller), caller.now);
}

const seenMs = 90 * 86_400_000;

/** Whether somebody has signed in from this block with this browser before. System role. */
export async function isSeenOrigin(tx: Tx, userId: UserId, origin: Origin, now: number): Promise<boolean> {
  const { block } = blocksOf(origin.address);
  const before = await data.lastSignIns(tx, userId, new Date(now - seenMs));
  return before.some(({ address, userAgent }) => userAgent === origin.userAgent && blocksOf(address).block === block);
}

const dayMs = 86_400_000;

/** Whether the same was recorded of somebody within a day: they are told once. System role. */
export const isToldToday = (tx: Tx, userId: UserId, kind: SecurityEventKind, now: number) =>
  data.hasEvent(tx, userId, kind, new Date(now - dayMs));

/** Everything that the log has of one company, newest first. */
export const eventsOf = (tx: Tx, company: CompanyScope, page: { page: number; limit: number }) =>
  data.listEvents(tx, company, { kinds: [], userId: undefined, from: undefined, to: undefined }, page);

export { eventsSince } from './data.ts';
