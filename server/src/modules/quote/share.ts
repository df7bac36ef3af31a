import { languages } from '@waylight/contract/value/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestMail } from '../../db/mail-queue.ts';
import { append } from '../../db/outbox.ts';
import { companyScopeOf } from '../../db/scope.ts';
import type { House } from '../../house.ts';
import { No } from '../../http/no.ts';
import { isOwnForm } from '../../http/origin.ts';
import { secretHash } from '../../secret.ts';
import { choiceOf, refusalOf, standOf } from './acceptance.ts';
import { acceptanceOf, addAcceptance } from './acceptance-data.ts';
import { sharedBy } from './data.ts';
import { logoAddress } from './paper.ts';
import { sheetOf } from './service.ts';
import { closedPage, type SharedView, sharedPage } from './share-page.ts';
import { sharedStyle } from './share-style.ts';

const minuteMs = 60_000;
const html = 'text/html; charset=utf-8';
/** More than any form of ours has. */
const mostBytes = 1024;

/** Nobody keeps it, finds it by searching, or is told where its reader came from. */
const unseen = (reply: FastifyReply) =>
  reply.headers({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });

type ShareRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: Record<string, string | string[] | undefined>;
}>;

const viewOf = ({ query }: ShareRequest): SharedView['spoken'] =>
  [...languages, 'both' as const].find((one) => one === query.language);

/**
 * The door of shared quotes: the token is all that opens it. Unknown, expired and revoked are answered alike. It works as
 * the role that cannot read what a line cost.
 */
export function openQuoteDoor(app: FastifyInstance, { database, clock, limit, settings }: House): void {
  const mark = () => logoAddress(settings.BRAND_LOGO);

  /** Answers whether the address has been here too often. */
  async function isRefused(reply: FastifyReply, address: string, what: string, most: number): Promise<boolean> {
    unseen(reply).type(html);
    try {
      await limit(what, { address }, most, 10 * minuteMs);
      return false;
    } catch (error) {
      if (!(error instanceof No)) throw error;
      reply.code(429).header('retry-after', String(error.data.retryAfter)).send(closedPage('tooMany', mark()));
      return true;
    }
  }

  const opened = (token: string) =>
    database.asSystem(async (tx) => {
      const quote = await sharedBy(tx, secretHash(token), clock());
      if (!quote) return undefined;
      const { distributorId } = quote;
      const acceptance = await acceptanceOf(tx, companyScopeOf({ distributorId }), quote.id);
      const accepted = acceptance?.revision === quote.revision ? acceptance : undefined;
      return { ...(await sheetOf(tx, quote, distributorId)), accepted };
    });

  async function show(asked: ShareRequest, reply: FastifyReply, refusal?: SharedView['refusal']) {
    const found = await opened(asked.params.token);
    if (!found) return reply.code(404).send(closedPage('unknown', mark()));
    const { sheet, logo, accepted } = found;
    const stand = standOf(sheet, accepted !== undefined, clock());
    const view = { token: asked.params.token, spoken: viewOf(asked), stand, accepted, refusal };
    return reply.code(refusal ? 409 : 200).send(sharedPage(sheet, logoAddress(logo), view));
  }

  app.get('/share/quote/:token', async (request, reply) => {
    if (await isRefused(reply, request.ip, 'shared quote', 60)) return reply;
    return show(request as ShareRequest, reply);
  });

  // A form of a page of ours; programs that only look at links send none.
  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_, body, done) => done(null, body),
    );
    forms.post('/share/quote/:token/accept', { bodyLimit: mostBytes }, async (request, reply) => {
      if (await isRefused(reply, request.ip, 'accepted quote', 10)) return reply;
      const asked = request as ShareRequest;
      if (!isOwnForm(asked, settings.PUBLIC_URL ?? null)) return reply.code(403).send(closedPage('unknown', mark()));
      const choice = choiceOf(String(request.body ?? ''));
      const now = clock();
      const refusal = await database.asSystem(async (tx) => {
        const quote = await sharedBy(tx, secretHash(asked.params.token), now);
        if (!quote) return 'unknown' as const;
        const { distributorId, quoteCode } = quote;
        const { sheet } = await sheetOf(tx, quote, distributorId);
        const refused = refusalOf(sheet, choice, now);
        if (refused) return refused;
        const { revision, line } = choice!;
        const row = { quote_id: quote.id, revision, distributor_id: distributorId, line_no: line };
        // Pressed twice, it is told once.
        if (!(await addAcceptance(tx, { ...row, accepted_at: new Date(now) }))) return undefined;
        await append(tx, 'quote.accepted', { quoteCode, distributorId, line }, now);
        await requestMail(tx, 'quoteAccepted', { quoteCode, distributorId, line }, now);
        return undefined;
      });
      if (refusal === 'unknown') return reply.code(404).send(closedPage('unknown', mark()));
      if (refusal) return show(asked, reply, refusal);
      const spoken = viewOf(asked);
      return reply.redirect(`/share/quote/${asked.params.token}${spoken ? `?language=${spoken}` : ''}#accept`, 303);
    });
  });

  app.get('/share/sheet.css', (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(sharedStyle),
  );
}
