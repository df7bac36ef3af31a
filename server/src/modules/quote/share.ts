import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { languages } from '@waylight/contract/value/words';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestMail } from '../../db/mail-queue.ts';
import { append } from '../../db/outbox.ts';
import { companyScopeOf } from '../../db/scope.ts';
import type { House } from '../../house.ts';
import { No } from '../../http/no.ts';
import { isOwnForm } from '../../http/origin.ts';
import { secretHash } from '../../secret.ts';
import { readQuotedCurrencies, readRateE8 } from '../supply/service.ts';
import { choiceOf, refusalOf, standOf } from './acceptance.ts';
import { acceptanceOf, addAcceptance } from './acceptance-data.ts';
import { sharedBy } from './data.ts';
import { logoAddress } from './paper.ts';
import { sheetOf } from './service.ts';
import { closedPage, type SharedView, sharedAddress, sharedPage } from './share-page.ts';
import { sharedStyle } from './share-style.ts';

const minuteMs = 60_000;
const html = 'text/html; charset=utf-8';
/** More than any form of ours has. */
const mostBytes = 1024;

const oneE8 = 100_000_000;

const require = createRequire(import.meta.url);
let read: Promise<Buffer> | undefined;
/** The product's Latin face, read at the first page that asks for it. */
const face = () => {
  read ??= readFile(
    require.resolve('@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2'),
  );
  return read;
};

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

const spokenIn = ({ query }: ShareRequest): SharedView['spoken'] =>
  [...languages, 'both' as const].find((one) => one === query.language);

/** The currency that a visitor asks for, if it may be one. */
const currencyIn = ({ query }: ShareRequest): string | undefined =>
  typeof query.currency === 'string' && /^[A-Z]{3}$/.test(query.currency) ? query.currency : undefined;

/**
 * The door of shared quotes: the token is all that opens it. Unknown, expired and revoked are answered alike. It works as
 * the role that cannot read what a line cost.
 */
export function openQuoteDoor(app: FastifyInstance, { database, clock, limit, settings }: House): void {
  /** Answers whether the address has been here too often. */
  async function isRefused(reply: FastifyReply, address: string, what: string, most: number): Promise<boolean> {
    unseen(reply).type(html);
    try {
      await limit(what, { address }, most, 10 * minuteMs);
      return false;
    } catch (error) {
      if (!(error instanceof No)) throw error;
      reply.code(429).header('retry-after', String(error.data.retryAfter)).send(closedPage('tooMany'));
      return true;
    }
  }

  const opened = (asked: ShareRequest) =>
    database.asSystem(async (tx) => {
      const quote = await sharedBy(tx, secretHash(asked.params.token), clock());
      if (!quote) return undefined;
      const { distributorId } = quote;
      const acceptance = await acceptanceOf(tx, companyScopeOf({ distributorId }), quote.id);
      const accepted = acceptance?.revision === quote.revision ? acceptance : undefined;
      const found = await sheetOf(tx, quote, distributorId);
      const own = found.sheet.lines[0]?.currency ?? '';
      const currencies = await readQuotedCurrencies(tx, own);
      const currency = currencies.find((one) => one === currencyIn(asked));
      const rate = currency && (await readRateE8(tx, own, currency));
      return { ...found, accepted, currencies, other: currency && rate ? { currency, rate: rate / oneE8 } : undefined };
    });

  async function show(asked: ShareRequest, reply: FastifyReply, refusal?: SharedView['refusal']) {
    const found = await opened(asked);
    if (!found) return reply.code(404).send(closedPage('unknown'));
    const { sheet, logo, accepted, currencies, other } = found;
    const stand = standOf(sheet, accepted !== undefined, clock());
    const { token } = asked.params;
    const view = { token, spoken: spokenIn(asked), currencies, other, stand, accepted, refusal };
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
      if (!isOwnForm(asked, settings.PUBLIC_URL ?? null)) return reply.code(403).send(closedPage('unknown'));
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
      if (refusal === 'unknown') return reply.code(404).send(closedPage('unknown'));
      if (refusal) return show(asked, reply, refusal);
      const view = { spoken: spokenIn(asked), currency: currencyIn(asked) };
      return reply.redirect(`${sharedAddress(asked.params.token, view)}#accept`, 303);
    });
  });

  app.get('/share/sheet.css', (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(sharedStyle),
  );

  app.get('/share/face.woff2', async (_, reply) =>
    reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('font/woff2')
      .send(await face()),
  );
}
