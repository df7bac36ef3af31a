import type { enquiry } from '@waylight/contract/enquiry/enquiry';
import { enquiryLengths, groupOf } from '@waylight/contract/enquiry/enquiry-forms';
import type { groupMealWords, groupPurposeWords } from '@waylight/contract/enquiry/enquiry-words';
import { leastGroup } from '@waylight/contract/enquiry/group';
import type { RequestOf } from '@waylight/contract/wire/call';
import { typedAmount } from '../../../lib/field/typed-amount.ts';
import type { Faults } from '../../../lib/field/use-form.ts';
import type { User } from '../../../lib/session/user.ts';
import { type ContactInput, faultsOf, type VerifiedInput, type WrongIn, wholeNumber } from '../enquiry-form.ts';
import { words } from '../words.ts';

/** Input of the form for groups, its faults, and the request made of it. No React. */
export interface GroupRoomInput extends ContactInput, VerifiedInput {
  destination: string;
  hotels: string;
  /** empty: not chosen */
  checkin: string;
  checkout: string;
  rooms: string;
  adults: string;
  /** as typed: `5, 8, 12` */
  childAges: string;
  star: string;
  meal: keyof typeof groupMealWords | '';
  budget: string;
  currency: string;
  meetingRoom: boolean;
  purpose: keyof typeof groupPurposeWords | '';
  nationality: string;
  remark: string;
  page: string;
}

export const emptyGroupRoom: Omit<GroupRoomInput, keyof ContactInput | keyof VerifiedInput> = {
  destination: '',
  hotels: '',
  checkin: '',
  checkout: '',
  rooms: '',
  adults: '',
  childAges: '',
  star: '0',
  meal: 'breakfast',
  budget: '',
  currency: 'CNY',
  meetingRoom: false,
  purpose: '',
  nationality: 'CN',
  remark: '',
  page: '',
};

/** A company says its budget in the currency of its account. */
export const budgetOf = (user: User | undefined): Pick<GroupRoomInput, 'currency'> => ({
  currency: user?.attrs.accountCurrency ?? emptyGroupRoom.currency,
});

const budgetLimits = { least: 1, most: 100_000_000 };

const agesOf = (typed: string): number[] =>
  typed
    .normalize('NFKC')
    .split(/[,、;\s]+/)
    .filter((part) => part !== '')
    .map(wholeNumber);

export type GroupRoomRequest = Omit<RequestOf<typeof enquiry.groupRoom>, 'requestId' | 'verification'>;

export function groupRoomRequestOf(input: GroupRoomInput): GroupRoomRequest {
  const { verification: _, rooms, adults, childAges, star, budget, ...rest } = input;
  const amount = typedAmount(budget, input.currency, budgetLimits);
  return {
    ...rest,
    email: input.email.trim(),
    rooms: wholeNumber(rooms),
    adults: wholeNumber(adults),
    childAges: agesOf(childAges),
    star: Number(star),
    ...(amount === undefined ? {} : { budget: amount }),
  } as GroupRoomRequest;
}

export function groupRoomInputFaults(input: GroupRoomInput, wrongIn: WrongIn): Faults<GroupRoomInput> {
  const wire = groupRoomRequestOf(input);
  const faults = faultsOf(input, wrongIn('groupRoom', wire));
  if (input.checkin === '' || input.checkout === '') {
    faults.checkin = words.stayMissing;
    faults.checkout = undefined;
  }
  if (faults.childAges) faults.childAges = words.agesWrong;
  const people = groupOf({ adults: wire.adults, childAges: wire.childAges ?? [] });
  if (!faults.adults && people < leastGroup) {
    const { zh, en } = words.groupSmall;
    const say = (text: string) => text.replace('{least}', String(leastGroup));
    faults.adults = { zh: say(zh), en: say(en) };
  }
  if (input.budget.trim() !== '' && wire.budget === undefined) faults.budget = words.budgetWrong;
  return faults;
}

/** A hotel added to the wished ones, on a line of its own. */
export function withHotel(hotels: string, name: string): string {
  const lines = hotels.split('\n').filter((line) => line.trim() !== '');
  return lines.includes(name) ? hotels : [...lines, name].join('\n').slice(0, enquiryLengths.hotels);
}
