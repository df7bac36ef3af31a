import { parseDate } from '@internationalized/date';
import { Calendar } from 'react-aria-components/Calendar';
import { classNames } from '../class-names.tsx';
import { CHINA_HOLIDAYS } from '../picker/public-holidays.ts';
import { CalendarMonths } from './calendar-months.tsx';
import styles from './stay-calendar.module.css';

export interface DayCalendarProps {
  label: string;
  /** `YYYY-MM-DD`; undefined: none yet */
  value: string | undefined;
  onDay: (day: string) => void;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  from?: string | undefined;
  to?: string | undefined;
}

/** Content of the popover: one month, of which one day is chosen. */
export function DayCalendar({ label, value, onDay, from, to }: DayCalendarProps) {
  return (
    <div className={styles.panel}>
      <Calendar
        aria-label={label}
        value={value ? parseDate(value) : null}
        onChange={(day) => onDay(day.toString())}
        autoFocus
        {...(from ? { minValue: parseDate(from) } : {})}
        {...(to ? { maxValue: parseDate(to) } : {})}
        firstDayOfWeek="mon"
        className={classNames(styles.calendar, styles.single)}
      >
        <CalendarMonths count={1} holidays={CHINA_HOLIDAYS} />
      </Calendar>
    </div>
  );
}
