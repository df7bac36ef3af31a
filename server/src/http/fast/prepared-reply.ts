import type { FastifyReply } from 'fastify';
import { type Coding, compressedAtOnce, leastBytes } from '../compression.ts';
import type { HeaderBlock } from '../security.ts';
import { bytesOf } from './slab.ts';

/**
 * Sends a reply that is JSON already, past fastify's serialiser, which takes longer than finding the hotels. fastify's hooks
 * of an answer (time, log) run all the same.
 */
export function sendPrepared(
  reply: FastifyReply,
  ascii: string,
  security: HeaderBlock,
  coding: Coding | undefined,
): FastifyReply {
  const plain = bytesOf(ascii);
  const packed =
    coding !== undefined && plain.bytes.length > leastBytes ? compressedAtOnce(plain.bytes, coding) : undefined;
  const bytes = packed ?? plain.bytes;
  reply.hijack();
  reply.raw.writeHead(200, [
    ...security,
    ...(packed && coding ? ['content-encoding', coding] : []),
    'content-type',
    'application/json; charset=utf-8',
    'cache-control',
    'no-store',
    'content-length',
    String(bytes.length),
  ]);
  // After every request that has arrived by now: replies that leave together wake their reader once.
  setImmediate(() => reply.raw.end(bytes, plain.sent));
  return reply;
}
