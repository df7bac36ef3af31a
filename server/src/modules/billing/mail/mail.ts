import { dayNumber, type PlainDate } from '@waylight/contract/value/stay';

/** Reminders of a bill, in the order in which they come. */
export const reminders = ['dueSoon', 'dueToday', 'overdue', 'longOverdue'] as const;
export type Reminder = (typeof reminders)[number];

/** Days from the latest settlement date to each reminder. */
const dayOf: Readonly<Record<Reminder, number>> = { dueSoon: -3, dueToday: 0, overdue: 1, longOverdue: 7 };

/** Days before the latest settlement date on which the first reminder is sent. */
export const reminderDays = -dayOf.dueSoon;

/** ms after midnight in Shanghai from which reminders are sent: nobody is reminded at night. */
export const reminderMs = 9 * 3_600_000;

/** The reminder that is due of an unpaid bill; undefined: none, or it was sent. One that was missed is not made up for. */
export function reminderDue(
  { dueOn, reminder }: { readonly dueOn: PlainDate; readonly reminder: Reminder | null },
  today: PlainDate,
): Reminder | undefined {
  const past = dayNumber(today) - dayNumber(dueOn);
  const due = reminders.findLast((one) => dayOf[one] <= past);
  if (due === undefined) return undefined;
  return reminder !== null && reminders.indexOf(reminder) >= reminders.indexOf(due) ? undefined : due;
}
