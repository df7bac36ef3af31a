import type { QuoteAgency, QuoteLine, QuoteSheet } from '@waylight/contract/quote/quote';
import {
  asOfText,
  dayText,
  lineText,
  ownNameBeside,
  quoteLanguages,
  quoteWords as words,
} from '@waylight/contract/quote/quote-words';
import { fill, type Language, type Words } from '@waylight/contract/value/words';
import type { Section, Sheet } from '../../documents/paper.ts';

/** A quote on paper: the agency's own, with its name and logo; nothing of it says who runs the portal. */

interface Logo {
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** The picture as an address that holds it whole. */
export const logoAddress = (logo: Logo | undefined): string | undefined =>
  logo && `data:${logo.mediaType};base64,${logo.bytes.toString('base64')}`;

const each = (say: (language: Language) => string): Words => ({ zh: say('zh'), en: say('en') });

/** How an agency's customer reaches it. */
export const contactsOf = ({ phone, wechat }: QuoteAgency) => [
  ...(phone ? [{ label: words.phone, text: phone }] : []),
  ...(wechat ? [{ label: words.wechat, text: wechat }] : []),
];

export function quotePaper(sheet: QuoteSheet, code: string, logo: Logo | undefined, now: number): Sheet {
  const { agency, customer, note, lines } = sheet;
  const name = { zh: agency.nameCn, en: agency.nameEn };
  const made = new Date(now).toISOString();
  return {
    languages: quoteLanguages(sheet.language),
    brand: name,
    letterhead: { contacts: contactsOf(agency) },
    onePage: true,
    logo: logoAddress(logo),
    title: words.quote,
    number: { label: words.number, text: code },
    headline: each(() => sheet.title),
    sublines: [
      ...(customer ? [each((language) => fill(words.forCustomer[language], { customer }))] : []),
      each((language) => fill(words.validUntil[language], { date: dayText(sheet.validUntil, language) })),
    ],
    sections: [
      ...lines.map((line, i) => sectionOf(line, sheet.language, lines.length > 1 ? `${i + 1}  ` : '')),
      {
        kind: 'notes',
        title: words.note,
        lines: [
          ...(note ? [each(() => note)] : []),
          each((language) => asOfText(lines[0]?.pricedAt ?? made, language)),
        ],
      },
    ],
    made: name,
  };
}

function sectionOf(line: QuoteLine, spoken: QuoteSheet['language'], number: string): Section {
  const languages = quoteLanguages(spoken);
  const text = { zh: lineText(line, 'zh'), en: lineText(line, 'en') };
  const ownName = ownNameBeside(line, languages);
  const of = (say: (one: (typeof text)['zh']) => string) => each((language) => say(text[language]));
  return {
    kind: 'facts',
    // Both names stand on one line: one number before them, the stars once behind.
    title: each(
      (language) =>
        `${language === languages[0] ? number : ''}${text[language].hotel}${language === languages.at(-1) ? ` ${text[language].stars}` : ''}`,
    ),
    facts: [
      { term: words.stay, value: of(({ stay }) => stay) },
      { term: words.guests, value: of(({ guests }) => guests) },
      { term: words.room, value: of(({ room }) => room) },
      { term: words.meal, value: of(({ meal }) => meal) },
      ...(ownName ? [{ term: words.ownName, value: each(() => ownName) }] : []),
      { term: words.address, value: of(({ place }) => place) },
      { term: words.policy, value: of(({ policy }) => policy.join('\n')) },
      ...(line.nightly
        ? [
            {
              term: words.nightly,
              value: of(({ nightly }) => nightly.map(({ day, price }) => `${day} ${price}`).join('\n')),
            },
          ]
        : []),
      ...(line.atHotel.length > 0 ? [{ term: words.atHotel, value: of(({ atHotel }) => atHotel.join('\n')) }] : []),
    ],
    total: { label: words.total, amount: { amount: line.selling, currency: line.currency } },
  };
}
