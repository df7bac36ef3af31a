import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { TextField } from '@waylight/ui/field/text-field';
import { type FormEvent, memo, useEffect, useRef, useState } from 'react';
import { useSettled } from '../../../lib/field/use-settled.ts';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useNames, useText } from '../../../lib/words.ts';
import type { ListFilters } from '../../stay/search-link.ts';
import type { Counts, HotelsReply } from '../list/list-state.ts';
import { useLatest } from '../use-latest.ts';
import { words } from '../words.ts';
import { conditionWords } from './condition-words.ts';
import { useCountsNow } from './favourite-count.ts';
import { FilterGroup } from './filter-group.tsx';
import styles from './filter-panel.module.css';
import { PriceFilter } from './price-filter.tsx';

export interface FilterPanelProps {
  filters: ListFilters;
  /** what changes; everything else stays */
  onChange: (change: Partial<ListFilters>) => void;
  /** the last answer */
  data: HotelsReply | undefined;
  /** the first counts are on their way: groups of unknown length would push each other down */
  waiting?: boolean;
}

const groupsToCome = [220, 150, 180];

/** Every filter with how many hotels each value would leave. OR within a group, AND across groups. */
export const FilterPanel = memo(function FilterPanel(props: FilterPanelProps) {
  const { filters, onChange, data, waiting = false } = props;
  const counts = useCountsNow(data);
  // Absent without the authority to see prices.
  const currency = data?.currency;
  const t = useText();
  const names = useNames();
  const named = (list: Counts['areas'] | undefined) =>
    (list ?? []).map(({ id, infoName, nameEng, count }) => ({ id, label: names(infoName, nameEng).name, count }));
  const conditions = (
    [
      'freeCancellation',
      'instant',
      'breakfast',
      'favourites',
      ...(counts?.withCoupon === undefined || inCustomerView() ? [] : (['withCoupon'] as const)),
    ] as const
  ).map((field, id) => ({
    id,
    field,
    label: t(conditionWords[field]),
    count: counts?.[field],
  }));
  const name = <NameFilter value={filters.hotelName} onChange={(hotelName) => onChange({ hotelName })} />;
  if (waiting)
    return (
      <div className={styles.panel}>
        {name}
        {groupsToCome.map((height) => (
          <SkeletonBlock key={height} height={height} />
        ))}
      </div>
    );
  return (
    <div className={styles.panel}>
      {name}
      <FilterGroup
        label={t(words.area)}
        values={named(counts?.areas)}
        chosen={filters.areas}
        onChange={(areas) => onChange({ areas })}
      />
      <FilterGroup
        label={t(words.star)}
        values={(counts?.stars ?? [])
          .toSorted((a, b) => b.id - a.id)
          .map(({ id, count }) => ({ id, label: t(words.starName, { n: id }), count }))}
        chosen={filters.stars}
        onChange={(stars) => onChange({ stars })}
      />
      {currency && !inCustomerView() && (
        <PriceFilter
          value={filters.price}
          onChange={(price) => onChange({ price })}
          ranges={counts?.prices ?? []}
          currency={currency}
        />
      )}
      <FilterGroup
        label={t(words.conditions)}
        values={conditions}
        chosen={conditions.filter(({ field }) => filters[field]).map(({ id }) => id)}
        onChange={(ids) => onChange(Object.fromEntries(conditions.map(({ field, id }) => [field, ids.includes(id)])))}
      />
      <FilterGroup
        label={t(words.theme)}
        values={named(counts?.themes)}
        chosen={filters.themes}
        onChange={(themes) => onChange({ themes })}
      />
    </div>
  );
});

/** ms of rest after which what was typed filters by itself */
const restMs = 600;

function NameFilter({ value, onChange }: { value: string | undefined; onChange: (name: string | undefined) => void }) {
  const t = useText();
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const take = () => {
    const name = typed.trim();
    if (name !== (value ?? '')) onChange(name || undefined);
  };
  // Letters of a Chinese word that is being composed filter nothing.
  const composing = useRef(false);
  const settled = useSettled(typed, restMs);
  const takeSettled = useLatest(() => {
    if (!composing.current && settled === typed) take();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: called for by the text that has come to rest
  useEffect(() => takeSettled(), [settled, takeSettled]);
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        take();
      }}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={() => {
        composing.current = false;
      }}
    >
      <TextField
        label={t(words.hotelName)}
        placeholder={t(words.hotelNameHint)}
        size="small"
        maxLength={80}
        value={typed}
        onChange={setTyped}
        onBlur={take}
        autoComplete="off"
      />
    </form>
  );
}
