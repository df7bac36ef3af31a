import { type AgencyCard, mostConfirmAddresses } from '@waylight/contract/quote/quote';
import type { Faults } from '../../lib/field/use-form.ts';
import { words } from './words.ts';

/** The agency's card as it is typed: addresses stand one on a line. */
export interface CardTyped {
  phone: string;
  wechat: string;
  email: string;
  maker: boolean;
  contact: boolean;
  addresses: string;
}

export const typedCard = ({ phone, wechat, email, confirmations }: AgencyCard): CardTyped => ({
  ...{ phone, wechat, email },
  maker: confirmations.maker,
  contact: confirmations.contact,
  addresses: confirmations.addresses.join('\n'),
});

const addressesOf = (typed: string) => [...new Set(typed.split(/[\s,，;；]+/).filter(Boolean))];

export const cardOf = ({ phone, wechat, email, maker, contact, addresses }: CardTyped): AgencyCard => ({
  phone: phone.trim(),
  wechat: wechat.trim(),
  email: email.trim(),
  confirmations: { maker, contact, addresses: addressesOf(addresses) },
});

const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);

export function cardFaults(typed: CardTyped): Faults<CardTyped> {
  const { phone, email, confirmations } = cardOf(typed);
  const { addresses } = confirmations;
  return {
    phone: phone === '' || /^\+?[0-9][0-9 ()-]{4,24}$/.test(phone) ? undefined : words.phoneWrong,
    email: email === '' || isEmail(email) ? undefined : words.emailWrong,
    addresses:
      addresses.length > mostConfirmAddresses
        ? words.addressesMost
        : addresses.every(isEmail)
          ? undefined
          : words.addressesWrong,
  };
}
