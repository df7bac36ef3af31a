import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.tsx';
import { usePickerWord } from './picker-words.tsx';
import styles from './search-combobox.module.css';
import type { Suggestion, SuggestionGroup } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useSuggestionQuery } from './suggestion-query.ts';

export type { Suggestion, SuggestionGroup } from './suggestion.ts';

export interface SearchComboboxProps<I extends Suggestion & { icon?: ReactNode }> {
  label: string;
  placeholder?: string | undefined;
  /** The text of the field; the caller keeps it, so that picking an item can write its name. */
  value: string;
  onValueChange: (text: string) => void;
  /** Called 200 ms after typing stops, never in the middle of an input method. The signal aborts when it is stale. */
  onQuery: (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup<I>[]>;
  /** Enter or a press on a line. The caller decides what the field then says. */
  onPick: (item: I, groupKey: string) => void;
  /** Shown on focus while the field is empty: recent searches, hot places. */
  emptyPanel?: ReactNode | ((close: () => void) => ReactNode);
  look?: 'field' | 'strip' | undefined;
  error?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

/**
 * One field that finds things of several kinds while typing. Arrows walk through the list and leave the text alone;
 * Enter takes the marked line, or the first; Escape closes, once more clears.
 */
export function SearchCombobox<I extends Suggestion & { icon?: ReactNode }>(props: SearchComboboxProps<I>) {
  const { label, placeholder, value, onValueChange, onQuery, onPick, emptyPanel, look = 'field', error } = props;
  const word = usePickerWord();
  const ownId = useId();
  const inputId = props.id ?? `${ownId}-input`;
  const listId = `${ownId}-list`;
  const errorId = `${ownId}-error`;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | undefined>();
  const { answer, ask, forget } = useSuggestionQuery(onQuery);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);

  const empty = value.trim() === '';
  const rows = answer.groups.flatMap((group) => group.items.map((item) => ({ item, group: group.key })));
  const showPanel = open && empty && emptyPanel !== undefined;
  const showList = open && !empty && answer.state !== 'none';
  const marked = showList ? rows.find((row) => rowId(row.group, row.item) === active) : undefined;

  function rowId(groupKey: string, item: I): string {
    return `${listId}-${groupKey}-${item.key}`;
  }

  function close() {
    setOpen(false);
    setActive(undefined);
  }

  // A press outside closes; a press inside (Safari does not focus buttons) must not.
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) {
        setOpen(false);
        setActive(undefined);
      }
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open]);

  useEffect(() => {
    if (marked) document.getElementById(active ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [marked, active]);

  function type(text: string) {
    onValueChange(text);
    setOpen(true);
    setActive(undefined);
    if (!composing.current) ask(text);
  }

  function pick(row: { item: I; group: string }) {
    forget();
    close();
    onPick(row.item, row.group);
  }

  function clear() {
    forget();
    onValueChange('');
    input.current?.focus();
  }

  function walk(step: 1 | -1) {
    if (!open) setOpen(true);
    if (!showList || rows.length === 0) return;
    const at = marked ? rows.indexOf(marked) : -1;
    const next = at < 0 ? (step > 0 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length;
    const row = rows[next];
    if (row) setActive(rowId(row.group, row.item));
  }

  function onKeyDown(event: KeyboardEvent) {
    if (composing.current || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter') {
      const fresh = answer.state === 'ready' && answer.text === value.trim();
      const row = marked ?? (showList && fresh ? rows[0] : undefined);
      if (!row) return;
      event.preventDefault();
      pick(row);
    } else if (event.key === 'Escape') {
      if (!showPanel && !showList && value === '') return;
      event.preventDefault();
      event.stopPropagation();
      if (showPanel || showList) close();
      else clear();
    }
  }

  const status = !showList
    ? ''
    : answer.state === 'searching'
      ? word('searching')
      : answer.state === 'failed'
        ? word('suggestionsFailed')
        : rows.length === 0
          ? word('noSuggestions', { text: answer.text })
          : rows.length === 1
            ? word('oneSuggestion')
            : word('suggestions', { count: rows.length });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where focus goes
    <div
      ref={box}
      className={classNames(styles.box, styles[look], error && styles.wrong, props.className)}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target !== input.current && showPanel) {
          input.current?.focus();
          close();
        }
      }}
    >
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          ref={input}
          id={inputId}
          className={styles.input}
          role="combobox"
          aria-expanded={showList}
          aria-controls={showList ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={marked ? active : undefined}
          aria-busy={answer.state === 'searching'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          value={value}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setOpen(true)}
          onClick={() => {
            setOpen(true);
            if (!empty && answer.state === 'none') ask(value, 0);
          }}
          onKeyDown={onKeyDown}
          onCompositionStart={() => {
            composing.current = true;
          }}
          onCompositionEnd={(event) => {
            composing.current = false;
            type(event.currentTarget.value);
          }}
        />
        {value !== '' && (
          <button type="button" className={styles.clear} aria-label={word('clearSearch')} onClick={clear}>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </button>
        )}
        {answer.state === 'searching' && <span className={styles.bar} aria-hidden="true" />}
      </div>
      {error && (
        <p id={errorId} className={styles.error}>
          {error}
        </p>
      )}
      {showPanel && (
        <section className={styles.panel} aria-label={label}>
          {typeof emptyPanel === 'function' ? emptyPanel(close) : emptyPanel}
        </section>
      )}
      {showList && (
        <div className={styles.panel}>
          {rows.length > 0 ? (
            <SuggestionList
              id={listId}
              label={label}
              groups={answer.groups}
              rowId={rowId}
              active={marked ? active : undefined}
              stale={answer.state === 'searching'}
              onHover={setActive}
              onPick={(item, group) => pick({ item, group })}
            />
          ) : (
            <p id={listId} className={styles.none}>
              {status}
              {answer.state === 'failed' && (
                <button type="button" className={styles.retry} onClick={() => ask(value, 0)}>
                  {word('retry')}
                </button>
              )}
            </p>
          )}
        </div>
      )}
      <span role="status" className={styles.heard}>
        {status}
      </span>
    </div>
  );
}
