import { isPhone } from '@waylight/contract/identity/person-fields';
import { type InvoiceTitle, isBankAccount, isTaxField } from '@waylight/contract/invoicing/invoice-title';
import type { TitleKind } from '@waylight/contract/invoicing/invoicing-words';
import type { Faults } from '../../../lib/field/use-form.ts';
import { words } from '../words.ts';

/** Input of the form of an invoice title and its faults. No React. */

export interface InvoiceTitleInput {
  kind: TitleKind;
  name: string;
  creditCode: string;
  /** an older tax ID beside the credit code */
  taxIdDiffers: boolean;
  taxId: string;
  companyAddress: string;
  phone: string;
  bank: string;
  account: string;
  isDefault: boolean;
}

export const newTitle: InvoiceTitleInput = {
  kind: 'company',
  name: '',
  creditCode: '',
  taxIdDiffers: false,
  taxId: '',
  companyAddress: '',
  phone: '',
  bank: '',
  account: '',
  isDefault: false,
};

export function titleInputOf({ titleId: _, ...fields }: InvoiceTitle): InvoiceTitleInput {
  return { ...fields, taxIdDiffers: fields.taxId !== '' && fields.taxId !== fields.creditCode };
}

/** The fields as they are sent: a person has nothing but a name; since 2015 nearly every company has one number for both. */
export function titleFieldsOf(input: InvoiceTitleInput): Omit<InvoiceTitle, 'titleId'> {
  const { taxIdDiffers, ...fields } = input.kind === 'company' ? input : { ...newTitle, ...personPart(input) };
  return taxIdDiffers ? fields : { ...fields, taxId: fields.creditCode };
}

const personPart = ({ kind, name, isDefault }: InvoiceTitleInput) => ({ kind, name, isDefault });

/** Everything that keeps it from being saved, in the order of the form. */
export function titleFaults(input: InvoiceTitleInput): Faults<InvoiceTitleInput> {
  const name = input.name.trim() ? undefined : words.nameMissing;
  if (input.kind === 'person') return { name };
  return {
    name,
    creditCode:
      input.creditCode.trim() === ''
        ? words.codeMissing
        : isTaxField(input.creditCode)
          ? undefined
          : words.creditCodeWrong,
    taxId: !input.taxIdDiffers || (input.taxId.trim() !== '' && isTaxField(input.taxId)) ? undefined : words.taxIdWrong,
    phone: input.phone.trim() === '' || isPhone(input.phone) ? undefined : words.phoneWrong,
    account: isBankAccount(input.account) ? undefined : words.accountWrong,
  };
}
