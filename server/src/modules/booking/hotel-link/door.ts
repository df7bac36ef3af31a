import type { HotelTextName } from '@waylight/contract/booking/hotel-texts';
import { hotelAnswers } from '@waylight/contract/ops/hotel-link';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import { isOwnForm } from '../../../http/origin.ts';
import { letters } from '../../../outside/letter.ts';
import { secretHash } from '../../../secret.ts';
import { type LockedOrder, lockOrder } from '../data.ts';
import { hasOpenNews } from '../task/data.ts';
import { answerByHotel } from './answer/service.ts';
import * as data from './data.ts';
import { digestOf, isEnded, possibleAnswers } from './hotel-link.ts';
import { closedPage, hotelPage } from './page.ts';
import { hotelStyle } from './page-style.ts';
import { speechIn } from './words.ts';

const minuteMs = 60_000;
const html = 'text/html; charset=utf-8';
/** More than any form of ours has, when each character takes nine bytes. */
const mostBytes = 8192;

type LinkRequest = FastifyRequest<{
  Params: { token: string };
  Querystring: Record<string, string | string[] | undefined>;
}>;

interface Refusal {
  readonly why: HotelTextName;
  readonly number: string;
  readonly reason: string;
}

/** An order as its hotel sees it by an open link. */
async function shownBy(tx: Tx, link: { readonly orderId: LockedOrder['id'] }) {
  const stay = await data.stayOf(tx, link.orderId);
  const given = (await data.answersOf(tx, link.orderId)).filter(({ undoneAt }) => undoneAt === null);
  const hasNews = await hasOpenNews(tx, link.orderId);
  const answers = given.map(({ answer }) => answer);
  return { stay, given, hasNews, may: possibleAnswers(stay.order, answers, hasNews), digest: digestOf(stay) };
}

/** The door of hotels: the token is all that opens it. Unknown, expired and replaced are answered alike. */
export function openHotelDoor(app: FastifyInstance, { database, clock, limit, settings }: House): void {
  const { sender } = letters(settings);

  /** Answers whether the address has been here too often. */
  async function isRefused(reply: FastifyReply, address: string, what: string, most: number): Promise<boolean> {
    reply
      .headers({
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'no-referrer',
      })
      .type(html);
    try {
      await limit(what, { address }, most, 10 * minuteMs);
      return false;
    } catch (error) {
      if (!(error instanceof No)) throw error;
      reply.code(429).header('retry-after', String(error.data.retryAfter)).send(closedPage('tooMany'));
      return true;
    }
  }

  async function show(reply: FastifyReply, token: string, asked: unknown, refusal?: Refusal) {
    const now = clock();
    const page = await database.asSystem(async (tx) => {
      const link = await data.openLink(tx, secretHash(token), now);
      if (!link) return undefined;
      const added = await data.languageNames(tx);
      const languages = [{ tag: 'zh', name: '中文' }, { tag: 'en', name: 'English' }, ...added];
      const tag = languages.find((one) => one.tag === asked)?.tag ?? link.language;
      const speech = await speechIn(tx, tag);
      const { stay, hasNews, ...shown } = await shownBy(tx, link);
      const ended = isEnded(stay.order);
      const { brand, hotline } = sender(speech.tag === 'zh-CN' ? 'zh' : 'en');
      return hotelPage({
        ...{ ...shown, stay, token, speech, languages, brand, hotline, refusal },
        ...{ isEnded: ended, hasChanged: hasNews && !ended },
      });
    });
    if (page === undefined) return reply.code(404).send(closedPage('unknown'));
    return reply.code(refusal === undefined ? 200 : refusal.why === 'movedText' ? 409 : 400).send(page);
  }

  app.get('/share/hotel/:token', async (request, reply) => {
    if (await isRefused(reply, request.ip, 'hotel link', 120)) return reply;
    const { params, query } = request as LinkRequest;
    return show(reply, params.token, query.language);
  });

  app.register(async (forms) => {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostBytes },
      (_, body, done) => done(null, body),
    );
    forms.post('/share/hotel/:token/answer', { bodyLimit: mostBytes }, async (request, reply) => {
      if (await isRefused(reply, request.ip, 'hotel answer', 60)) return reply;
      if (!isOwnForm(request, settings.PUBLIC_URL ?? null)) return reply.code(403).send(closedPage('unknown'));
      const { token } = (request as LinkRequest).params;
      const form = new URLSearchParams(String(request.body ?? ''));
      const language = form.get('language') ?? '';
      const outcome = await database.asSystem((tx) => answer(tx, token, form, clock()));
      if (outcome === 'unknown') return reply.code(404).send(closedPage('unknown'));
      if (outcome !== 'done') return show(reply, token, language, outcome);
      const spoken = /^[\w-]{2,12}$/.test(language) ? `?language=${language}` : '';
      return reply.redirect(`/share/hotel/${encodeURIComponent(token)}${spoken}`, 303);
    });
  });

  app.get('/share/hotel.css', (_, reply) =>
    reply.header('cache-control', 'public, max-age=300').type('text/css; charset=utf-8').send(hotelStyle),
  );
}

/** One line of what a person typed. */
const typed = (form: URLSearchParams, name: string, most: number) => {
  const text = (form.get(name) ?? '').replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim();
  return { text: text.slice(0, most), fits: text !== '' && [...text].length <= most };
};

/** Takes an answer, or says why not. System role. */
async function answer(
  tx: Tx,
  token: string,
  form: URLSearchParams,
  now: number,
): Promise<'done' | 'unknown' | Refusal> {
  const hash = secretHash(token);
  const found = await data.openLink(tx, hash, now);
  if (!found) return 'unknown';
  const order = await lockOrder(tx, companyScopeOf(found), found.orderCode);
  // Asked again under the lock: a newer link may have ended this one.
  const link = await data.openLink(tx, hash, now);
  if (!order || !link) return 'unknown';
  const shown = await shownBy(tx, link);
  const number = typed(form, 'number', 60);
  const reason = typed(form, 'reason', 500);
  const refusal = (why: HotelTextName): Refusal => ({ why, number: number.text, reason: reason.text });
  const given = hotelAnswers.find((one) => one === form.get('answer'));
  // Pressed twice, it is answered once: the page says what came of it.
  if (given && given !== 'noted' && shown.given.some((one) => one.answer === given)) return 'done';
  if (!given || !shown.may.includes(given) || form.get('seen') !== shown.digest) return refusal('movedText');
  if (given === 'confirmed' && !number.fits) return refusal('numberMissing');
  if (given === 'cannot' && !reason.fits) return refusal('reasonMissing');
  await answerByHotel(tx, order, { linkId: link.id, answer: given, number: number.text, reason: reason.text }, now);
  return 'done';
}
