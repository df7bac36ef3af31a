import { Readable } from 'node:stream';
import type { Attachment, StreamedAttachment } from '@waylight/contract/wire/attachment';
import { dispositionOf } from '@waylight/contract/wire/disposition';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file as a download. It may be an upload, so every header keeps a browser from opening it as our page.
 *
 * The first bytes of a stream are awaited first: until then a fault is thrown and leaves as an envelope.
 */
export async function sendAttachment(
  reply: FastifyReply,
  attachment: Attachment | StreamedAttachment,
): Promise<FastifyReply> {
  const body = 'bytes' in attachment ? bufferOf(attachment.bytes) : await begun(attachment.chunks);
  return reply
    .type(attachment.mediaType)
    .headers({
      'content-disposition': dispositionOf(attachment.fileName),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(body);
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The chunks as a stream, once there is a first one. The stream ends the source when the reader goes away. */
async function begun(chunks: AsyncIterable<Uint8Array>): Promise<Readable> {
  const source = chunks[Symbol.asyncIterator]();
  const first = await source.next();
  return Readable.from(
    (async function* () {
      try {
        for (let next = first; !next.done; next = await source.next()) yield bufferOf(next.value);
      } finally {
        await source.return?.();
      }
    })(),
    { objectMode: false },
  );
}
