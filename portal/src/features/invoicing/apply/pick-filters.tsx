import { Button } from '@waylight/ui/button';
import { DateBox } from '../../../lib/field/date-box.tsx';
import { KeywordSearch } from '../../../lib/list/keyword-search.tsx';
import { useText } from '../../../lib/words.ts';
import styles from './apply.module.css';
import type { ChoiceChange, InvoiceChoice } from './invoice-choice.ts';
import { words } from './words.ts';

/** Choice that a picker shows and changes. */
export interface PickerProps {
  choice: InvoiceChoice;
  onPick: (outcome: ChoiceChange) => void;
}

export interface PickFilter {
  keyword: string;
  from: string | undefined;
  to: string | undefined;
  page: number;
  limit: number;
}

export const noFilter: PickFilter = { keyword: '', from: undefined, to: undefined, page: 1, limit: 20 };
export const isNarrowed = ({ keyword, from, to }: PickFilter) => keyword !== '' || Boolean(from || to);

/** As the calls take it: a range that ends before it begins counts by its end. */
export const requestOf = ({ keyword, from, to, page, limit }: PickFilter) => ({
  ...{ keyword, page, limit },
  ...(from && !(to && to < from) ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

interface PickFiltersProps {
  filter: PickFilter;
  hint: string;
  fromLabel: string;
  onChange: (filter: PickFilter) => void;
}

/** One search box and two days over what can be chosen. */
export function PickFilters({ filter, hint, fromLabel, onChange }: PickFiltersProps) {
  const t = useText();
  const change = (part: Partial<PickFilter>) => onChange({ ...filter, page: 1, ...part });
  return (
    <KeywordSearch
      className={styles.filters}
      boxClassName={styles.search}
      keyword={filter.keyword}
      label={t(words.search)}
      hint={hint}
      button={t(words.searchButton)}
      onSearch={(keyword) => change({ keyword })}
      used={[filter.from, filter.to].filter((part) => part !== undefined).length}
      end={
        isNarrowed(filter) && (
          <Button tone="quiet" onPress={() => onChange(noFilter)}>
            {t(words.clear)}
          </Button>
        )
      }
    >
      <DateBox label={fromLabel} value={filter.from} onDate={(from) => change({ from })} />
      <DateBox label={t(words.to)} value={filter.to} first={filter.from} onDate={(to) => change({ to })} />
    </KeywordSearch>
  );
}
