import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { QuoteLine } from '@waylight/contract/quote/quote';
import { dayText, lineText, ownNameBeside, quoteWords as words } from '@waylight/contract/quote/quote-words';
import { type PolicyState, policyText } from '@waylight/contract/supply/policy-words';
import { approximatedIn, moneyInText } from '@waylight/contract/value/money';
import type { Language, Words } from '@waylight/contract/value/words';
import { fill } from '@waylight/contract/value/words';
import { FACADE_VIEW_BOX, facadePaths } from '@waylight/ui/facade/facade-drawing';
import { escaped, offerWords, type Speech } from './share-words.ts';

/** One hotel of a shared quote: its picture, its nights, what they cost and what that includes. */

/** A currency that the visitor would rather read. */
export interface OtherCurrency {
  readonly currency: string;
  /** units of it for one unit of the quote's currency */
  readonly rate: number;
}

/** The house as it stands on hotel cards, filling its box. */
export const house = (id: number | string, star: number, variant: 'street' | 'night' = 'street') =>
  `<svg viewBox="${FACADE_VIEW_BOX}" preserveAspectRatio="xMidYMax slice" aria-hidden="true">${facadePaths(id, star, variant)}</svg>`;

/** A photo above the house, which stays in sight where the photo does not come. */
function picture({ hotelId, star, picSrc }: QuoteLine): string {
  const photo = picSrc
    ? `<img src="${escaped(photoAt(picSrc, 800))}" srcset="${escaped(photoAt(picSrc, 800))} 800w, ${escaped(photoAt(picSrc, 1600))} 1600w" sizes="(max-width: 859px) 100vw, 360px" alt="" loading="lazy">`
    : '';
  return `<div class="picture">${house(hotelId, star)}${photo}</div>`;
}

const signs = {
  free: 'M3.5 8.5l3 3 6-7',
  partial: 'M8 4.5v4l2.5 1.5M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  none: 'M4 4l8 8M12 4l-8 8',
} as const satisfies Record<PolicyState, string>;

const sign = (state: PolicyState) =>
  `<svg class="sign" viewBox="0 0 16 16" width="16" height="16" aria-hidden="true"><path d="${signs[state]}"/></svg>`;

/** Most nights that are drawn as long cells. */
const longCells = 7;

function stayStrip(line: QuoteLine, { said, both }: Speech): string {
  const end = (label: Words, date: string, time: (language: Language) => string) =>
    `<div class="end"><span class="label">${both(label)}</span>${said('b', (language) => dayText(date, language))}${said('span', time, 'time')}</div>`;
  const cells = '<i></i>'.repeat(line.nights);
  const counted = (n: number, one: Words, many: Words, language: Language) =>
    fill((n === 1 ? one : many)[language], { n });
  const lasts = (language: Language) =>
    language === 'zh'
      ? `${line.nights} 晚 · ${line.rooms.length} 间`
      : `${counted(line.nights, words.oneNight, words.nights, 'en')} · ${counted(line.rooms.length, words.oneRoom, words.rooms, 'en')}`;
  return `<div class="stay">
${end(offerWords.checkin, line.checkin, (language) => fill(offerWords.from[language], { time: line.checkInFrom }))}
<div class="nights"><span class="cells${line.nights > longCells ? ' short' : ''}" aria-hidden="true">${cells}</span>${said('span', lasts)}</div>
${end(offerWords.checkout, line.checkout, (language) => fill(offerWords.until[language], { time: line.checkOutUntil }))}
</div>`;
}

/** Cost of cancelling when it was priced, in colour and words, then the steps that come after that. */
function cancelling(line: QuoteLine, { said }: Speech, steps: (language: Language) => readonly string[]): string {
  const at = (language: Language) =>
    policyText(line.cancellation, { now: Date.parse(line.pricedAt), place: line, language });
  const { state, beijing } = at('zh');
  const following = (language: Language) => steps(language).slice(1).join('\n');
  return `<dd class="policy ${state}">${sign(state)}<span>${said('span', (language) => at(language).main)}</span></dd>
${beijing ? said('dd', (language) => at(language).beijing ?? '', 'fine') : ''}
${following('zh') ? said('dd', following, 'fine') : ''}`;
}

function included(line: QuoteLine, speech: Speech, meal: (language: Language) => string): string {
  const one = (state: PolicyState, say: (language: Language) => string) =>
    `<dd class="policy ${state}">${sign(state)}<span>${speech.said('span', say)}</span></dd>`;
  const taxes = line.atHotel.length > 0 ? offerWords.taxesButAtHotel : offerWords.taxes;
  return `${line.breakfasts > 0 ? one('free', meal) : one('none', (language) => offerWords.noBreakfast[language])}${one('free', (language) => taxes[language])}`;
}

/** `number` stands before the name where there are several. */
export function offerPart(line: QuoteLine, number: string, speech: Speech, other: OtherCurrency | undefined): string {
  const { shown, said, both } = speech;
  const text = { zh: lineText(line, 'zh'), en: lineText(line, 'en') };
  const first = text[shown[0]];
  const ownName = ownNameBeside(line, shown);
  const fact = (term: Words, value: (one: (typeof text)['zh']) => string) =>
    `<div><dt>${both(term)}</dt>${said('dd', (language) => value(text[language]))}</div>`;
  const nights = first.nightly
    .map(
      ({ price }, i) =>
        `<li>${said('span', (language) => text[language].nightly[i]!.day, 'day')}<b>${escaped(price)}</b></li>`,
    )
    .join('');
  const approximate = other && {
    amount: approximatedIn({ amount: line.selling, currency: line.currency }, other.currency, other.rate),
    currency: other.currency,
  };
  const city = (language: Language) => (language === 'zh' ? line.cityNameCn : line.cityNameEn);
  return `<section class="offer">
${picture(line)}
<div class="facts">
<div class="name">${said('h2', (language) => text[language].hotel, '', number)}
${ownName ? `<p class="second">${escaped(ownName)}</p>` : ''}
<p class="where"><span class="stars" role="img" aria-label="${line.star} ★">${first.stars}</span> ${said('span', city)}</p></div>
<div class="total"><span>${both(words.total)}</span><span class="price"><strong>${escaped(first.price)}</strong>${approximate ? `<span class="approximate">≈ ${escaped(moneyInText(approximate))}</span>` : ''}</span></div>
${stayStrip(line, speech)}
<dl>
${fact(words.room, ({ room }) => room)}
${fact(words.guests, ({ guests }) => guests)}
<div><dt>${both(offerWords.included)}</dt>${included(line, speech, (language) => text[language].meal)}</div>
<div><dt>${both(words.policy)}</dt>${cancelling(line, speech, (language) => text[language].policy)}</div>
${line.atHotel.length > 0 ? fact(words.atHotel, ({ atHotel }) => atHotel.join('\n')) : ''}
</dl>
</div>
<div class="beside">
${nights ? `<p class="label">${both(words.nightly)}</p><ol class="rail">${nights}</ol>` : ''}
<dl><div><dt>${both(words.address)}</dt>${said('dd', (language) => text[language].place)}${line.mapHref ? `<dd><a href="${escaped(line.mapHref)}" target="_blank" rel="noreferrer">${both(words.map)}</a></dd>` : ''}</div></dl>
</div>
</section>`;
}
