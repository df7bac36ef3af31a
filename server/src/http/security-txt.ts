import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** How long a reader may rely on the file, ms: RFC 9116 asks for less than a year. */
const goodForMs = 180 * 86_400_000;

/** Where weaknesses are told of (RFC 9116). Without a contact there is no such file. */
export function serveSecurityTxt(
  app: FastifyInstance,
  settings: Pick<Settings, 'SECURITY_CONTACT'>,
  clock: () => number,
): void {
  app.get('/.well-known/security.txt', (_, reply) => {
    const { SECURITY_CONTACT: contact } = settings;
    if (contact === undefined) return reply.callNotFound();
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(
        `Contact: ${contact}\nExpires: ${new Date(clock() + goodForMs).toISOString()}\nPreferred-Languages: zh, en\n`,
      );
  });
}
