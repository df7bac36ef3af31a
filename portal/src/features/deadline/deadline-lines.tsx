import {
  beijingText,
  type HotelPlace,
  hotelDayText,
  isNear,
  timeToGoText,
} from '@waylight/contract/supply/hotel-time-words';
import { useLanguage } from '../../lib/language.ts';

interface DeadlineLinesProps {
  /** ISO instant */
  until: string;
  /** the same by the hotel's clock */
  local: string;
  order: HotelPlace & { timeZone: string };
  /** classes of the table that it stands in; `near`: of the time that is left when it presses */
  look: { first: string | undefined; second: string | undefined; near: string | undefined };
}

/** A deadline in a table whose stays say the year: the hotel's time, below it Beijing's where its clock differs, and the time that is left. */
export function DeadlineLines({ until, local, order, look }: DeadlineLinesProps) {
  const language = useLanguage();
  const now = Date.now();
  const beijing = beijingText(until, local, language);
  const left = timeToGoText(Date.parse(until), now, language);
  return (
    <>
      <span className={look.first}>{hotelDayText(local, order.timeZone, order, language)}</span>
      <span className={look.second}>
        {beijing}
        {beijing && left && ' · '}
        {left && <span className={isNear(Date.parse(until), now) ? look.near : undefined}>{left}</span>}
      </span>
    </>
  );
}
