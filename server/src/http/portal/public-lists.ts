import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Call, ReplyOf } from '@waylight/contract/wire/call';
import type { FastifyInstance } from 'fastify';
import { codingOf } from '../compression.ts';

/** A call whose reply is the same for everybody until the next start. */
export interface PublicList {
  /** what stands in the address beside the hash */
  readonly name: string;
  readonly call: Call;
  readonly request: Readonly<Record<string, unknown>>;
  readonly read: () => unknown;
}

export const publicList = <C extends Call>(
  name: string,
  call: C,
  request: Readonly<Record<string, unknown>>,
  read: () => ReplyOf<C>,
): PublicList => ({ name, call, request, read });

/** Path and request of a call, as the portal looks its list up. */
const keyOf = ({ call, request }: PublicList) => `${call.path} ${JSON.stringify(request)}`;

/**
 * Serves each list at an address that names its content, so that a browser asks for it once and never again.
 * Answers the addresses, by path and request of the call that they stand for.
 */
export function servePublicLists(app: FastifyInstance, lists: readonly PublicList[]): Record<string, string> {
  return Object.fromEntries(
    lists.map((list) => {
      const body = Buffer.from(JSON.stringify(list.call.reply.parse(list.read())));
      const packed = { br: brotliCompressSync(body), gzip: gzipSync(body) };
      const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
      const address = `/getaway/lists/${list.name}-${hash}.json`;
      app.get(address, (request, reply) => {
        const coding = codingOf(request.headers['accept-encoding']);
        if (coding) reply.header('content-encoding', coding);
        return reply
          .header('cache-control', 'public, max-age=31536000, immutable')
          .header('vary', 'accept-encoding')
          .type('application/json; charset=utf-8')
          .send(coding ? packed[coding] : body);
      });
      return [keyOf(list), address];
    }),
  );
}
