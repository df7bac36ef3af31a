import { useMenuList } from '@waylight/ui/picker/menu-list';
import { SuggestionList } from '@waylight/ui/picker/suggestion-list';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useText } from '../words.ts';
import { needsCountries, useCountries, useCountryName } from './countries.ts';
import { countriesFor } from './country-search.ts';
import styles from './country-select.module.css';

const words = {
  frequent: { zh: '常用', en: 'Frequent' },
  all: { zh: '全部国家和地区', en: 'All countries and regions' },
  none: { zh: '没有这样的国家或地区', en: 'No such country or region' },
} as const;

export interface CountrySelectProps {
  label: string;
  /** ISO 3166-1 alpha-2; empty: nothing chosen */
  value: string;
  onChange: (code: string) => void;
  id?: string | undefined;
  error?: string | undefined;
  /** `field`: label above. `cell`: label only heard, in a grid. `strip`: small label inside, in a bar. */
  look?: 'field' | 'cell' | 'strip';
}

/** A list that would stand out of the window ends where its field does. */
function withinWindow(panel: HTMLDivElement | null) {
  if (panel && panel.getBoundingClientRect().right > window.innerWidth) panel.dataset.end = '';
}

/** A country, found by typing either name, its pinyin or its code. Who leaves the field without choosing keeps what was chosen. */
export function CountryCombobox({
  label,
  value,
  onChange,
  id,
  error,
  look,
}: CountrySelectProps & { id: string; look: 'field' | 'cell' | 'strip' }) {
  const t = useText();
  // Most fields of a page are never opened: the list and its rows wait for somebody who points at one or comes to it.
  const [near, setNear] = useState(false);
  const [used, setUsed] = useState(false);
  const wanted = near || used || needsCountries(value);
  const countries = useCountries(wanted);
  const countryName = useCountryName(wanted);
  const [typed, setTyped] = useState<string>();
  const listId = `${id}-list`;
  const chosen = value === '' ? '' : countryName(value);
  const { top, rest } = useMemo(() => countriesFor(typed ?? '', used ? countries : []), [typed, used, countries]);
  const rows = (of: typeof rest) => of.map(({ code, name }) => ({ key: code, label: name }));
  const groups = [
    { key: 'top', title: t(words.frequent), items: rows(top) },
    { key: 'rest', title: top.length > 0 ? t(words.all) : '', items: rows(rest) },
  ].filter(({ items }) => items.length > 0);

  const list = useMenuList({
    listId,
    groups,
    isComing: typed !== undefined && countries.length === 0,
    onPick: ({ key }) => {
      setTyped(undefined);
      if (key !== value) onChange(key);
    },
    // One that is left over was meant.
    onLeave: () => {
      const only = typed?.trim() && rest.length === 1 ? rest[0] : undefined;
      if (only && only.code !== value) onChange(only.code);
      setTyped(undefined);
    },
  });
  return (
    <div className={styles[look]}>
      <label htmlFor={id} className={look === 'cell' ? styles.heard : styles.label}>
        {label}
      </label>
      <span className={styles.control} data-invalid={error ? true : undefined} onPointerEnter={() => setNear(true)}>
        <input
          id={id}
          type="text"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={typed ?? chosen}
          onChange={(event) => {
            setTyped(event.target.value);
            list.open();
          }}
          {...list.inputProps}
          onFocus={(event) => {
            setUsed(true);
            list.inputProps.onFocus(event);
          }}
        />
        <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        {list.isOpen && countries.length > 0 && (
          // biome-ignore lint/a11y/noStaticElementInteractions: a press on its bar must not take the focus from the field
          <div ref={withinWindow} className={styles.panel} onMouseDown={(event) => event.preventDefault()}>
            {groups.length > 0 ? (
              <SuggestionList
                id={listId}
                label={label}
                groups={groups}
                rowId={list.rowId}
                active={list.active}
                stale={false}
                onHover={list.mark}
                onPick={list.pick}
              />
            ) : (
              <p role="status" className={styles.none}>
                {t(words.none)}
              </p>
            )}
          </div>
        )}
      </span>
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {error}
        </span>
      )}
    </div>
  );
}
