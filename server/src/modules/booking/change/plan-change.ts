import type { ChangeAsked } from '@waylight/contract/booking/change-fields';
import type { ChangeKind } from '@waylight/contract/booking/change-words';
import type { Tx } from '../../../db/database.ts';
import type { LockedOrder } from '../data.ts';
import type { ChangePlan, PlanTerms } from './plan.ts';
import { planDates } from './plan-dates.ts';
import { planGuests, planRequests } from './plan-requests.ts';
import { planRooms } from './plan-rooms.ts';
import { planSurcharges } from './plan-surcharges.ts';

export function kindOf(asked: ChangeAsked): ChangeKind {
  const [kind] = Object.entries(asked).find(([, change]) => change !== undefined) ?? [];
  if (kind === undefined) throw new Error('nothing is asked for');
  return kind as ChangeKind;
}

/** Works a change out on the order as it stands. Writes nothing. Throws No with the refusals of a change. */
export async function planChange(tx: Tx, order: LockedOrder, asked: ChangeAsked, how: PlanTerms): Promise<ChangePlan> {
  if (asked.guests) return planGuests(tx, order, asked.guests);
  if (asked.requests) return planRequests(tx, order, asked.requests);
  if (asked.rooms) return planRooms(tx, order, asked.rooms, how);
  if (asked.surcharges) return planSurcharges(tx, order, asked.surcharges, how);
  if (asked.dates) return planDates(tx, order, asked.dates, how);
  throw new Error('nothing is asked for');
}
