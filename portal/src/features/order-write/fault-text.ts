import type { Say } from '../../lib/words.ts';
import type { NameFault } from '../guest/guest-name.ts';
import type { Fault, FaultName } from './order-input.ts';
import { words } from './words.ts';

const plain = {
  lastNameEmpty: words.lastNameEmpty,
  firstNameEmpty: words.firstNameEmpty,
  nameHan: words.nameHan,
  nameLetters: words.nameLetters,
  nameLong: words.nameLong,
  nationality: words.nationalityEmpty,
  childAge: words.childAgeEmpty,
  bed: words.bedEmpty,
  contactName: words.contactNameEmpty,
  email: words.emailWrong,
  mobile: words.mobileWrong,
  enterprisePhone: words.enterprisePhoneWrong,
  fax: words.faxWrong,
  remarkLong: words.remarkLong,
  requestsLong: words.requestsLong,
  customerProtection: words.customerProtectionUnread,
  providerTerms: words.providerTermsUnread,
  agentTerms: words.agentTermsUnread,
} satisfies Record<Exclude<FaultName, 'duplicate'>, { zh: string; en: string }>;

/** What is wrong with one part of a name, in words. */
export function nameFaultText(fault: NameFault, part: 'lastName' | 'firstName', t: Say): string {
  const empty = part === 'lastName' ? words.lastNameEmpty : words.firstNameEmpty;
  return t({ empty, han: words.nameHan, letters: words.nameLetters, long: words.nameLong }[fault]);
}

/** What is wrong, in words; the same beside the field and in the summary. */
export function faultText(fault: Fault, t: Say): string {
  if (fault.name !== 'duplicate') return t(plain[fault.name]);
  const { room = 0, guest = 0 } = fault.like ?? {};
  return t(words.duplicate, { room: room + 1, guest: guest + 1 });
}

/** What is wrong with one field, in words; undefined: nothing. */
export function errorAt(faults: readonly Fault[], fieldId: string, t: Say): string | undefined {
  const fault = faults.find((one) => one.fieldId === fieldId);
  return fault && faultText(fault, t);
}

/** The summary's line, under its room or section; within a room it says which guest. */
export function summaryLine(fault: Fault, t: Say): { fieldId: string; message: string; group: string } {
  const message = faultText(fault, t);
  if (fault.room === undefined) {
    const section = fault.fieldId.startsWith('contact-')
      ? words.contact
      : fault.fieldId.startsWith('agreement-')
        ? words.agreements
        : words.requests;
    return { fieldId: fault.fieldId, message, group: t(section) };
  }
  const group = t(words.roomNo, { n: fault.room + 1 });
  if (fault.guest === undefined) return { fieldId: fault.fieldId, message, group };
  const where = t(words.guestPlace, { guest: fault.guest + 1 });
  return { fieldId: fault.fieldId, message: t(words.faultAt, { where, what: message }), group };
}
