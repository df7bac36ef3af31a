import { type DateValue, parseDate } from '@internationalized/date';
import { useContext, useId, useState } from 'react';
import { Heading } from 'react-aria-components/Heading';
import { RangeCalendar, RangeCalendarStateContext } from 'react-aria-components/RangeCalendar';
import { Button } from '../button.tsx';
import { classNames } from '../class-names.tsx';
import { fromWidth, useMedia } from '../media.tsx';
import { useOpenedPickerWord } from '../picker/opened-picker-words.tsx';
import type { PublicHolidays } from '../picker/public-holidays.ts';
import { addDays, dayWords, nightsBetween, type Stay } from '../picker/stay-text.ts';
import { TypedDate } from '../picker/typed-date.tsx';
import { useLanguage } from '../provider.tsx';
import { CalendarMonths } from './calendar-months.tsx';
import styles from './stay-calendar.module.css';

export interface StayCalendarProps {
  value: Stay | null;
  onChange: (stay: Stay | null) => void;
  onDone: () => void;
  today: string;
  lastDay?: string | undefined;
  maxNights: number;
  holidays: PublicHolidays;
}

/** Content of the popover: two fields to type into, the months, and a foot with the choice and its limit. */
export function StayCalendar({ value, onChange, onDone, today, lastDay, maxNights, holidays }: StayCalendarProps) {
  const word = useOpenedPickerWord();
  // Whether there is room for two months.
  const wide = useMedia(fromWidth(960));
  const [shown, setShown] = useState<DateValue>(() => parseDate(value?.checkin ?? today));
  // Problems by field: leaving one field unchanged keeps the problem of the other.
  const [problems, setProblems] = useState<Partial<Record<keyof Stay, string>>>({});
  const problem = problems.checkin ?? problems.checkout;
  const [round, setRound] = useState(0);
  const problemId = useId();

  function choose(stay: Stay) {
    setProblems({});
    setShown(parseDate(stay.checkin));
    onChange(stay);
  }

  function typed(which: keyof Stay, date: string) {
    const refuse = (text: string) => setProblems({ ...problems, [which]: text });
    if (date < today) return refuse(word('typedPast'));
    if (lastDay && date > lastDay) return refuse(word('typedLate'));
    if (which === 'checkin') {
      const kept = value && value.checkout > date && nightsBetween(date, value.checkout) <= maxNights;
      return choose({ checkin: date, checkout: kept ? value.checkout : addDays(date, 1) });
    }
    const checkin = value?.checkin ?? addDays(date, -1);
    if (checkin < today || date <= checkin) return refuse(word('typedOrder'));
    if (nightsBetween(checkin, date) > maxNights) return refuse(word('mostNights', { count: maxNights }));
    choose({ checkin, checkout: date });
  }

  const months = wide ? 2 : 1;
  return (
    <div className={styles.panel}>
      <div className={styles.typed}>
        {(['checkin', 'checkout'] as const).map((which) => (
          <TypedDate
            key={which}
            label={word(which)}
            value={value?.[which]}
            today={today}
            onDate={(date) => typed(which, date)}
            wrong={problems[which] !== undefined}
            onProblem={(text) => setProblems({ ...problems, [which]: text })}
            describedBy={problemId}
          />
        ))}
      </div>
      <p id={problemId} className={classNames(styles.hint, problem && styles.problem)} aria-live="polite">
        {problem ?? word('typedHint')}
      </p>
      <RangeCalendar
        key={round}
        aria-label={word('stay')}
        value={value && { start: parseDate(value.checkin), end: parseDate(value.checkout) }}
        onChange={({ start, end }) => {
          const checkin = start.toString();
          // A second click on the same day is read as one night.
          const checkout = start.compare(end) === 0 ? addDays(checkin, 1) : end.toString();
          choose({ checkin, checkout });
        }}
        focusedValue={shown}
        onFocusChange={setShown}
        minValue={parseDate(today)}
        {...(lastDay ? { maxValue: parseDate(lastDay) } : {})}
        isDateUnavailable={(date, anchor) => anchor !== null && Math.abs(date.compare(anchor)) > maxNights}
        commitBehavior="reset"
        visibleDuration={{ months }}
        pageBehavior="single"
        firstDayOfWeek="mon"
        className={classNames(styles.calendar)}
      >
        <CalendarMonths count={months} holidays={holidays} />
        <div className={styles.foot}>
          <Chosen value={value} maxNights={maxNights} />
          <div className={styles.actions}>
            <Button
              tone="quiet"
              isDisabled={!value}
              onPress={() => {
                setProblems({});
                onChange(null);
                // A half-chosen range lives inside the calendar: start it afresh.
                setRound((count) => count + 1);
              }}
            >
              {word('clear')}
            </Button>
            <Button tone="primary" isDisabled={problem !== undefined} onPress={onDone}>
              {word('done')}
            </Button>
          </div>
        </div>
      </RangeCalendar>
      <Heading slot="title" className={classNames(styles.hidden)}>
        {word('stay')}
      </Heading>
    </div>
  );
}

/** The choice so far in words; while check-out is open, the limit as well. */
function Chosen({ value, maxNights }: Pick<StayCalendarProps, 'value' | 'maxNights'>) {
  const word = useOpenedPickerWord();
  const language = useLanguage();
  const anchor = useContext(RangeCalendarStateContext)?.anchorDate;
  if (anchor) {
    return (
      <p className={styles.chosen} aria-live="polite">
        {word('chooseCheckout', { from: dayWords(language, anchor.toString()) })}
        <span className={styles.limit}>{word('mostNights', { count: maxNights })}</span>
      </p>
    );
  }
  if (!value) return <p className={styles.chosen}>{word('chooseCheckin')}</p>;
  const nights = nightsBetween(value.checkin, value.checkout);
  return (
    <p className={styles.chosen} aria-live="polite">
      <strong>
        {dayWords(language, value.checkin)} → {dayWords(language, value.checkout)}
      </strong>
      <span>· {nights === 1 ? word('oneNight') : word('nights', { count: nights })}</span>
    </p>
  );
}
