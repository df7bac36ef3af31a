import { addDays, dateIn, portalZone } from '../value/stay.ts';
import { instantAt } from '../value/wall-time.ts';

/** Instant at which a link ends that is made now: with the day in Beijing that is so many days away, as quotes do. */
export const shareEnd = (days: number, now: number): number =>
  instantAt(portalZone, addDays(dateIn(portalZone, now), days + 1), '00:00') - 1;
