import { fromDecimal, toDecimal } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { type FormEvent, useEffect, useState } from 'react';
import { NumberField } from '../../../lib/field/number-field.tsx';
import { type Text, useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import { type PriceRange, sameRange, usePriceRangeText } from './price-range.ts';

type ChosenRange = { min: number; max?: number };

export interface PriceFilterProps {
  value: ChosenRange | undefined;
  onChange: (value: ChosenRange | undefined) => void;
  ranges: readonly { min: number; max: number | null; count: number }[];
  currency: string;
}

/** Net price per room and night: ready ranges with counts, or two amounts typed. */
export function PriceFilter({ value, onChange, ranges, currency }: PriceFilterProps) {
  const t = useText();
  const rangeText = usePriceRangeText();
  const chosen = ranges.findIndex((range) => sameRange(range, value));
  return (
    <div className={styles.group}>
      {ranges.length === 0 && <p className={styles.label}>{t(words.perNightNet, { currency })}</p>}
      <FilterGroup
        label={t(words.perNightNet, { currency })}
        values={ranges.map((range, id) => ({ id, label: rangeText(range, currency), count: range.count }))}
        chosen={chosen < 0 ? [] : [chosen]}
        onChange={(ids) => {
          const range = ranges[ids.find((id) => id !== chosen) ?? -1];
          onChange(range && rangeFrom(range));
        }}
      />
      <TypedRange key={currency} value={value} onChange={onChange} currency={currency} />
    </div>
  );
}

const rangeFrom = ({ min, max }: PriceRange): ChosenRange => ({
  min,
  ...(max === null || max === undefined ? {} : { max }),
});

function TypedRange({ value, onChange, currency }: Omit<PriceFilterProps, 'ranges'>) {
  const t = useText();
  const [low, setLow] = useState('');
  const [high, setHigh] = useState('');
  const [wrong, setWrong] = useState<Text>();
  useEffect(() => {
    const plain = (amount: number | undefined) => (amount ? toDecimal(amount, currency).replace(/\.0+$/, '') : '');
    setLow(plain(value?.min));
    setHigh(plain(value?.max));
    setWrong(undefined);
  }, [value, currency]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const min = low.trim() === '' ? 0 : fromDecimal(low, currency);
    const max = high.trim() === '' ? undefined : fromDecimal(high, currency);
    if (min === undefined || min < 0 || (high.trim() !== '' && max === undefined)) return setWrong(words.priceWrong);
    if (max !== undefined && max < min) return setWrong(words.priceOrder);
    setWrong(undefined);
    onChange(min === 0 && max === undefined ? undefined : { min, ...(max === undefined ? {} : { max }) });
  };

  return (
    <form className={styles.range} onSubmit={submit}>
      <NumberField
        label={t(words.min)}
        labelHidden
        placeholder={t(words.min)}
        size="small"
        value={low}
        onChange={setLow}
      />
      <span aria-hidden="true">–</span>
      <NumberField
        label={t(words.max)}
        labelHidden
        placeholder={t(words.max)}
        size="small"
        value={high}
        onChange={setHigh}
      />
      <Button type="submit" size="small">
        {t(words.apply)}
      </Button>
      {wrong && (
        <p className={styles.wrong} role="alert">
          {t(wrong)}
        </p>
      )}
    </form>
  );
}
