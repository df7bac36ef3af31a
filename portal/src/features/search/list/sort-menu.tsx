import { Button } from '@waylight/ui/button';
import { ArrowDownWideNarrow, ChevronDown } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../../../lib/words.ts';
import type { Sort } from '../../stay/search-link.ts';
import { words } from '../words.ts';
import { useAhead } from './ahead.ts';
import styles from './sort-menu.module.css';

const sortWords = {
  comprehensive: words.comprehensive,
  price: words.price,
  priceDesc: words.priceDesc,
  distance: words.distance,
  popularity: words.popularity,
} as const;

export interface SortMenuProps {
  value: Sort;
  onChange: (sort: Sort) => void;
  seesPrices: boolean;
}

/**
 * The order of the list: the one in force on the button, all of them below it once it is pressed. Plain radio buttons,
 * for a floating menu takes a slow machine longer than a press may.
 */
export function SortMenu({ value, onChange, seesPrices }: SortMenuProps) {
  const t = useText();
  const name = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keys'>();
  const open = openedBy !== undefined;
  const [shown, show] = useAhead(value);
  const sorts = (Object.keys(sortWords) as Sort[]).filter((one) => seesPrices || !one.startsWith('price'));
  // A list opened by keys goes on with the arrow keys.
  useEffect(() => {
    if (openedBy === 'keys') list.current?.querySelector<HTMLElement>(':checked')?.focus();
  }, [openedBy]);
  const close = () => {
    setOpenedBy(undefined);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || (event.key !== 'Escape' && event.key !== 'Enter')) return;
    if (event.target === button.current && event.key === 'Enter') return;
    event.preventDefault();
    close();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpenedBy(undefined);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is inside
    <div className={styles.sort} onKeyDown={onKeyDown} onBlur={onBlur}>
      <Button
        ref={button}
        size="small"
        aria-expanded={open}
        aria-label={t(words.sortedBy, { by: t(sortWords[shown]) })}
        icon={<ArrowDownWideNarrow size={16} strokeWidth={1.5} aria-hidden="true" />}
        onPress={({ detail }) => setOpenedBy(open ? undefined : detail === 0 ? 'keys' : 'pointer')}
      >
        {t(sortWords[shown])}
        <ChevronDown size={14} strokeWidth={1.5} aria-hidden="true" />
      </Button>
      {open && (
        // Pressed words would take the focus to the page, and close the list before the press counts.
        <div
          ref={list}
          role="radiogroup"
          aria-label={t(words.sort)}
          className={styles.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {sorts.map((sort) => (
            <label key={sort} className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={shown === sort}
                onChange={() => {
                  show(sort);
                  onChange(sort);
                }}
                // A press by pointer is the last word; arrow keys go on to the next.
                onClick={({ detail }) => detail > 0 && close()}
              />
              <span>{t(sortWords[sort])}</span>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
