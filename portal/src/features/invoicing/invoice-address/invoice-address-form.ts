import { isEmail, isName, isPhone } from '@waylight/contract/identity/person-fields';
import { type InvoiceAddress, isPostcode } from '@waylight/contract/invoicing/invoice-address';
import type { ExpressCompany } from '@waylight/contract/invoicing/invoicing-words';
import { lengths } from '@waylight/contract/value/lengths';
import type { Faults } from '../../../lib/field/use-form.ts';
import type { PlaceInput } from '../../catalogue/district-fields.tsx';
import { words } from '../words.ts';

/** Input of the form of an address and its faults. No React. */

export interface InvoiceAddressInput extends PlaceInput {
  recipient: string;
  phone: string;
  area: string;
  street: string;
  postcode: string;
  email: string;
  express: ExpressCompany;
  isDefault: boolean;
}

export const newAddress: InvoiceAddressInput = {
  recipient: '',
  phone: '',
  country: 'CN',
  province: '',
  provinceId: null,
  city: '',
  cityId: null,
  area: '',
  street: '',
  postcode: '',
  email: '',
  express: 'first',
  isDefault: false,
};

export const addressInputOf = ({ addressId: _, ...fields }: InvoiceAddress): InvoiceAddressInput => fields;

const filled = <W>(text: string, fault: W) => (text.trim() === '' ? fault : undefined);

/** Everything that keeps it from being saved, in the order of the form. */
export function addressFaults(input: InvoiceAddressInput): Faults<InvoiceAddressInput> {
  const isChina = input.country === 'CN';
  const postcodeOk = isChina ? /^[0-9]{6}$/.test(input.postcode.trim()) : isPostcode(input.postcode);
  return {
    recipient: isName(input.recipient, lengths.personName) ? undefined : words.recipientMissing,
    phone: isPhone(input.phone) ? undefined : words.phoneWrong,
    country: filled(input.country, words.countryMissing),
    province: isChina ? filled(input.province, words.provinceMissing) : undefined,
    city: filled(input.city, words.cityMissing),
    area: isChina ? filled(input.area, words.areaMissing) : undefined,
    street: filled(input.street, words.streetMissing),
    postcode: postcodeOk ? undefined : words.postcodeWrong,
    email: isEmail(input.email.trim()) ? undefined : words.emailWrong,
  };
}

/** One line as it is written on the parcel. */
export function addressLine(address: Pick<InvoiceAddressInput, 'country' | 'province' | 'city' | 'area' | 'street'>) {
  const { country, province, city, area, street } = address;
  const parts = [province, city === province ? '' : city, area, street].filter((part) => part !== '');
  return country === 'CN' ? parts.join(' ') : [...parts].reverse().join(', ');
}
