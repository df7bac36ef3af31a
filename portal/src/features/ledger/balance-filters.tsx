import { entryKinds } from '@waylight/contract/ledger/ledger';
import { entryKindOf } from '@waylight/contract/ledger/ledger-words';
import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { ChipList, ToggleChip } from '@waylight/ui/chip';
import { MultiSelect } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { useEffect, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { PeriodFields } from '../../lib/period/period-fields.tsx';
import { useText } from '../../lib/words.ts';
import styles from './balance-page.module.css';
import { type BalanceQuery, isFiltered, wholeStatement } from './balance-url.ts';
import { words } from './words.ts';

interface BalanceFiltersProps {
  asked: BalanceQuery;
  onChange: (next: BalanceQuery) => void;
}

export function BalanceFilters({ asked, onChange }: BalanceFiltersProps) {
  const t = useText();
  const language = useLanguage();
  const [keyword, setKeyword] = useState(asked.q);
  useEffect(() => setKeyword(asked.q), [asked.q]);
  const roomy = useMedia(fromWidth(640));
  const asks = isFiltered(asked) || asked.from || asked.to;
  const clear = asks && (
    <Button tone="quiet" size="small" onPress={() => onChange(wholeStatement(asked.account, asked.n))}>
      {t(words.clear)}
    </Button>
  );
  const change = (part: Partial<BalanceQuery>) => onChange({ ...asked, ...part, p: 1 });
  return (
    <div className={styles.filters}>
      <form
        className={styles.filterRow}
        data-line
        onSubmit={(event) => {
          event.preventDefault();
          change({ q: keyword.trim() });
        }}
      >
        <PeriodFields className={styles.period} range={asked} onChange={change} />
        <TextField
          label={t(words.keyword)}
          className={styles.keyword}
          type="search"
          value={keyword}
          onChange={setKeyword}
          maxLength={lengths.keyword}
        />
        <Button type="submit">{t(words.search)}</Button>
        {!roomy && (
          <MultiSelect
            label={t(words.kinds)}
            className={styles.period}
            placeholder={t(words.everyKind)}
            value={asked.kinds}
            onChange={(kinds) => change({ kinds })}
            options={entryKinds.map((kind) => ({ value: kind, label: entryKindOf(kind, asked.account)[language] }))}
          />
        )}
      </form>
      {roomy ? (
        <ChipList label={t(words.kinds)}>
          {entryKinds.map((kind) => (
            <ToggleChip
              key={kind}
              isSelected={asked.kinds.includes(kind)}
              onChange={(on) =>
                change({ kinds: entryKinds.filter((one) => (one === kind ? on : asked.kinds.includes(one))) })
              }
            >
              {entryKindOf(kind, asked.account)[language]}
            </ToggleChip>
          ))}
          {clear}
        </ChipList>
      ) : (
        clear
      )}
    </div>
  );
}
