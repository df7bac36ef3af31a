import type { GroupRoomForm } from '@waylight/contract/enquiry/enquiry-forms';
import { groupOf } from '@waylight/contract/enquiry/enquiry-forms';
import type { EnquiryKind, EnquiryStatus } from '@waylight/contract/enquiry/enquiry-words';
import { leastGroup } from '@waylight/contract/enquiry/group';
import type { PlainDate } from '@waylight/contract/value/stay';
import { sweptYears } from '../../db/months/lifetimes.ts';
import type { Settings } from '../../settings.ts';

/** Rules of enquiries: which states follow each other, how often somebody may ask, which desk it goes to. */

/** The same content of the same sender within this time is one enquiry, ms. */
export const sameContentMs = 10 * 60_000;

/** How long the receipts and answers are kept, years. */
export const keptYears = sweptYears.enquiry;

const hourMs = 3_600_000;

export const enquiryLimits = {
  address: { most: 5, windowMs: hourMs },
  recipient: { most: 3, windowMs: 24 * hourMs },
  company: { most: 20, windowMs: 24 * hourMs },
} as const;

const next: Readonly<Record<EnquiryStatus, readonly EnquiryStatus[]>> = {
  new: ['handling', 'answered', 'closed'],
  handling: ['answered', 'closed'],
  answered: [],
  closed: [],
};

/** Whether an operator may take an enquiry from one state to another. */
export const mayMove = (from: EnquiryStatus, to: EnquiryStatus): boolean => next[from].includes(to);

/** Whether so many people are too few for group prices. */
export const isGroupTooSmall = (form: Pick<GroupRoomForm, 'adults' | 'childAges'>): boolean =>
  groupOf(form) < leastGroup;

/** Whether a leg leaves before today in Shanghai. Legs stand in order of their dates. */
export const leavesBefore = (legs: readonly { date: PlainDate }[], today: PlainDate): boolean =>
  legs.some(({ date }) => date < today);

type DeskSettings = Pick<Settings, 'DESK_EMAIL' | 'GROUP_DESK_EMAIL' | 'SUPPLY_DESK_EMAIL' | 'TICKET_DESK_EMAIL'>;

/** The mailbox of the desk that a kind goes to. */
export function deskOf(kind: EnquiryKind, settings: DeskSettings): string {
  const own = {
    groupRoom: settings.GROUP_DESK_EMAIL,
    supplyEntry: settings.SUPPLY_DESK_EMAIL,
    flight: settings.TICKET_DESK_EMAIL,
    feedback: undefined,
  }[kind];
  return own ?? settings.DESK_EMAIL;
}

/** The day before which enquiries are deleted. `now`: ms since the epoch. */
export function keptSince(now: number): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - keptYears);
  return since;
}
