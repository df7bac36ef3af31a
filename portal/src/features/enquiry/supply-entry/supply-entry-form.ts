import type { enquiry } from '@waylight/contract/enquiry/enquiry';
import type { connectionWords, supplierKindWords } from '@waylight/contract/enquiry/enquiry-words';
import type { RequestOf } from '@waylight/contract/wire/call';
import type { Faults } from '../../../lib/field/use-form.ts';
import { type ContactInput, faultsOf, type VerifiedInput, type WrongIn, wholeNumber } from '../enquiry-form.ts';

/** Input of the form for suppliers, its faults, and the request made of it. No React. */
export interface SupplyEntryInput extends ContactInput, VerifiedInput {
  country: string;
  city: string;
  supplierKind: keyof typeof supplierKindWords | '';
  hotelCount: string;
  markets: string;
  website: string;
  connection: keyof typeof connectionWords | '';
  message: string;
  page: string;
}

export const emptySupplyEntry: Omit<SupplyEntryInput, keyof ContactInput | keyof VerifiedInput> = {
  country: 'CN',
  city: '',
  supplierKind: '',
  hotelCount: '',
  markets: '',
  website: '',
  connection: '',
  message: '',
  page: '',
};

export type SupplyEntryRequest = Omit<RequestOf<typeof enquiry.supplyEntry>, 'requestId' | 'verification'>;

export function supplyEntryRequestOf(input: SupplyEntryInput): SupplyEntryRequest {
  const { verification: _, hotelCount, ...rest } = input;
  return { ...rest, email: input.email.trim(), hotelCount: wholeNumber(hotelCount) } as SupplyEntryRequest;
}

export const supplyEntryFaults = (input: SupplyEntryInput, wrongIn: WrongIn): Faults<SupplyEntryInput> =>
  faultsOf(input, wrongIn('supplyEntry', supplyEntryRequestOf(input)));
