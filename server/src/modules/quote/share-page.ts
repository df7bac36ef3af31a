import type { QuoteLine, QuoteSheet } from '@waylight/contract/quote/quote';
import { asOfText, dayText, lineText, quoteLanguages, quoteWords as words } from '@waylight/contract/quote/quote-words';
import { fill, type Language, type Words } from '@waylight/contract/value/words';
import { ink } from '../../documents/paper.ts';

/** A shared quote as a page without scripts, for phones first and for whatever a chat opens links in. */

// biome-ignore format: both languages of a word stand on one line
const closedWords = {
  unknown: { zh: '这个链接打不开，可能已过期或已停用，请联系您的旅行社', en: 'This link does not open. It may have expired or been withdrawn; please ask your travel agency.' },
  tooMany: { zh: '访问过于频繁，请稍后再试', en: 'Accessing too frequently, please try again later!' },
} as const satisfies Record<string, Words>;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, language: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/share/sheet.css">
</head>
<body>
${body}
</body>
</html>
`;

const tag = { zh: 'zh-CN', en: 'en' } as const satisfies Record<Language, string>;

/** `mark`: the operator's picture as an address that holds it whole. */
export function closedPage(why: keyof typeof closedWords, mark?: string): string {
  const said = closedWords[why];
  return page(
    words.quote.en,
    tag.zh,
    `<main class="closed">${mark ? `<img class="mark" src="${mark}" height="48" alt="">` : skyline}<h1 lang="zh-CN">${said.zh}</h1><p lang="en">${said.en}</p></main>`,
  );
}

/** Three bars of a house, one of them lit. */
const skyline = `<svg class="mark" viewBox="0 0 26 24" width="52" height="48" aria-hidden="true"><path fill="${ink.petrol}" d="M0 10h6v14H0zM20 5h6v19h-6z"/><path fill="${ink.lamp}" d="M10 0h6v24h-6z"/></svg>`;

export function sharedPage(sheet: QuoteSheet, logo: string | undefined): string {
  const shown = quoteLanguages(sheet.language);
  const [first] = shown as [Language, ...Language[]];
  const { agency } = sheet;
  /** a text in each language of the quote, once where both read the same */
  const said = (name: 'p' | 'h1' | 'h2' | 'dd' | 'span', say: (language: Language) => string, look = '') => {
    const texts = new Map<string, Language>();
    for (const language of shown) if (!texts.has(say(language))) texts.set(say(language), language);
    return [...texts]
      .map(([text, language], i) => {
        const part = i === 0 || name === 'dd' ? name : 'p';
        const classes = [look, i > 0 ? 'second' : ''].filter(Boolean).join(' ');
        return `<${part} lang="${tag[language]}"${classes ? ` class="${classes}"` : ''}>${escaped(text).replaceAll('\n', '<br>')}</${part}>`;
      })
      .join('');
  };
  const both = (text: Words) => shown.map((language) => escaped(text[language])).join(' ');

  const lineOf = (line: QuoteLine, i: number) => {
    const text = { zh: lineText(line, 'zh'), en: lineText(line, 'en') };
    const fact = (term: Words, value: (one: (typeof text)['zh']) => string) =>
      `<div><dt>${both(term)}</dt>${said('dd', (language) => value(text[language]))}</div>`;
    return `<section>
${line.picSrc ? `<img class="photo" src="${escaped(line.picSrc)}" alt="" loading="lazy">` : windows(line.hotelId)}
<div class="facts">
${said('h2', (language) => `${sheet.lines.length > 1 ? `${i + 1} · ` : ''}${text[language].hotel}`)}
<p class="stars" role="img" aria-label="${line.star} ★">${text[first].stars}</p>
<dl>
${fact(words.stay, ({ stay }) => stay)}
${fact(words.guests, ({ guests }) => guests)}
${fact(words.room, ({ room }) => room)}
${fact(words.meal, ({ meal }) => meal)}
${fact(words.policy, ({ policy }) => policy.join('\n'))}
${line.atHotel.length > 0 ? fact(words.atHotel, ({ atHotel }) => atHotel.join('\n')) : ''}
${fact(words.address, ({ place }) => place)}
</dl>
<p class="total"><span>${both(words.total)}</span><strong>${escaped(text[first].price)}</strong></p>
</div>
</section>`;
  };

  return page(
    `${sheet.title} – ${first === 'zh' ? agency.nameCn : agency.nameEn}`,
    tag[first],
    `<header>
