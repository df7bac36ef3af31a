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
  taxId: '',
  companyAddress: '',
  phone: '',
  bank: '',
  account: '',
  isDefault: false,
};

export function titleInputOf({ titleId: _, ...fields }: InvoiceTitle): InvoiceTitleInput {
  return fields;
}

/** The fields as they are sent: a person has nothing but a name. */
export function titleFieldsOf(input: InvoiceTitleInput): InvoiceTitleInput {
  const { kind, name, isDefault } = input;
  return kind === 'person' ? { ...newTitle, kind, name, isDefault } : input;
}

const taxFault = (text: string) => (isTaxField(text) ? undefined : words.codeWrong);

/** Everything that keeps it from being saved, in the order of the form. */
export function titleFaults(input: InvoiceTitleInput): Faults<InvoiceTitleInput> {
  const name = input.name.trim() ? undefined : words.nameMissing;
  if (input.kind === 'person') return { name };
  return {
    name,
    creditCode: input.creditCode.trim() === '' ? words.codeMissing : taxFault(input.creditCode),
    taxId: taxFault(input.taxId),
    phone: input.phone.trim() === '' || isPhone(input.phone) ? undefined : words.phoneWrong,
    account: isBankAccount(input.account) ? undefined : words.accountWrong,
  };
}
