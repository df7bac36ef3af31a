import type { QuoteLine, QuoteSheet } from '@waylight/contract/quote/quote';
import { asOfText, dayText, lineText, quoteLanguages, quoteWords as words } from '@waylight/contract/quote/quote-words';
import { wallTimeText } from '@waylight/contract/supply/hotel-time-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language } from '@waylight/contract/value/words';
import type { AcceptanceStand } from './acceptance.ts';
import { house, type OtherCurrency, offerPart } from './share-offer.ts';
import {
  acceptWords,
  closedWords,
  escaped,
  offerWords,
  type Speech,
  speechIn,
  switchWords,
  tag,
} from './share-words.ts';

/** A shared quote as a page without scripts, for phones first and for whatever a chat opens links in. It names the agency alone. */

const page = (title: string, language: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="theme-color" content="#0B1C1B">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="preload" as="font" type="font/woff2" crossorigin href="/share/face.woff2">
<link rel="stylesheet" href="/share/sheet.css">
</head>
<body>
${body}
</body>
</html>
`;

export function closedPage(why: keyof typeof closedWords): string {
  const said = closedWords[why];
  return page(
    words.quote.en,
    tag.zh,
    `<main class="closed"><div class="picture">${house('closed', 2, 'night')}</div><h1 lang="zh-CN">${said.zh}</h1><p lang="en">${said.en}</p></main>`,
  );
}

/** How a visitor sees a shared quote. */
export interface SharedView {
  readonly token: string;
  /** chosen by the visitor; undefined: as the agency wrote it */
  readonly spoken: QuoteSheet['language'] | undefined;
  /** currencies that the price can be read in beside its own */
  readonly currencies: readonly string[];
  /** the one that was chosen; undefined: the quote's own alone */
  readonly other: OtherCurrency | undefined;
  readonly stand: AcceptanceStand;
  readonly accepted: { readonly at: Date; readonly line: number } | undefined;
  /** why a choice was not taken */
  readonly refusal: 'changed' | 'ended' | undefined;
}

/** Address of a shared quote as a visitor reads it. */
export function sharedAddress(
  token: string,
  view: { spoken?: string | undefined; currency?: string | undefined },
  at = '',
): string {
  const asked = new URLSearchParams(
    Object.entries({ language: view.spoken, currency: view.currency }).filter(
      (one): one is [string, string] => !!one[1],
    ),
  ).toString();
  return `/share/quote/${encodeURIComponent(token)}${at}${asked && `?${asked}`}`;
}

export function sharedPage(sheet: QuoteSheet, logo: string | undefined, view: SharedView): string {
  const spoken = view.spoken ?? sheet.language;
  const { agency, lines } = sheet;
  const speech = speechIn(quoteLanguages(spoken) as Speech['shown']);
  const { shown, said, both } = speech;
  const name = (language: Language) => (language === 'zh' ? agency.nameCn : agency.nameEn);
  const own = lines[0]?.currency;
  const currency = view.other?.currency;
  const contacts = [
    ...(agency.phone
      ? [`<a href="tel:${escaped(agency.phone.replaceAll(/[^+\d]/g, ''))}">${escaped(agency.phone)}</a>`]
      : []),
    ...(agency.wechat ? [`<span>${both(words.wechat)} <b>${escaped(agency.wechat)}</b></span>`] : []),
  ].join('');
  const languages = (['zh', 'en', 'both'] as const)
    .map(
      (one) =>
        `<a href="${escaped(sharedAddress(view.token, { spoken: one, currency }))}"${one === 'both' ? '' : ` lang="${tag[one]}"`}${one === spoken ? ' aria-current="true"' : ''}>${switchWords[one]}</a>`,
    )
    .join('');

  return page(
    `${sheet.title} – ${name(shown[0])}`,
    tag[shown[0]],
    `<header><div class="column">
<div class="top">
${logo ? `<img class="logo" src="${logo}" alt="">` : ''}
<div class="agency">${said('p', name)}</div>
<div class="switches"><nav aria-label="语言 Language">${languages}</nav>${currencyPart(own, view, spoken, speech)}</div>
</div>
<h1>${escaped(sheet.title)}</h1>
${sheet.customer ? said('p', (language) => fill(words.forCustomer[language], { customer: sheet.customer }), 'for') : ''}
${said('p', (language) => fill(words.validUntil[language], { date: dayText(sheet.validUntil, language) }), 'valid')}
</div></header>
<main class="column">
${lines.map((line, i) => offerPart(line, lines.length > 1 ? `${i + 1} · ` : '', speech, view.other)).join('\n')}
${sheet.note ? `<p class="note">${escaped(sheet.note).replaceAll('\n', '<br>')}</p>` : ''}
${acceptPart(sheet, view, sharedAddress(view.token, { spoken, currency }, '/accept'), speech)}
${said('p', (language) => asOfText(lines[0]?.pricedAt ?? sheet.createdAt, language), 'small')}
${own && currency ? said('p', (language) => fill(offerWords.approximate[language], { currency: own }), 'small') : ''}
</main>
<footer><div class="column">
${logo ? `<img class="logo" src="${logo}" alt="">` : ''}
<div class="agency">${said('p', name)}</div>
<p class="contacts">${contacts}</p>
</div></footer>`,
  );
}

/** The currencies that the price can be read in; what is paid stays as the agency wrote it. */
function currencyPart(
  own: string | undefined,
  { token, currencies, other }: SharedView,
  spoken: QuoteSheet['language'],
  { both }: Speech,
): string {
  if (!own || currencies.length === 0) return '';
  const chosen = other?.currency ?? own;
  const links = [own, ...currencies]
    .map((one) => {
      const address = sharedAddress(token, { spoken, currency: one === own ? undefined : one });
      return `<a href="${escaped(address)}"${one === chosen ? ' aria-current="true"' : ''}>${escaped(one)}</a>`;
    })
    .join('');
  return `<details class="currencies"><summary><span class="unseen">${both(offerWords.currencies)}</span> ${escaped(chosen)}</summary><p>${links}</p></details>`;
}

/** Form of a visitor, or what came of it. */
function acceptPart(
  sheet: QuoteSheet,
  { stand, accepted, refusal }: SharedView,
  action: string,
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
              `<label><input type="radio" name="line" value="${i + 1}" required> <span>${said('span', (language) => hotel(line, language), 'choice', `${i + 1} · `)}${said('span', (language) => terms(line, language), 'terms')}</span></label>`,
          )
          .join('')}</fieldset>`;
  return `${told}<form id="accept" class="accept" method="post" action="${escaped(action)}">
${said('h2', (language) => acceptWords.title[language])}
${said('p', (language) => acceptWords.text[language])}
<input type="hidden" name="revision" value="${sheet.revision}">
${choices}
<button type="submit">${both(acceptWords.button)}</button>
</form>`;
}
