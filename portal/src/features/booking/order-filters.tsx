import { orderStatuses, paymentStatuses } from '@waylight/contract/booking';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/order-words';
import { Button } from '@waylight/ui/button';
import { Chip, ChipList } from '@waylight/ui/chip';
import { dateText } from '@waylight/ui/date-text';
import { Select } from '@waylight/ui/select';
import { TextField } from '@waylight/ui/text-field';
import { useEffect, useState } from 'react';
import { DateBox } from '../../lib/date-box.tsx';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './order-list-page.module.css';
import { type DateKind, dateKinds, type ListAsked } from './order-list-url.ts';
import { words } from './order-words.ts';

interface OrderFiltersProps {
  asked: ListAsked;
  onChange: (asked: ListAsked) => void;
}

const kindWords: Record<DateKind, { zh: string; en: string }> = {
  booked: words.booked,
  checkin: words.checkinDate,
  checkout: words.checkoutDate,
};

/** One box that finds an order by whatever one knows of it, and the filters; what is applied stands below as chips. */
export function OrderFilters({ asked, onChange }: OrderFiltersProps) {
  const t = useText();
  const language = useLanguage();
  const [keyword, setKeyword] = useState(asked.keyword);
  useEffect(() => setKeyword(asked.keyword), [asked.keyword]);
  const change = (part: Partial<ListAsked>) => onChange({ ...asked, ...part, page: 1 });
  const without = (...names: ('dateFrom' | 'dateTo')[]) => {
    const next = { ...asked, page: 1 };
    for (const name of names) delete next[name];
    onChange(next);
  };
  const status = asked.statuses[0];
  const payment = asked.paymentStatuses[0];

  const chips: { label: string; remove: () => void }[] = [];
  const chip = (name: string, value: string, remove: () => void) =>
    chips.push({ label: t(words.chip, { name, value }), remove });
  if (asked.keyword) chip(t(words.searchButton), asked.keyword, () => change({ keyword: '' }));
  if (status) chip(t(words.status), orderStatusWords[status][language], () => change({ statuses: [] }));
  if (payment)
    chip(t(words.paymentStatus), paymentStatusWords[payment][language], () => change({ paymentStatuses: [] }));
  if (asked.dateFrom || asked.dateTo) {
    const day = (date: string | undefined) => (date ? dateText(date, language, { noWeekday: true }) : '…');
    chip(t(kindWords[asked.dateKind]), `${day(asked.dateFrom)} – ${day(asked.dateTo)}`, () =>
      without('dateFrom', 'dateTo'),
    );
  }

  const dateField = (name: 'dateFrom' | 'dateTo', label: string) => (
    <DateBox
      label={label}
      value={asked[name]}
      onDate={(date) => (date === undefined ? without(name) : change({ [name]: date }))}
    />
  );

  return (
    <div className={styles.filters}>
      <form
        className={styles.filterRow}
        onSubmit={(event) => {
          event.preventDefault();
          change({ keyword: keyword.trim() });
        }}
      >
        <TextField
          label={t(words.search)}
          className={styles.search}
          type="search"
          value={keyword}
          onChange={setKeyword}
          placeholder={t(words.searchHint)}
          maxLength={80}
        />
        <Select
          label={t(words.status)}
          value={status ?? 'any'}
          onChange={(value) => change({ statuses: value === 'any' ? [] : [value] })}
          options={[
            { value: 'any' as const, label: t(words.any) },
            ...orderStatuses.map((value) => ({ value, label: orderStatusWords[value][language] })),
          ]}
        />
        <Select
          label={t(words.paymentStatus)}
          value={payment ?? 'any'}
          onChange={(value) => change({ paymentStatuses: value === 'any' ? [] : [value] })}
          options={[
            { value: 'any' as const, label: t(words.any) },
            ...paymentStatuses.map((value) => ({ value, label: paymentStatusWords[value][language] })),
          ]}
        />
        <Select
          label={t(words.dateKind)}
          value={asked.dateKind}
          onChange={(dateKind) => change({ dateKind })}
          options={dateKinds.map((value) => ({ value, label: t(kindWords[value]) }))}
        />
        {dateField('dateFrom', t(words.from))}
        {dateField('dateTo', t(words.to))}
        <Button type="submit" tone="primary">
          {t(words.searchButton)}
        </Button>
      </form>
      {chips.length > 0 && (
        <ChipList label={t(words.applied)}>
          {chips.map(({ label, remove }) => (
            <Chip key={label} label={label} onRemove={remove} />
          ))}
          <Button
            tone="quiet"
            size="small"
            onPress={() => {
              const { dateFrom: _from, dateTo: _to, ...rest } = asked;
              onChange({ ...rest, keyword: '', statuses: [], paymentStatuses: [], page: 1 });
            }}
          >
            {t(words.clearAll)}
          </Button>
        </ChipList>
      )}
    </div>
  );
}
