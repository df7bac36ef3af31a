import { Button } from '@waylight/ui/button';
import { Select } from '@waylight/ui/field/select';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { Filters } from '../../lib/list/data-list.tsx';
import { DateBox, FilterBox } from '../../lib/list/filter-box.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import { type Preset, periodOf, presetOf, presets } from './period.ts';
import styles from './reports.module.css';
import { comparisons, daysOf, type SalesQuery } from './sales-address.ts';
import { words } from './words.ts';

const compareWords = {
  none: words.compareNone,
  previous: words.comparePrevious,
  year: words.compareYear,
  own: words.compareOwn,
};

interface ReportFiltersProps {
  asked: SalesQuery;
  today: string;
  onChange: (part: Partial<SalesQuery>) => void;
  /** names of what it is narrowed to */
  narrowed: readonly { by: 'company' | 'hotel' | 'city'; nameZh: string; nameEn: string }[];
}

/** Period, comparison, and what a report is narrowed to. */
export function ReportFilters({ asked, today, onChange, narrowed }: ReportFiltersProps) {
  const t = useText();
  const name = useName();
  const period = daysOf(asked, today);
  const preset = presetOf(period, today);
  return (
    <div className={styles.filters}>
      <Filters>
        <Select<Preset | 'own'>
          label={t(words.period)}
          size="small"
          value={preset ?? 'own'}
          onChange={(next) => next !== 'own' && onChange(periodOf(next, today))}
          options={[
            ...presets.map((one) => ({ value: one, label: t(words[one]) })),
            { value: 'own', label: t(words.own) },
          ]}
        />
        <DateBox label={t(words.from)} value={period.from} onDate={(from) => onChange({ from, to: period.to })} />
        <DateBox label={t(words.to)} value={period.to} onDate={(to) => onChange({ from: period.from, to })} />
        <Select
          label={t(words.compare)}
          size="small"
          value={asked.compare}
          onChange={(compare) => onChange({ compare })}
          options={comparisons.map((one) => ({ value: one, label: t(compareWords[one]) }))}
        />
        {asked.compare === 'own' && (
          <>
            <DateBox
              label={t(words.otherFrom)}
              value={asked.otherFrom}
              onDate={(otherFrom) => onChange({ otherFrom })}
            />
            <DateBox label={t(words.otherTo)} value={asked.otherTo} onDate={(otherTo) => onChange({ otherTo })} />
          </>
        )}
        <Select
          label={t(words.channel)}
          size="small"
          value={asked.channel ?? 'all'}
          onChange={(channel) => onChange({ channel: channel === 'all' ? undefined : channel })}
          options={[
            { value: 'all' as const, label: t(words.anyChannel) },
            { value: '1' as const, label: 'EPS' },
            { value: '2' as const, label: 'TL' },
          ]}
        />
        <Narrowing onChange={onChange} />
      </Filters>
      {narrowed.length > 0 && (
        <p className={styles.chips}>
          {narrowed.map(({ by, nameZh, nameEn }) => (
            <Button
              key={by}
              size="small"
              aria-label={t(words.remove, { name: `${t(words[by])} · ${name(nameZh, nameEn)}` })}
              onPress={() => onChange({ [by]: '' })}
            >
              {t(words[by])} · {name(nameZh, nameEn)} <X aria-hidden size={14} />
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Finds a company, a hotel or a city by its name, and narrows the report to it. */
function Narrowing({ onChange }: { onChange: (part: Partial<SalesQuery>) => void }) {
  const t = useText();
  const name = useName();
  const [keyword, setKeyword] = useState('');
  const { data } = useCallQuery(opsApi.report.choices, { keyword: keyword || '-' }, { enabled: keyword !== '' });
  const take = (part: Partial<SalesQuery>) => {
    setKeyword('');
    onChange(part);
  };
  const choices = !data
    ? []
    : [
        ...data.companies.map((one) => ({ ...one, by: 'company' as const, value: one.code })),
        ...data.hotels.map((one) => ({ ...one, by: 'hotel' as const, value: String(one.id) })),
        ...data.cities.map((one) => ({ ...one, by: 'city' as const, value: String(one.id) })),
      ];
  return (
    <div className={styles.narrowing}>
      <FilterBox
        label={t(words.narrow)}
        value={keyword}
        onValue={setKeyword}
        placeholder={t(words.narrowHint)}
        maxLength={60}
      />
      {keyword !== '' && data && (
        <ul className={styles.choices}>
          {choices.length === 0 && <li>{t(words.noChoice)}</li>}
          {choices.map(({ by, value, nameZh, nameEn }) => (
            <li key={`${by} ${value}`}>
              <Button size="small" tone="quiet" onPress={() => take({ [by]: value })}>
                {t(words[by])} · {name(nameZh, nameEn)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
