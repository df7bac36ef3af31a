import type { Say } from '../../lib/words.ts';
import { guestFaultText } from '../guest/guest-fault-text.ts';
import type { GuestFault } from '../guest/guest-faults.ts';
import { words as guestWords } from '../guest/words.ts';
import { type Fault, type FormFaultName, isGuestFault } from './order-input.ts';
import { roomsNamed } from './rooms-named.ts';
import type { BedQuestion } from './section/bed-questions.ts';
import { words } from './words.ts';

const plain = {
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
} satisfies Record<FormFaultName, { zh: string; en: string }>;

/** A fault in words; the same beside the field and in the summary. */
export const faultText = (fault: Fault, t: Say): string =>
  isGuestFault(fault) ? guestFaultText(fault, t) : t(plain[fault.name]);

/** The words of the fault at a field; undefined: none. */
export function errorAt(faults: readonly Fault[], fieldId: string, t: Say): string | undefined {
  const fault = faults.find((one) => one.fieldId === fieldId);
  return fault && faultText(fault, t);
}

/**
 * The summary's line, under its room of guests or its section: a guest's names the guest, a bed's the rooms of its question
 * where there are several.
 */
export function summaryLine(
  fault: Fault,
  t: Say,
  beds: readonly BedQuestion[] = [],
): { fieldId: string; message: string; group: string } {
  const message = faultText(fault, t);
  if (fault.room === undefined) {
    const section = fault.fieldId.startsWith('contact-')
      ? words.contact
      : fault.fieldId.startsWith('agreement-')
        ? words.agreements
        : words.requests;
    return { fieldId: fault.fieldId, message, group: t(section) };
  }
  if (!isGuestFault(fault)) {
    const { from, to } = beds.find((one) => one.from === fault.room) ?? { from: fault.room, to: fault.room + 1 };
    const named = t(words.faultAt, { where: roomsNamed(from + 1, to, t), what: message });
    return { fieldId: fault.fieldId, message: beds.length === 1 ? message : named, group: t(words.bedsTitle) };
  }
  const group = t(guestWords.roomNo, { n: fault.room + 1 });
  const where = t(placeOf(fault), { guest: fault.guest + 1 });
  return { fieldId: fault.fieldId, message: t(words.faultAt, { where, what: message }), group };
}

/** The guest, with the part of the name where both parts may have the same fault. */
function placeOf({ fieldId, name }: GuestFault) {
  if (name !== 'nameHan' && name !== 'nameLetters' && name !== 'nameLong') return words.guestPlace;
  return fieldId.endsWith('-lastName') ? words.guestLastName : words.guestFirstName;
}
