import { isEmail } from '@waylight/contract/identity/person-fields';
import type { InvoiceTitle } from '@waylight/contract/invoicing/invoice-title';
import { specialFields } from '@waylight/contract/invoicing/invoice-title';
import type { InvoiceItem, InvoiceNature, InvoiceType } from '@waylight/contract/invoicing/invoicing-words';
import { lengths } from '@waylight/contract/value/lengths';
import type { Faults } from '../../../lib/field/use-form.ts';
import { words } from './words.ts';

/** Input of an application beside what is chosen, and its faults by step. No React. */

export const applySteps = ['pick', 'title', 'address', 'review'] as const;
export type ApplyStep = (typeof applySteps)[number];

export interface ApplicationInput {
  type: InvoiceType;
  item: InvoiceItem | null;
  titleId: number | null;
  nature: InvoiceNature;
  addressId: number | null;
  email: string;
  remark: string;
}

/** The reason why a title is no good for a special invoice; undefined: it is. */
export function titleReason(title: InvoiceTitle, type: InvoiceType) {
  if (type === 'ordinary') return undefined;
  if (title.kind === 'person') return words.personSpecial;
  return specialFields.some((field) => title[field] === '') ? words.needsAll : undefined;
}

/** Everything that keeps a step from being left. */
export function applicationFaults(input: ApplicationInput, step: ApplyStep): Faults<ApplicationInput> {
  if (step === 'title')
    return {
      item: input.item === null ? words.itemMissing : undefined,
      titleId: input.titleId === null ? words.titleMissing : undefined,
    };
  if (step === 'address')
    return input.nature === 'paper'
      ? { addressId: input.addressId === null ? words.addressMissing : undefined }
      : { email: isEmail(input.email.trim()) ? undefined : words.emailWrong };
  if (step === 'review')
    return { remark: input.remark.trim().length > lengths.invoiceRemark ? words.remarkLong : undefined };
  return {};
}
