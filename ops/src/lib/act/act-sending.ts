import type { ActReply } from '@waylight/contract/ops/act';
import type { Call, RequestOf } from '@waylight/contract/wire/call';
import type { Send } from '@waylight/contract/wire/client';
import type { z } from 'zod';

/** A call whose request has `actFields` and whose reply is `actReply` (contract/src/ops/act.ts). */
export type ActCall = Call<z.ZodType, z.ZodType<ActReply>>;

/** Part of a request that the page gives: the dialog adds id, reason and preview. */
export type ActRequest<C extends ActCall> = Omit<RequestOf<C>, 'requestId' | 'reason' | 'preview'>;

export const newRequestId = (): string => crypto.randomUUID().replaceAll('-', '');

/**
 * One opening of an act's dialog. However often it is sent, it has one effect: every sending has the same id. A preview
 * does nothing and has an id of its own.
 */
export function actOpening<C extends ActCall>(call: C, send: Send, newId: () => string = newRequestId) {
  const requestId = newId();
  const sent = (request: ActRequest<C>, own: object) => send(call, { ...request, ...own } as unknown as RequestOf<C>);
  return {
    preview: (request: ActRequest<C>): Promise<ActReply> =>
      sent(request, { requestId: newId(), preview: true }) as Promise<ActReply>,
    act: (request: ActRequest<C>, reason: string): Promise<ActReply> =>
      sent(request, { requestId, reason: reason.trim() }) as Promise<ActReply>,
  };
}
