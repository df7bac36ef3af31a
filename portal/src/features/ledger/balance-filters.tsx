import { entryKinds } from '@waylight/contract/ledger/ledger';
import { entryKindWords } from '@waylight/contract/ledger/ledger-words';
import { Button } from '@waylight/ui/button';
import { ChipList, ToggleChip } from '@waylight/ui/chip';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { useEffect, useState } from 'react';
import { DateBox } from '../../lib/field/date-box.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useToday } from '../../lib/today.ts';
import { useText } from '../../lib/words.ts';
import styles from './balance-page.module.css';
import { type BalanceAsked, daysOf, isFiltered, nothingAsked, periodOf, periods } from './balance-url.ts';
import { words } from './words.ts';

interface BalanceFiltersProps {
  asked: BalanceAsked;
  onChange: (next: BalanceAsked) => void;
}

export function BalanceFilters({ asked, onChange }: BalanceFiltersProps) {
  const t = useText();
  const language = useLanguage();
  const today = useToday();
  const [keyword, setKeyword] = useState(asked.q);
  useEffect(() => setKeyword(asked.q), [asked.q]);
  const change = (part: Partial<BalanceAsked>) => onChange({ ...asked, ...part, p: 1 });
  const period = periodOf(asked, today);
  return (
    <div className={styles.filters}>
      <form
        className={styles.filterRow}
        onSubmit={(event) => {
          event.preventDefault();
          change({ q: keyword.trim() });
        }}
      >
        <Select
          label={t(words.period)}
          className={styles.period}
          value={period}
          onChange={(next) => next !== 'chosen' && change(daysOf(next, today))}
          options={periods
            .filter((one) => one !== 'chosen' || period === 'chosen')
            .map((one) => ({ value: one, label: t(words[one]) }))}
        />
        <DateBox label={t(words.from)} value={asked.from} onDate={(from) => change({ from })} />
        <DateBox label={t(words.to)} value={asked.to} onDate={(to) => change({ to })} />
        <TextField
          label={t(words.keyword)}
          className={styles.keyword}
          type="search"
          value={keyword}
          onChange={setKeyword}
          maxLength={60}
        />
        <Button type="submit">{t(words.search)}</Button>
      </form>
      <ChipList label={t(words.kinds)}>
        {entryKinds.map((kind) => (
          <ToggleChip
            key={kind}
            isSelected={asked.kinds.includes(kind)}
            onChange={(on) =>
              change({ kinds: entryKinds.filter((one) => (one === kind ? on : asked.kinds.includes(one))) })
            }
          >
            {entryKindWords[kind][language]}
          </ToggleChip>
        ))}
        {(isFiltered(asked) || period !== 'always') && (
          <Button tone="quiet" size="small" onPress={() => onChange(nothingAsked(asked.account, asked.n))}>
            {t(words.clear)}
          </Button>
        )}
      </ChipList>
    </div>
  );
}
