import type { ActReply } from '@waylight/contract/ops/act';
import type { Call, RequestOf } from '@waylight/contract/wire/call';
import type { Send } from '@waylight/contract/wire/client';
import type { z } from 'zod';

/** A call whose request has `actFields` and whose reply is `actReply` (contract/src/ops/act.ts). */
export type ActCall = Call<z.ZodType, z.ZodType<ActReply>>;

/** Part of a request that the page gives: the dialog adds id, reason and preview, and the version of an edit. */
export type ActRequest<C extends ActCall> = Omit<
  RequestOf<C>,
  'requestId' | 'reason' | 'preview' | (RequestOf<C> extends { version: string | null } ? 'version' : never)
>;

/** Whether a call edits what was read (`editFields`). */
const isEdit = ({ request }: ActCall) =>
  (request as { shape?: { version?: z.ZodType } }).shape?.version?.safeParse(null).success ?? false;

export const newRequestId = (): string => crypto.randomUUID().replaceAll('-', '');

/**
 * One opening of an act's dialog. However often it is sent, it has one effect: every sending has the same id.
 *
 * A preview has an id of its own. An edit carries the version that the page read, else that of its preview.
 */
export function actOpening<C extends ActCall>(call: C, send: Send, newId: () => string = newRequestId) {
  const requestId = newId();
  let shown: string | null = null;
  const sent = (request: ActRequest<C>, version: string | null, own: object) =>
    send(call, { ...request, ...own, ...(isEdit(call) ? { version } : {}) } as unknown as RequestOf<C>);
  return {
    /** `read`: the version that the page has read before. */
    preview: async (request: ActRequest<C>, read: string | null = null): Promise<ActReply> => {
      const reply = (await sent(request, read, { requestId: newId(), preview: true })) as ActReply;
      shown = reply.version;
      return reply;
    },
    act: (request: ActRequest<C>, reason: string, read: string | null = null): Promise<ActReply> =>
      sent(request, read ?? shown, { requestId, reason: reason.trim() }) as Promise<ActReply>,
  };
}
