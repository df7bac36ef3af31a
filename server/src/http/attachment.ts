import type { Attachment } from '@waylight/contract/attachment';
import { dispositionOf } from '@waylight/contract/disposition';
import type { FastifyReply } from 'fastify';

/**
 * Sends a file to keep. It may be one that somebody uploaded, so a browser is told in every way there is not to open
 * it as a page of ours.
 */
export function sendAttachment(reply: FastifyReply, { fileName, mediaType, bytes }: Attachment): FastifyReply {
  return reply
    .type(mediaType)
    .headers({
      'content-disposition': dispositionOf(fileName),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    })
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
}
