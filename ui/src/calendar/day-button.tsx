import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { IconButton } from '../icon-button.tsx';
import { DialogPart, floatingAhead } from '../overlay/floating-load.tsx';
import { FloatingTrigger } from '../overlay/floating-trigger.tsx';
import { useWordsOf } from '../provider.tsx';
import styles from './day-button.module.css';
import type { DayCalendarProps } from './day-calendar.tsx';

// Most dates are typed, or left empty.
const loadCalendar = () => import('./day-calendar.tsx');
const DayCalendar = lazy(() => loadCalendar().then(({ DayCalendar }) => ({ default: DayCalendar })));
const calendarAhead = () => {
  floatingAhead();
  void loadCalendar().catch(() => {});
};

// The words of the pickers come with the calendar.
const words = { dayOf: { zh: '日历：{label}', en: 'Calendar: {label}' } } as const;

interface DayButtonProps extends DayCalendarProps {
  className?: string | undefined;
}

/** The calendar of a field that takes one typed date: a button to stand at its end. */
export function DayButton({ className, onDay, ...calendar }: DayButtonProps) {
  const [open, setOpen] = useState(false);
  const word = useWordsOf(words);
  const label = word('dayOf', { label: calendar.label });
  return (
    <FloatingTrigger
      kind="dialog"
      isOpen={open}
      onOpenChange={setOpen}
      onNear={calendarAhead}
      trigger={
        <IconButton size="small" label={label} className={className}>
          <CalendarDays size={16} strokeWidth={1.5} />
        </IconButton>
      }
    >
      {(state) => (
        <DialogPart
          state={state}
          title={label}
          titleHidden
          placement="bottom end"
          offset={8}
          className={classNames(styles.popover)}
          dialogClassName={styles.dialog}
        >
          <Suspense fallback={<div className={styles.coming} />}>
            <DayCalendar
              {...calendar}
              onDay={(day) => {
                onDay(day);
                setOpen(false);
              }}
            />
          </Suspense>
        </DialogPart>
      )}
    </FloatingTrigger>
  );
}
