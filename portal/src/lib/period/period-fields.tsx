import { Select } from '@waylight/ui/field/select';
import { DateBox } from '../field/date-box.tsx';
import { useToday } from '../today.ts';
import { useText } from '../words.ts';
import { type DayRange, daysOf, periodOf, periods } from './period.ts';
import { words } from './words.ts';

interface PeriodFieldsProps {
  range: DayRange;
  onChange: (range: Partial<DayRange>) => void;
  /** of the list of periods */
  className?: string | undefined;
}

/** Three fields of a filter: a named period, and its two days. */
export function PeriodFields({ range, onChange, className }: PeriodFieldsProps) {
  const t = useText();
  const today = useToday();
  const period = periodOf(range, today);
  return (
    <>
      <Select
        label={t(words.period)}
        className={className}
        value={period}
        onChange={(next) => next !== 'chosen' && onChange(daysOf(next, today))}
        options={periods
          .filter((one) => one !== 'chosen' || period === 'chosen')
          .map((one) => ({ value: one, label: t(words[one]) }))}
      />
      <DateBox label={t(words.from)} value={range.from} onDate={(from) => onChange({ from })} />
      <DateBox label={t(words.to)} value={range.to} first={range.from} onDate={(to) => onChange({ to })} />
    </>
  );
}
