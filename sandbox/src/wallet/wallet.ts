import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { returnAddress } from '../alipay/return.ts';
import type { Shop } from '../shop.ts';
import type { Trade } from '../till.ts';
import { askPage, homePage, type PaymentOutcome, refreshHash, saidPage } from './page.ts';
import type { Language } from './words.ts';

/** A customer's phone: it looks at a code, and pays or declines. */
export function walletDesk(http: FastifyInstance, shop: Shop): void {
  const { till, cashier, clock } = shop;
  const listed = 20;

  http.get('/', (_, reply) => reply.redirect('/wallet'));

  http.get('/wallet', (request, reply) => {
    const all = [...till.trades.values()].reverse();
    const open = all.filter((trade) => trade.state === 'open' && trade.expiresAt > clock.now()).slice(0, listed);
    const paid = all
      .filter((trade) => trade.state === 'paid')
      .sort((a, b) => b.paidAt! - a.paidAt!)
      .slice(0, listed)
      .map((trade) => ({
        ...trade,
        back: till.refundsOf(trade).reduce((sum, refund) => sum + (refund.state === 'success' ? refund.amount : 0), 0),
      }));
    return show(request, reply, homePage(languageOf(request), open, paid));
  });

  http.get('/wallet/scan', (request, reply) => {
    const { code, said } = request.query as { code?: string; said?: PaymentOutcome };
    const language = languageOf(request);
    const trade = code ? till.byCode(code.trim()) : undefined;
    if (!trade) return show(request, reply, saidPage(language, 'unknown', undefined));
    const now = cashier.scan(trade);
    const what = said === 'declined' && now.state === 'open' ? 'declined' : stateOf(now);
    return show(
      request,
      reply,
      what
        ? saidPage(language, said === 'paid' ? 'paid' : what, now, returnAddress(shop, now))
        : askPage(language, now),
    );
  });

  http.post('/wallet/pay', (request, reply) => {
    const trade = till.byCode(codeOf(request) ?? '');
    if (!trade) return reply.redirect('/wallet', 303);
    const outcome = cashier.pay(cashier.scan(trade));
    const said: PaymentOutcome = outcome === 'paid before' ? 'paidBefore' : outcome;
    return reply.redirect(`/wallet/scan?code=${encodeURIComponent(trade.code)}&said=${said}`, 303);
  });

  http.post('/wallet/decline', (request, reply) => {
    const trade = till.byCode(codeOf(request) ?? '');
    if (!trade) return reply.redirect('/wallet', 303);
    return reply.redirect(`/wallet/scan?code=${encodeURIComponent(trade.code)}&said=declined`, 303);
  });

  /** Why it cannot be paid any more; undefined: it can. */
  function stateOf(trade: Trade): PaymentOutcome | undefined {
    if (trade.state === 'paid') return 'paidBefore';
    if (trade.state === 'closed') return 'closed';
    return clock.now() >= trade.expiresAt ? 'expired' : undefined;
  }
}

/** A form of ours only: a page of somewhere else must not pay. */
function codeOf(request: FastifyRequest): string | undefined {
  const { origin, host } = request.headers;
  if (origin !== undefined && origin !== `http://${host}`) return undefined;
  const body = request.body instanceof Buffer ? request.body.toString('utf8') : '';
  return new URLSearchParams(body).get('code') ?? undefined;
}

export function languageOf(request: FastifyRequest): Language {
  const { lang } = request.query as { lang?: string };
  if (lang === 'zh' || lang === 'en') return lang;
  const kept = /(?:^|;\s*)wallet_lang=(zh|en)/.exec(request.headers.cookie ?? '')?.[1];
  if (kept) return kept as Language;
  return /^\s*zh/i.test(request.headers['accept-language'] ?? '') ? 'zh' : 'en';
}

function show(request: FastifyRequest, reply: FastifyReply, html: string) {
  const { lang } = request.query as { lang?: string };
  if (lang === 'zh' || lang === 'en') reply.header('set-cookie', `wallet_lang=${lang}; Path=/wallet; SameSite=Lax`);
  return reply.headers(pageHeaders).send(Buffer.from(html));
}

export const pageHeaders: Readonly<Record<string, string>> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src '${refreshHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
};
