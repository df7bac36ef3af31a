import { addDays, dayNumber, type PlainDate } from '@waylight/contract/value/stay';

/** Compensation for a confirmed booking that is not kept, by the guarantee of the terms. Pure. */

export interface NotKept {
  /** days of the hotel's clock */
  readonly bookedOn: PlainDate;
  readonly toldOn: PlainDate;
  readonly checkin: PlainDate;
}

/**
 * The highest share of the first night, in percent: all of it when the room was sold out on arrival, or when the agency
 * booked a week ahead and was told in the last five days; else 30.
 */
export function mostPercent({ bookedOn, toldOn, checkin }: NotKept): number {
  if (toldOn >= checkin) return 100;
  const [bookedAhead, toldAhead] = [bookedOn, toldOn].map((day) => dayNumber(checkin) - dayNumber(day));
  return bookedAhead! >= 7 && toldAhead! <= 5 ? 100 : 30;
}

/** Until which day a claim is taken. */
export const claimableUntil = (checkout: PlainDate): PlainDate => addDays(checkout, 14);
