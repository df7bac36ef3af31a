import { lazy, Suspense } from 'react';
import { classNames } from '../class-names.tsx';
import { DialogPart, floatingAhead } from '../overlay/floating-load.tsx';
import { FloatingTrigger } from '../overlay/floating-trigger.tsx';
import { useOwnOpen } from '../overlay/own-open.ts';
import { useLanguage } from '../provider.tsx';
import { NightRail } from '../text/night-rail.tsx';
import styles from './date-range-picker.module.css';
import { PickerTrigger } from './picker-trigger.tsx';
import { usePickerWord } from './picker-words.tsx';
import { CHINA_HOLIDAYS, type PublicHolidays } from './public-holidays.ts';
import { nightsBetween, type Stay, stayWords } from './stay-text.ts';

// Most pages with dates are left without opening them.
const loadCalendar = () => import('../calendar/stay-calendar.tsx');
const StayCalendar = lazy(() => loadCalendar().then(({ StayCalendar }) => ({ default: StayCalendar })));
const calendarAhead = () => {
  floatingAhead();
  void loadCalendar().catch(() => {});
};

export type { Stay } from './stay-text.ts';

export interface DateRangePickerProps {
  /** `null` before anything is chosen. */
  value: Stay | null;
  /** Told each time both dates are chosen, and with `null` when they are cleared. */
  onChange: (stay: Stay | null) => void;
  /** First day that can be chosen, `YYYY-MM-DD`. */
  today: string;
  /** Last possible check-out, `YYYY-MM-DD`. */
  lastDay?: string | undefined;
  maxNights: number;
  holidays?: PublicHolidays | undefined;
  label?: string | undefined;
  look?: 'field' | 'strip' | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** Check-in and check-out in one field: a calendar to click through, and two fields to type into. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, today, lastDay, maxNights, holidays = CHINA_HOLIDAYS, label, look = 'field', error } = props;
  const [open, setOpen] = useOwnOpen();
  const word = usePickerWord();
  const language = useLanguage();
  const nights = value ? nightsBetween(value.checkin, value.checkout) : 0;
  return (
    <div className={classNames(styles.picker, look === 'strip' && styles.strip, props.className)}>
      <FloatingTrigger
        kind="dialog"
        isOpen={open}
        onOpenChange={setOpen}
        onNear={calendarAhead}
        trigger={
          <PickerTrigger
            label={label ?? word('stay')}
            placeholder={word('chooseDates')}
            look={look}
            error={error}
            extra={
              value && (
                <span className={styles.rail}>
                  {nights <= 7 && <NightRail nights={nights} />}
                  <span className={styles.count}>
                    {nights === 1 ? word('oneNight') : word('nights', { count: nights })}
                  </span>
                </span>
              )
            }
          >
            {value ? stayWords(language, value) : undefined}
          </PickerTrigger>
        }
      >
        {(state) => (
          <DialogPart
            state={state}
            title={label ?? word('stay')}
            titleHidden
            placement="bottom start"
            offset={8}
            className={classNames(styles.popover)}
            dialogClassName={styles.dialog}
          >
            <Suspense fallback={<div className={styles.coming} />}>
              <StayCalendar
                value={value}
                onChange={onChange}
                onDone={() => setOpen(false)}
                today={today}
                lastDay={lastDay}
                maxNights={maxNights}
                holidays={holidays}
              />
            </Suspense>
          </DialogPart>
        )}
      </FloatingTrigger>
    </div>
  );
}
