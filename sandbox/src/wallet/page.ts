import { createHash } from 'node:crypto';
import { plainTime } from '../clock.ts';
import { yuan } from '../money.ts';
import type { Provider, Trade } from '../till.ts';
import { type Language, words } from './words.ts';

/** The wallet's pages, made whole here: they work without any script. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const safe = (text: string) => text.replace(/[&<>"']/g, (char) => escapes[char]!);

const style = `
:root{color-scheme:light dark;--ground:#eef1f4;--card:#fff;--ink:#15202b;--soft:#5b6b7a;--line:#dde3e9;--go:#0b7a4b;--go-ink:#fff;--bad:#b3261e;--focus:#1a5fb4}
@media (prefers-color-scheme:dark){:root{--ground:#10161c;--card:#1a222b;--ink:#eef2f6;--soft:#9fb0c0;--line:#2c3843;--go:#3ecf8e;--go-ink:#06251a;--bad:#ff8a80;--focus:#8ab8ff}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"PingFang SC","Noto Sans SC","Microsoft YaHei",sans-serif}
main{max-width:480px;margin:0 auto;padding:20px 16px 48px}
header{display:flex;align-items:center;justify-content:space-between;gap:12px;margin-bottom:4px}
h1{font-size:22px;line-height:1.3;margin:0}
h2{font-size:14px;line-height:1.4;margin:28px 0 8px;color:var(--soft);font-weight:600}
p{margin:0}
.lead{color:var(--soft);font-size:14px;margin:4px 0 20px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:16px}
.lang{color:var(--ink);font-size:14px;text-decoration:none;border:1px solid var(--line);background:var(--card);border-radius:999px;padding:8px 14px;min-height:40px;white-space:nowrap}
label{display:block;font-size:14px;font-weight:600;margin-bottom:6px}
.scan{display:flex;gap:8px}
input{flex:1;min-width:0;font:inherit;padding:10px 12px;border:1px solid #8796a5;border-radius:10px;background:var(--card);color:var(--ink)}
button,.button{font:inherit;font-weight:600;border:0;border-radius:10px;padding:10px 18px;min-height:46px;cursor:pointer;background:var(--go);color:var(--go-ink);text-align:center;text-decoration:none;display:inline-block}
.plain{background:none;color:var(--ink);border:1px solid #8796a5}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
ul{list-style:none;margin:0;padding:0}
li+li{border-top:1px solid var(--line)}
.row{display:grid;grid-template-columns:40px 1fr auto;gap:2px 12px;align-items:center;padding:12px 0;color:inherit;text-decoration:none}
.list{padding:4px 16px}
.mark{width:40px;height:40px;border-radius:10px;display:grid;place-items:center;color:#fff;font-weight:700;font-size:17px;grid-row:span 2}
.wechat{background:#097a3e}.alipay{background:#1159c9}.helipay{background:#9a3412}
.what{font-weight:600;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.sum{font-variant-numeric:tabular-nums;font-weight:600;white-space:nowrap;text-align:right}
.small{font-size:13px;color:var(--soft);font-variant-numeric:tabular-nums;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.right{text-align:right}
.amount{font-size:40px;line-height:1.2;font-weight:700;font-variant-numeric:tabular-nums;text-align:center;margin:8px 0 16px}
.who{display:flex;align-items:center;justify-content:center;gap:10px;font-weight:600}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;margin:0;padding:14px 0 0;border-top:1px solid var(--line);font-size:14px}
dt{color:var(--soft)}dd{margin:0;text-align:right;overflow-wrap:anywhere}
.two{display:grid;grid-template-columns:1fr 2fr;gap:10px;margin-top:18px}
.one{margin-top:18px;display:grid;gap:10px}
.said{text-align:center;font-size:20px;font-weight:700;margin:4px 0}
.said.good{color:var(--go)}.said.bad{color:var(--bad)}
.empty{color:var(--soft);font-size:14px;padding:12px 0}
.paid{color:var(--go)}.gone{color:var(--soft)}
form{margin:0;display:contents}
`;

const refresh =
  'setInterval(()=>{const i=document.getElementById("code");if(!document.hidden&&document.activeElement!==i&&!i.value)location.reload()},4000)';
export const refreshHash = `sha256-${createHash('sha256').update(refresh).digest('base64')}`;

const letters: Readonly<Record<Provider, { zh: string; en: string }>> = {
  wechat: { zh: '微', en: 'W' },
  alipay: { zh: '支', en: 'A' },
  helipay: { zh: '合', en: 'H' },
};

/** `2026-11-21 18:05`, by the clock on the wall in Beijing */
const time = (at: number) => plainTime(at).slice(0, 16);
const money = (fen: number) => `¥${yuan(fen).replace(/\B(?=(\d{3})+\.)/g, ',')}`;
const mark = (trade: Trade, language: Language) =>
  `<span class="mark ${trade.provider}" aria-hidden="true">${letters[trade.provider][language]}</span>`;
export const linkTo = (trade: Trade) => `/wallet/scan?code=${encodeURIComponent(trade.code)}`;

