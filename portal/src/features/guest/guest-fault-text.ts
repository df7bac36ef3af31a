import type { Say } from '../../lib/words.ts';
import type { GuestFault, GuestFaultName } from './guest-faults.ts';
import type { NameFault } from './guest-name.ts';
import { words } from './words.ts';

const plain = {
  lastNameEmpty: words.lastNameEmpty,
  firstNameEmpty: words.firstNameEmpty,
  nameHan: words.nameHan,
  nameLetters: words.nameLetters,
  nameLong: words.nameLong,
  nationality: words.nationalityEmpty,
  childAge: words.childAgeEmpty,
} satisfies Record<Exclude<GuestFaultName, 'duplicate'>, { zh: string; en: string }>;

/** A fault of one part of a name, in words. */
export function nameFaultText(fault: NameFault, part: 'lastName' | 'firstName', t: Say): string {
  const empty = part === 'lastName' ? words.lastNameEmpty : words.firstNameEmpty;
  return t({ empty, han: words.nameHan, letters: words.nameLetters, long: words.nameLong }[fault]);
}

/** A fault of a guest's row, in words; the same beside the field and in the summary. */
export function guestFaultText(fault: GuestFault, t: Say): string {
  if (fault.name !== 'duplicate') return t(plain[fault.name]);
  const { room = 0, guest = 0 } = fault.like ?? {};
  return t(words.duplicate, { room: room + 1, guest: guest + 1 });
}

/** The words of the fault at a field; undefined: none. */
export function guestErrorAt(faults: readonly GuestFault[], fieldId: string, t: Say): string | undefined {
  const fault = faults.find((one) => one.fieldId === fieldId);
  return fault && guestFaultText(fault, t);
}
