import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.tsx';
import { usePickerWord } from './picker-words.tsx';
import styles from './search-combobox.module.css';
import { useSearchCombobox } from './search-combobox-state.ts';
import type { Suggestion, SuggestionGroup } from './suggestion.ts';
import { SuggestionList } from './suggestion-list.tsx';
import type { Answer } from './suggestion-query.ts';

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
 * A field that finds things of several kinds while typing. Arrows walk through the list and leave the text alone;
 * Enter takes the marked line, or the first; Escape closes, then clears unpicked words.
 */
export function SearchCombobox<I extends Suggestion & { icon?: ReactNode }>(props: SearchComboboxProps<I>) {
  const { label, placeholder, value, emptyPanel, look = 'field', error } = props;
  const word = usePickerWord();
  const ownId = useId();
  const inputId = props.id ?? `${ownId}-input`;
  const listId = `${ownId}-list`;
  const errorId = `${ownId}-error`;
  const state = useSearchCombobox({ ...props, listId, hasPanel: emptyPanel !== undefined });
  const { answer, rows, rowId, showPanel, showList, activeRow, pick, clear, close } = state;
  const status = useStatus(answer, rows.length, showList);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches where focus goes
    <div
      ref={state.box}
      className={classNames(styles.box, styles[look], error && styles.wrong, props.className)}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !state.box.current?.contains(event.relatedTarget)) close();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && event.target !== state.input.current && showPanel) {
          state.input.current?.focus();
          close();
        }
      }}
    >
      <label htmlFor={inputId} className={styles.label}>
        {label}
      </label>
      <div className={styles.control}>
        <input
          ref={state.input}
          id={inputId}
          className={styles.input}
          role="combobox"
          aria-expanded={showList}
          aria-controls={showList ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={activeRow}
          aria-busy={answer.state === 'searching'}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={placeholder}
          value={value}
          onChange={(event) => state.type(event.target.value)}
          {...state.inputProps}
        />
        {value !== '' && (
          // Tab goes on to the next field, where one types on: by keyboard, typing over it clears.
          <button type="button" tabIndex={-1} className={styles.clear} aria-label={word('clearSearch')} onClick={clear}>
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
              active={activeRow}
              stale={answer.state === 'searching'}
              onHover={state.setActive}
              onPick={(item, group) => pick({ item, group })}
            />
          ) : (
            <p id={listId} className={styles.none}>
              {status}
              {answer.state === 'failed' && (
                <button type="button" className={styles.retry} onClick={state.retry}>
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

/** The state of the list in words, for screen readers and in place of an empty list. */
function useStatus<I extends Suggestion>(answer: Answer<I>, count: number, shown: boolean): string {
  const word = usePickerWord();
  if (!shown) return '';
  if (answer.state === 'searching') return word('searching');
  if (answer.state === 'failed') return word('suggestionsFailed');
  if (count === 0) return word('noSuggestions', { text: answer.text });
  return count === 1 ? word('oneSuggestion') : word('suggestions', { count });
}
