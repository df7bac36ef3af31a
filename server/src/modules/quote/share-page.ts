import type { QuoteLine, QuoteSheet } from '@waylight/contract/quote/quote';
import { asOfText, dayText, lineText, quoteLanguages, quoteWords as words } from '@waylight/contract/quote/quote-words';
import { wallTimeText } from '@waylight/contract/supply/hotel-time-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language, type Words } from '@waylight/contract/value/words';
import { facadeOf, facadeSvg } from '../../documents/facade.ts';
import { ink } from '../../documents/paper.ts';
import type { AcceptanceStand } from './acceptance.ts';

/** A shared quote as a page without scripts, for phones first and for whatever a chat opens links in. */

// biome-ignore format: both languages of a word stand on one line
const closedWords = {
  unknown: { zh: '这个链接打不开，可能已过期或已停用，请联系您的旅行社', en: 'This link no longer works. It may have expired or been withdrawn; please ask your travel agency.' },
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

// biome-ignore format: both languages of a word stand on one line
const acceptWords = {
  title: { zh: '接受报价', en: 'Accept this quote' },
  text: { zh: '点一下即告知旅行社，由旅行社为您下单。房间在下单后才保留。', en: 'Your travel agency is told at once and books for you. The room is held only when it is booked.' },
  choose: { zh: '请选择一项', en: 'Choose one' },
  button: { zh: '接受报价', en: 'Accept' },
  thanks: { zh: '已告知旅行社，我们会尽快与您联系', en: 'Your travel agency has been told and will be in touch' },
  accepted: { zh: '{when}（北京时间）接受：{hotel}', en: 'Accepted at {when}, Beijing time: {hotel}' },
  changed: { zh: '报价已更新，请看过新的内容再接受。', en: 'The quote has changed. Please look at it again before you accept.' },
  ended: { zh: '报价已过期，请联系旅行社重新报价。', en: 'This quote has expired. Please ask your travel agency for a new one.' },
} as const satisfies Record<string, Words>;
const switchWords = { zh: '中文', en: 'English', both: '中文 + English' } as const;

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

/** How a visitor sees a shared quote. */
export interface SharedView {
  readonly token: string;
  /** chosen by the visitor; undefined: as the agency wrote it */
  readonly spoken: QuoteSheet['language'] | undefined;
  readonly stand: AcceptanceStand;
  readonly accepted: { readonly at: Date; readonly line: number } | undefined;
  /** why a choice was not taken */
  readonly refusal: 'changed' | 'ended' | undefined;
}

/** A text in each language of the page, once where both read the same. */
type SharedWords = (
  name: 'p' | 'h1' | 'h2' | 'dd' | 'span',
  say: (language: Language) => string,
  look?: string,
  /** said once, before the text in the first language */
  before?: string,
) => string;

function saidIn(shown: readonly Language[]): SharedWords {
  return (name, say, look = '', before = '') => {
    const texts = new Map<string, Language>();
    for (const language of shown) if (!texts.has(say(language))) texts.set(say(language), language);
    return [...texts]
      .map(([text, language], i) => {
        const part = i === 0 || name === 'dd' || name === 'span' ? name : 'p';
        const classes = [look, i > 0 ? 'second' : ''].filter(Boolean).join(' ');
        return `<${part} lang="${tag[language]}"${classes ? ` class="${classes}"` : ''}>${escaped(i === 0 ? `${before}${text}` : text).replaceAll('\n', '<br>')}</${part}>`;
      })
      .join('');
  };
}

export function sharedPage(sheet: QuoteSheet, logo: string | undefined, view: SharedView): string {
  const spoken = view.spoken ?? sheet.language;
  const shown = quoteLanguages(spoken);
  const [first] = shown as [Language, ...Language[]];
  const { agency } = sheet;
  const said = saidIn(shown);
  const both = (text: Words) => shown.map((language) => escaped(text[language])).join(' ');
  const name = (language: Language) => (language === 'zh' ? agency.nameCn : agency.nameEn);
  const path = `/share/quote/${encodeURIComponent(view.token)}`;
  const contacts = [
    ...(agency.phone
      ? [`<a href="tel:${escaped(agency.phone.replaceAll(/[^+\d]/g, ''))}">${escaped(agency.phone)}</a>`]
      : []),
    ...(agency.wechat ? [`<span>${both(words.wechat)} <b>${escaped(agency.wechat)}</b></span>`] : []),
  ].join('');

  return page(
    `${sheet.title} – ${name(first)}`,
    tag[first],
    `<header>
${logo ? `<img class="logo" src="${logo}" alt="">` : ''}
<div class="agency">${said('p', name)}</div>
<p class="contacts">${contacts}</p>
<nav aria-label="语言 Language">${(['zh', 'en', 'both'] as const)
      .map(
        (one) =>
          `<a href="${path}?language=${one}"${one === 'both' ? '' : ` lang="${tag[one]}"`}${one === spoken ? ' aria-current="true"' : ''}>${switchWords[one]}</a>`,
      )
      .join('')}</nav>
</header>
<main>
<h1>${escaped(sheet.title)}</h1>
${sheet.customer ? said('p', (language) => fill(words.forCustomer[language], { customer: sheet.customer })) : ''}
${said('p', (language) => fill(words.validUntil[language], { date: dayText(sheet.validUntil, language) }), 'valid')}
${sheet.lines.map((line, i) => lineSection(line, sheet.lines.length > 1 ? `${i + 1} · ` : '', { shown, said, both })).join('\n')}
${sheet.note ? `<p class="note">${escaped(sheet.note).replaceAll('\n', '<br>')}</p>` : ''}
${acceptPart(sheet, { ...view, spoken }, path, { shown, said, both })}
${said('p', (language) => asOfText(sheet.lines[0]?.pricedAt ?? sheet.createdAt, language), 'small')}
</main>
<footer>
${said('p', name)}
<p class="contacts">${contacts}</p>
</footer>`,
  );
}

interface Speech {
  readonly shown: readonly Language[];
  readonly said: SharedWords;
  /** a label in the languages of the page, on one line */
  readonly both: (text: Words) => string;
}

function lineSection(line: QuoteLine, number: string, { shown, said, both }: Speech): string {
  const text = { zh: lineText(line, 'zh'), en: lineText(line, 'en') };
  const first = text[shown[0]!];
  const names = shown.map((language) => text[language].hotel);
  const ownName = line.hotelNameOwn && !names.includes(line.hotelNameOwn) ? line.hotelNameOwn : undefined;
  const fact = (term: Words, value: (one: (typeof text)['zh']) => string) =>
    `<div><dt>${both(term)}</dt>${said('dd', (language) => value(text[language]))}</div>`;
  const nights = first.nightly
    .map(
      ({ price }, i) =>
        `<li>${said('span', (language) => text[language].nightly[i]!.day, 'day')}<b>${escaped(price)}</b></li>`,
    )
    .join('');
  return `<section>
${line.picSrc ? `<img class="photo" src="${escaped(line.picSrc)}" alt="" loading="lazy">` : facadeSvg(facadeOf(line.hotelId, line.star), 'photo')}
<div class="facts">
${said('h2', (language) => text[language].hotel, '', number)}
${ownName ? `<p class="second">${escaped(ownName)}</p>` : ''}
<p class="stars" role="img" aria-label="${line.star} ★">${first.stars}</p>
<p class="total"><span>${both(words.total)}</span><strong>${escaped(first.price)}</strong></p>
<dl>
${fact(words.stay, ({ stay }) => stay)}
${fact(words.guests, ({ guests }) => guests)}
${fact(words.room, ({ room }) => room)}
${fact(words.meal, ({ meal }) => meal)}
${fact(words.policy, ({ policy }) => policy.join('\n'))}
${line.atHotel.length > 0 ? fact(words.atHotel, ({ atHotel }) => atHotel.join('\n')) : ''}
<div><dt>${both(words.address)}</dt>${said('dd', (language) => text[language].place)}${line.mapHref ? `<dd><a href="${escaped(line.mapHref)}" target="_blank" rel="noreferrer">${both(words.map)}</a></dd>` : ''}</div>
</dl>
${nights ? `<p class="rail-title">${both(words.nightly)}</p><ol class="rail">${nights}</ol>` : ''}
</div>
</section>`;
}

/** Form of a visitor, or what came of it. */
function acceptPart(
  sheet: QuoteSheet,
  { stand, accepted, refusal, spoken }: SharedView & { readonly spoken: QuoteSheet['language'] },
  path: string,
  { said, both }: Speech,
): string {
  // Two lines may be rates of one hotel: a choice says its room, meals, policy and price too.
  const terms = (line: QuoteLine, language: Language) => {
    const { room, meal, cancelling, price } = lineText(line, language);
    return [room, meal, cancelling, price].join(' · ');
  };
  const hotel = (line: QuoteLine | undefined, language: Language) => (line ? lineText(line, language).hotel : '');
  const told = refusal
    ? `<div role="alert" class="warning">${said('p', (language) => acceptWords[refusal][language])}</div>`
    : '';
  if (accepted) {
    const line = sheet.lines[accepted.line - 1];
    const when = (language: Language) => wallTimeText(wallTimeIn(portalZone, accepted.at.getTime()), language);
    return `<div id="accept" class="accept done" role="status">${said('h2', (language) => acceptWords.thanks[language])}
${said('p', (language) => fill(acceptWords.accepted[language], { when: when(language), hotel: line ? `${hotel(line, language)} · ${terms(line, language)}` : '' }))}</div>`;
  }
  if (stand === 'ended')
    return `<div id="accept" class="accept">${said('p', (language) => acceptWords.ended[language])}</div>`;
  const choices =
    sheet.lines.length === 1
      ? '<input type="hidden" name="line" value="1">'
      : `<fieldset><legend>${both(acceptWords.choose)}</legend>${sheet.lines
          .map(
            (line, i) =>
              `<label><input type="radio" name="line" value="${i + 1}" required> <span>${said('span', (language) => hotel(line, language), '', `${i + 1} · `)}${said('span', (language) => terms(line, language), 'terms')}</span></label>`,
          )
          .join('')}</fieldset>`;
  return `${told}<form id="accept" class="accept" method="post" action="${path}/accept?language=${spoken}">
${said('h2', (language) => acceptWords.title[language])}
${said('p', (language) => acceptWords.text[language])}
<input type="hidden" name="revision" value="${sheet.revision}">
${choices}
<button type="submit">${both(acceptWords.button)}</button>
</form>`;
}
