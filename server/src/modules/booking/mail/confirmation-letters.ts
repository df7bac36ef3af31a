import type { QuoteAgency } from '@waylight/contract/quote/quote';
import { quoteWords } from '@waylight/contract/quote/quote-words';
import { fill } from '@waylight/contract/value/words';
import type { letters } from '../../../outside/letter.ts';
import type { WrittenMail } from '../../../outside/mail.ts';
import type { cardOf } from '../../quote/service.ts';
import type { readMailed } from './data.ts';
import { mailWords as words } from './words.ts';

interface ConfirmedOrder {
  readonly mail: {
    readonly confirmationNumber: string;
    readonly hotelNumber?: string | undefined;
    readonly to?: number;
  };
  readonly order: Awaited<ReturnType<typeof readMailed>>;
  readonly card: Awaited<ReturnType<typeof cardOf>>;
  readonly agency: QuoteAgency;
  readonly letter: ReturnType<typeof letters>['write'];
  /** addresses that have a mail already */
  readonly told: readonly string[];
}

/**
 * The confirmation for whom the company chose, in the agency's own name: they may be its customers. Neither an amount nor a way
 * into the portal is in it. Pure.
 */
export function confirmationLetters({ mail, order, card, agency, letter, told }: ConfirmedOrder): WrittenMail[] {
  // A colleague who asked for it gets a mail of their own; the company's recipients have theirs.
  if (mail.to !== undefined) return [];
  const { language, contact } = order;
  const named = [
    ...(card.contact ? [{ to: contact.email, name: contact.name }] : []),
    ...card.addresses.map((to) => ({ to, name: '' })),
  ];
  const seen = new Set(told.map((to) => to.toLowerCase()));
  const people = named.filter(({ to }) => {
    const address = to.toLowerCase();
    return address !== '' && !seen.has(address) && seen.add(address);
  });
  const reached = [agency.phone, agency.wechat && `${quoteWords.wechat[language]} ${agency.wechat}`];
  const signature = fill(words.agencySign[language], {
    agency: language === 'zh' ? agency.nameCn : agency.nameEn,
    contact: reached.filter(Boolean).join(' · '),
  }).trim();
  const values = {
    hotel: language === 'zh' ? order.hotelZh : order.hotelEn,
    stay: `${order.checkin} – ${order.checkout}`,
    checkin: order.checkin,
    number: mail.hotelNumber ?? mail.confirmationNumber,
  };
  return people.map((person) => ({
    ...letter({
      ...{ language, ...person, subject: words.bookingSubject, values, signature },
      body: [mail.hotelNumber ? words.booking : words.bookingOurs, words.showVoucher],
    }),
    // Answers are for the agency, not for the operator.
    replyTo: card.email || order.email,
  }));
}