${logo ? `<img class="logo" src="${logo}" alt="">` : ''}
${said('p', (language) => (language === 'zh' ? agency.nameCn : agency.nameEn), 'agency')}
</header>
<main>
<h1>${escaped(sheet.title)}</h1>
${sheet.customer ? said('p', (language) => fill(words.forCustomer[language], { customer: sheet.customer })) : ''}
${said('p', (language) => fill(words.validUntil[language], { date: dayText(sheet.validUntil, language) }), 'valid')}
${sheet.lines.map(lineOf).join('\n')}
${sheet.note ? `<p class="note">${escaped(sheet.note).replaceAll('\n', '<br>')}</p>` : ''}
${said('p', (language) => asOfText(sheet.lines[0]?.pricedAt ?? sheet.createdAt, language), 'small')}
</main>
<footer>
${said('p', (language) => (language === 'zh' ? agency.nameCn : agency.nameEn))}
${agency.phone ? `<p><a href="tel:${escaped(agency.phone.replaceAll(/[^+\d]/g, ''))}">${escaped(agency.phone)}</a></p>` : ''}
</footer>`,
  );
}

/** A house without a photo: its windows by night, always the same ones lit. */
function windows(hotelId: number): string {
  const columns = 12;
  const rows = 5;
  let state = (hotelId * 2654435761) >>> 0;
  let lit = '';
  let dark = '';
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const window = `M${14 + column * 24} ${16 + row * 26}h14v16h-14z`;
      if (state >>> 24 < 90) lit += window;
      else dark += window;
    }
  return `<svg class="photo" viewBox="0 0 304 148" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path fill="${ink.dark}" d="M0 0h304v148H0z"/><path fill="${ink.second}" d="${dark}"/><path fill="${ink.lamp}" d="${lit}"/></svg>`;
}

export const sharedStyle = `
*{box-sizing:border-box;margin:0}
html{font:16px/1.5 "Hanken Grotesk",system-ui,"PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans SC",sans-serif;color:${ink.text};background:#f4f7f5}
body{max-width:760px;margin:0 auto;padding:0 16px 32px}
header{display:flex;flex-wrap:wrap;align-items:center;gap:4px 16px;padding:20px 0;border-bottom:4px solid ${ink.lamp}}
.logo{max-width:160px;max-height:56px}
.agency{font-weight:700}
.second{color:${ink.second};font-size:14px}
h1{font-size:24px;line-height:32px;margin:24px 0 4px;overflow-wrap:anywhere}
h2{font-size:18px;line-height:26px}
.valid{color:#764a00;font-weight:600}
.valid.second{font-weight:400}
section{margin-top:16px;background:#fff;border:1px solid ${ink.ruleStrong};border-radius:8px;overflow:hidden;break-inside:avoid}
.photo{display:block;width:100%;height:148px;object-fit:cover}
.facts{padding:16px}
.stars{color:#764a00;font-size:13px}
dl{margin-top:12px;display:grid;gap:8px}
dl div{display:grid;grid-template-columns:120px 1fr;gap:0 12px}
dt{color:${ink.caption};font-size:14px;line-height:24px}
dd{grid-column:2;overflow-wrap:anywhere}
.total{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 16px;margin-top:16px;padding-top:12px;border-top:1px dashed ${ink.caption}}
.total span{font-size:14px}
.total strong{font-size:22px;font-variant-numeric:tabular-nums;white-space:nowrap}
.note{margin-top:16px;padding:12px 16px;background:#fff2d3;border-radius:8px;overflow-wrap:anywhere}
.small{margin-top:12px;font-size:14px;color:${ink.second}}
footer{margin-top:24px;padding-top:12px;border-top:1px solid ${ink.ruleStrong};font-size:14px}
a{color:${ink.petrol}}
.closed{display:grid;gap:12px;justify-items:center;text-align:center;padding:96px 0}
.closed h1{font-size:20px;line-height:28px}
@media(max-width:480px){dl div{grid-template-columns:1fr}dd{grid-column:1}}
@media print{html{background:#fff}.photo{display:none}@page{size:A4;margin:14mm}}
`.trimStart();
