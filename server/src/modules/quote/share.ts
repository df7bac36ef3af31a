import type { FastifyInstance, FastifyReply } from 'fastify';
import type { House } from '../../house.ts';
import { No } from '../../http/no.ts';
import { secretHash } from '../../secret.ts';
import { sharedBy } from './data.ts';
import { logoAddress } from './paper.ts';
import { sheetOf } from './service.ts';
import { closedPage, sharedPage, sharedStyle } from './share-page.ts';

const minuteMs = 60_000;
const html = 'text/html; charset=utf-8';

/** Nobody keeps it, finds it by searching, or is told where its reader came from. */
const unseen = (reply: FastifyReply) =>
  reply.headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });

/**
 * The door of shared quotes: the token is all that opens it. Unknown, expired and revoked are answered alike. It works as
 * the role that cannot read what a line cost.
 */
export function openQuoteDoor(app: FastifyInstance, { database, clock, limit, settings }: House): void {
  app.get('/share/quote/:token', async (request, reply) => {
    unseen(reply).type(html);
    try {
      await limit('shared quote', { address: request.ip }, 60, 10 * minuteMs);
    } catch (error) {
      if (!(error instanceof No)) throw error;
      return reply
        .code(429)
        .header('retry-after', String(error.data.retryAfter))
        .send(closedPage('tooMany', logoAddress(settings.BRAND_LOGO)));
    }
    const { token } = request.params as { token: string };
    const found = await database.asSystem(async (tx) => {
      const quote = await sharedBy(tx, secretHash(token), clock());
      return quote && sheetOf(tx, quote, quote.distributorId);
    });
    if (!found) return reply.code(404).send(closedPage('unknown', logoAddress(settings.BRAND_LOGO)));
    return reply.send(sharedPage(found.sheet, logoAddress(found.logo)));
  });
  app.get('/share/sheet.css', (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(sharedStyle),
  );
}
