import type { DateValue } from '@internationalized/date';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/RangeCalendar';
import { classNames } from '../class-names.tsx';
import { iconButtonClass } from '../icon-button.tsx';
import { useOpenedPickerWord } from '../picker/opened-picker-words.tsx';
import type { PublicHolidays } from '../picker/public-holidays.ts';
import { useLanguage } from '../provider.tsx';
import styles from './stay-calendar.module.css';

/** The months beside each other, with the way to earlier and later ones at the ends. */
export function CalendarMonths({ count, holidays }: { count: number; holidays: PublicHolidays }) {
  const word = useOpenedPickerWord();
  const language = useLanguage();
  return (
    <div className={styles.months}>
      {[...Array(count).keys()].map((offset) => (
        <section key={offset} className={styles.month}>
          <header className={styles.head}>
            {offset === 0 ? (
              <Button slot="previous" aria-label={word('previousMonth')} className={iconButtonClass({ size: 'small' })}>
                <ChevronLeft size={20} strokeWidth={1.5} />
              </Button>
            ) : (
              <span className={styles.gap} />
            )}
            <CalendarHeading offset={{ months: offset }} className={classNames(styles.title)} />
            {offset === count - 1 ? (
              <Button slot="next" aria-label={word('nextMonth')} className={iconButtonClass({ size: 'small' })}>
                <ChevronRight size={20} strokeWidth={1.5} />
              </Button>
            ) : (
              <span className={styles.gap} />
            )}
          </header>
          <CalendarGrid offset={{ months: offset }} weekdayStyle="short" className={classNames(styles.grid)}>
            <CalendarGridHeader>
              {(day) => (
                <CalendarHeaderCell className={classNames(styles.weekday)}>
                  {language === 'zh' ? day.replace('周', '') : day}
                </CalendarHeaderCell>
              )}
            </CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell date={date} className={classNames(styles.cell, dayClass(date))}>
                  {({ formattedDate }) => (
                    <span className={styles.day}>
                      {formattedDate}
                      {language === 'zh' && <HolidayMark date={date.toString()} holidays={holidays} />}
                    </span>
                  )}
                </CalendarCell>
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </section>
      ))}
    </div>
  );
}

function HolidayMark({ date, holidays }: { date: string; holidays: PublicHolidays }) {
  const word = useOpenedPickerWord();
  if (holidays.off.includes(date)) return <span className={styles.off}>{word('dayOff')}</span>;
  if (holidays.worked.includes(date)) return <span className={styles.worked}>{word('dayWorked')}</span>;
  return null;
}

function dayClass(date: DateValue): string | undefined {
  const weekday = new Date(`${date.toString()}T00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6 ? styles.weekend : undefined;
}
