import { workOrderFilterWords, workOrderTypes } from '@waylight/contract/work-order/work-order-words';
import { Button } from '@waylight/ui/button';
import { Chip, ChipList } from '@waylight/ui/chip';
import { Select } from '@waylight/ui/field/select';
import { dateText } from '@waylight/ui/text/date-text';
import { DateBox } from '../../lib/field/date-box.tsx';
import { useLanguage } from '../../lib/language.ts';
import { KeywordSearch } from '../../lib/list/keyword-search.tsx';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';
import styles from './work-order-list-page.module.css';
import { isNarrowed, type WorkOrderQuery } from './work-order-list-url.ts';

interface WorkOrderFiltersProps {
  asked: WorkOrderQuery;
  onChange: (asked: WorkOrderQuery) => void;
}

/** One search box, the filters, and chips for those in force. */
export function WorkOrderFilters({ asked, onChange }: WorkOrderFiltersProps) {
  const t = useText();
  const language = useLanguage();
  const change = (part: Partial<WorkOrderQuery>) => onChange({ ...asked, ...part, page: 1 });
  const { type, dateFrom, dateTo } = asked;

  const chips: { label: string; remove: () => void }[] = [];
  const chip = (name: string, value: string, remove: () => void) =>
    chips.push({ label: t(words.chip, { name, value }), remove });
  if (asked.keyword) chip(t(words.searchButton), asked.keyword, () => change({ keyword: '' }));
  if (type) chip(t(words.type), workOrderFilterWords[type][language], () => change({ type: undefined }));
  if (dateFrom || dateTo) {
    const day = (date: string | undefined) => (date ? dateText(date, language, { noWeekday: true }) : '…');
    chip(t(words.submittedOn), `${day(dateFrom)} – ${day(dateTo)}`, () =>
      change({ dateFrom: undefined, dateTo: undefined }),
    );
  }

  return (
    <div className={styles.filters}>
      <KeywordSearch
        className={styles.filterRow}
        boxClassName={styles.search}
        keyword={asked.keyword}
        label={t(words.search)}
        hint={t(words.searchHint)}
        button={t(words.searchButton)}
        onSearch={(keyword) => change({ keyword })}
        used={[type, dateFrom, dateTo].filter((part) => part !== undefined).length}
      >
        <Select
          label={t(words.type)}
          className={styles.kind}
          value={type ?? 'any'}
          onChange={(value) => change({ type: value === 'any' ? undefined : value })}
          options={[
            { value: 'any' as const, label: t(words.any) },
            ...workOrderTypes.map((value) => ({ value, label: workOrderFilterWords[value][language] })),
          ]}
        />
        <DateBox label={t(words.from)} value={dateFrom} onDate={(date) => change({ dateFrom: date })} />
        <DateBox label={t(words.to)} value={dateTo} first={dateFrom} onDate={(date) => change({ dateTo: date })} />
      </KeywordSearch>
      {chips.length > 0 && (
        <ChipList label={t(words.applied)}>
          {chips.map(({ label, remove }) => (
            <Chip key={label} label={label} onRemove={remove} />
          ))}
          {isNarrowed(asked) && (
            <Button
              tone="quiet"
              size="small"
              onPress={() => change({ keyword: '', type: undefined, dateFrom: undefined, dateTo: undefined })}
            >
              {t(words.clearAll)}
            </Button>
          )}
        </ChipList>
      )}
    </div>
  );
}
