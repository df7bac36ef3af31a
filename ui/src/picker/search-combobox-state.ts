import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Suggestion, SuggestionGroup } from './suggestion.ts';
import { useSuggestionQuery } from './suggestion-query.ts';

interface SearchComboboxStateProps<I extends Suggestion> {
  listId: string;
  value: string;
  onValueChange: (text: string) => void;
  onQuery: (text: string, signal: AbortSignal) => Promise<readonly SuggestionGroup<I>[]>;
  onPick: (item: I, groupKey: string) => void;
  hasPanel: boolean;
}

/**
 * State of a search field with suggestions: which list is open, which row is marked, the keys, and the input method.
 * Nothing is asked and no key is taken while an input method composes.
 */
export function useSearchCombobox<I extends Suggestion>(props: SearchComboboxStateProps<I>) {
  const { listId, value, onValueChange, onQuery, onPick, hasPanel } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string | undefined>();
  const { answer, ask, forget } = useSuggestionQuery(onQuery);
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const firstTap = useFirstTap();
  /** Words that were typed and not picked: Escape may clear them, never what was chosen. */
  const written = useRef(false);

  const empty = value.trim() === '';
  const rows = answer.groups.flatMap((group) => group.items.map((item) => ({ item, group: group.key })));
  const showPanel = open && empty && hasPanel;
  const showList = open && !empty && answer.state !== 'none';
  const rowId = (groupKey: string, item: I) => `${listId}-${groupKey}-${item.key}`;
  const marked = showList ? rows.find((row) => rowId(row.group, row.item) === active) : undefined;

  function close() {
    setOpen(false);
    setActive(undefined);
  }
  useOutsidePress(box, open, close);

  useEffect(() => {
    if (marked) document.getElementById(active ?? '')?.scrollIntoView({ block: 'nearest' });
  }, [marked, active]);

  function type(text: string) {
    written.current = true;
    onValueChange(text);
    setOpen(true);
    setActive(undefined);
    if (!composing.current) ask(text);
  }

  function pick(row: { item: I; group: string }) {
    written.current = false;
    forget();
    close();
    onPick(row.item, row.group);
  }

  function clear() {
    written.current = false;
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
    firstTap.over();
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
      const shown = showPanel || showList;
      if (!shown && (empty || !written.current)) return;
      event.preventDefault();
      event.stopPropagation();
      if (shown) close();
      else clear();
    }
  }

  const inputProps = {
    onFocus: () => {
      firstTap.awaited();
      setOpen(true);
    },
    onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      firstTap.on(currentTarget);
      setOpen(true);
      if (!empty && answer.state === 'none') ask(value, 0);
    },
    onKeyDown,
    onCompositionStart: () => {
      composing.current = true;
    },
    onCompositionEnd: (event: { currentTarget: HTMLInputElement }) => {
      composing.current = false;
      type(event.currentTarget.value);
    },
  };
  const activeRow = marked ? active : undefined;
  return {
    box,
    input,
    inputProps,
    answer,
    rows,
    rowId,
    showPanel,
    showList,
    activeRow,
    setActive,
    type,
    pick,
    clear,
    close,
    retry: () => ask(value, 0),
  };
}

/** A press outside the box closes; a press inside (Safari does not focus buttons) does not. */
function useOutsidePress(box: RefObject<HTMLDivElement | null>, open: boolean, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) latest.current();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, box]);
}

/** The tap that enters a field selects its text, as Tab does, so that it is typed over; a second one places the caret. */
function useFirstTap() {
  const isAwaited = useRef(false);
  return {
    awaited() {
      isAwaited.current = true;
    },
    on(field: HTMLInputElement) {
      if (isAwaited.current && field.selectionStart === field.selectionEnd) field.select();
      isAwaited.current = false;
    },
    over() {
      isAwaited.current = false;
    },
  };
}
