import { type CalendarOperation, mostRooms } from '@waylight/contract/ops/calendar';
import { type CalendarCell, isClosed } from '@waylight/contract/ops/calendar/calendar-cells';
import { mostUnit } from '@waylight/contract/value/money';

/** Rules of editing nights: what an operation makes of one night. */

/** A night under lock. `sold`: rooms that orders hold, 0 of a rate. */
export interface NightState extends CalendarCell {
  readonly sold: number;
}

/** The full value of a night, as it is while open: its price, or the rooms that the hotel gives. */
const fullOf = (night: NightState): number => (isClosed(night) ? night.kept! : night.value);

/** The same night with another price or other rooms; one that is closed stays closed. */
const withFull = (night: NightState, full: number): NightState =>
  isClosed(night) && full > 0 ? { ...night, kept: full } : { ...night, value: full, kept: null };

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** A night after an operation; the same object where nothing changes. Relative operations stop at the bounds and never fail. */
export function nightAfter(night: NightState, operation: CalendarOperation): NightState {
  const next = changed(night, operation);
  return next.value === night.value && isClosed(next) === isClosed(night) && fullOf(next) === fullOf(night)
    ? night
    : next;
}

function changed(night: NightState, operation: CalendarOperation): NightState {
  const full = fullOf(night);
  switch (operation.kind) {
    case 'setPrice':
      return withFull(night, operation.amount);
    // A night without a price has nothing to reckon from.
    case 'addPrice':
      return full === 0 ? night : withFull(night, within(full + operation.amount, 1, mostUnit));
    case 'percentPrice':
      return full === 0
        ? night
        : withFull(night, within(Math.round((full * (10_000 + operation.bp)) / 10_000), 1, mostUnit));
    case 'setAllotment':
      return withFull(night, operation.rooms);
    case 'setFree':
      return withFull(night, within(operation.rooms + night.sold, 0, mostRooms));
    case 'addRooms':
      return withFull(night, within(full + operation.rooms, 0, mostRooms));
    case 'closeRates':
    case 'closeRooms':
      return night.value > 0 ? { ...night, value: 0, kept: night.value } : night;
    case 'openRates':
    case 'openRooms':
      return isClosed(night) ? { ...night, value: night.kept!, kept: null } : night;
    case 'minNights':
      return night;
  }
}

/** Rooms to sell of a night, from what the hotel gives and what is sold. */
export const freeOf = ({ value, sold }: Pick<NightState, 'value' | 'sold'>): number => Math.max(value - sold, 0);