function page(language: Language, path: string, body: string, script = ''): string {
  const other = language === 'zh' ? 'en' : 'zh';
  const join = path.includes('?') ? '&' : '?';
  return `<!doctype html>
<html lang="${language === 'zh' ? 'zh-CN' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${words.title[language]}</title>${script}<style>${style}</style></head>
<body><main><header><h1>${words.title[language]}</h1><a class="lang" lang="${other === 'zh' ? 'zh-CN' : 'en'}" href="${safe(`${path}${join}lang=${other}`)}">${other === 'zh' ? '中文' : 'English'}</a></header>
${body}</main></body></html>`;
}

/** The first page: where a code is scanned, those that wait, and what was paid. */
export function homePage(
  language: Language,
  open: readonly Trade[],
  paid: readonly (Trade & { back: number })[],
): string {
  const rowOf = (trade: Trade, right: string) =>
    `${mark(trade, language)}<span class="what">${safe(trade.says)}</span><span class="sum">${money(trade.amount)}</span><span class="small">${words[trade.provider][language]} · ${safe(trade.outTradeNo)}</span><span class="small right">${right}</span>`;
  const waiting = open.map(
    (trade) =>
      `<li><a class="row" href="${safe(linkTo(trade))}">${rowOf(trade, time(trade.createdAt).slice(11))}</a></li>`,
  );
  const done = paid.map((trade) => {
    const back = trade.back > 0 ? `${words.refunded[language]} ${money(trade.back)}` : time(trade.paidAt!);
    return `<li><div class="row">${rowOf(trade, back)}</div></li>`;
  });
  return page(
    language,
    '/wallet',
    `<p class="lead">${words.lead[language]}</p>
<section class="card"><form action="/wallet/scan" method="get"><label for="code">${words.scan[language]}</label><div class="scan"><input id="code" name="code" required autocomplete="off" spellcheck="false" placeholder="${words.paste[language]}"><button>${words.look[language]}</button></div></form></section>
<h2>${words.waiting[language]}</h2><section class="card list">${waiting.length > 0 ? `<ul>${waiting.join('')}</ul>` : `<p class="empty">${words.nothing[language]}</p>`}</section>
${done.length > 0 ? `<h2>${words.done[language]}</h2><section class="card list"><ul>${done.join('')}</ul></section>` : ''}`,
    // Those that wait appear by themselves, but never under the hands of somebody who is pasting.
    `<script>${refresh}</script>`,
  );
}

/** A code that was recognised: what is to be paid and to whom. */
export function askPage(language: Language, trade: Trade): string {
  const facts: [string, string][] = [
    [words.payee[language], words.merchant[language]],
    [words.goods[language], safe(trade.says)],
    [words.order[language], safe(trade.outTradeNo)],
    [words.until[language], time(trade.expiresAt)],
  ];
  const button = (name: 'pay' | 'decline', kind: string) =>
    `<form method="post" action="/wallet/${name}"><input type="hidden" name="code" value="${safe(trade.code)}"><button class="${kind}">${words[name][language]}</button></form>`;
  return page(
    language,
    linkTo(trade),
    `<section class="card" style="margin-top:16px"><p class="who">${mark(trade, language)}${words[trade.provider][language]}</p><p class="amount">${money(trade.amount)}</p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl><div class="two">${button('decline', 'plain')}${button('pay', '')}</div></section>`,
  );
}

export type PaymentOutcome = 'paid' | 'paidBefore' | 'closed' | 'expired' | 'declined' | 'unknown';

/** The outcome. `merchant`: the way back for a person who came from a shop. */
export function saidPage(
  language: Language,
  said: PaymentOutcome,
  trade: Trade | undefined,
  merchant?: string,
): string {
  const good = said === 'paid' || said === 'paidBefore';
  const facts: [string, string][] = trade
    ? [
        [words.goods[language], safe(trade.says)],
        [words.order[language], safe(trade.outTradeNo)],
        ...(good ? ([[words.serial[language], safe(trade.providerNo)]] as [string, string][]) : []),
      ]
    : [];
  return page(
    language,
    trade ? `${linkTo(trade)}&said=${said}` : '/wallet',
    `<section class="card" style="margin-top:16px" role="status"><p class="said ${good ? 'good' : 'bad'}">${words[said][language]}</p>
${trade ? `<p class="amount">${money(trade.amount)}</p><dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>` : `<p class="empty" style="text-align:center">${words.unknownHint[language]}</p>`}
<div class="one">${merchant ? `<a class="button" href="${safe(merchant)}">${words.toMerchant[language]}</a>` : ''}<a class="button ${good && !merchant ? '' : 'plain'}" href="/wallet">${words.back[language]}</a></div></section>`,
  );
}

/** Why nothing can be paid here: what was asked for is not as it has to be. The words of the provider are Chinese alone. */
export function refusalPage(language: Language, code: string, text: string): string {
  return page(
    language,
    '/wallet',
    `<section class="card" style="margin-top:16px" role="alert"><p class="said bad">${words.refused[language]}</p>
<dl><dt>${words.errorCode[language]}</dt><dd>${safe(code)}</dd><dt>${words.reason[language]}</dt><dd lang="zh-CN">${safe(text)}</dd></dl></section>`,
  );
}
