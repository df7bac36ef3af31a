import { CheckboxGroup } from '@waylight/ui/field/checkbox-group';
import { useState } from 'react';
import { useText } from '../../../lib/words.ts';
import { useAhead } from '../list/ahead.ts';
import { words } from '../words.ts';
import styles from './filter-panel.module.css';

export interface FilterValue {
  id: number;
  label: string;
  /** hotels that it would leave; undefined while that is not known */
  count: number | undefined;
}

export interface FilterGroupProps {
  label: string;
  values: readonly FilterValue[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

const shownAtFirst = 6;

/** Values of one kind. A value that would leave nothing stays in its place and cannot be chosen. */
export function FilterGroup({ label, values, chosen, onChange }: FilterGroupProps) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const [ticked, tick] = useAhead(chosen);
  if (values.length === 0) return null;
  const folded = !open && values.length > shownAtFirst + 1;
  const shown = folded ? values.filter(({ id }, place) => place < shownAtFirst || ticked.includes(id)) : values;
  return (
    <div className={styles.group}>
      <CheckboxGroup<string>
        label={label}
        choices={shown.map(({ id, label: name, count }) => ({
          value: String(id),
          label: name,
          trailing: count,
          disabled: count === 0 && !ticked.includes(id),
        }))}
        only={{ word: t(words.only), labelOf: (choice) => t(words.onlyThis, { name: choice.label }) }}
        value={ticked.map(String)}
        onChange={(ids) => {
          tick(ids.map(Number));
          onChange(ids.map(Number));
        }}
      />
      {values.length > shownAtFirst + 1 && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? t(words.fewer) : t(words.more, { n: values.length - shown.length })}
        </button>
      )}
    </div>
  );
}
