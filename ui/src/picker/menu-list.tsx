import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import type { Suggestion, SuggestionGroup } from './suggestion.ts';

interface MenuListProps<I extends Suggestion> {
  listId: string;
  groups: readonly SuggestionGroup<I>[];
  onPick: (item: I, groupKey: string) => void;
  /** The field is left, or Escape closes its list. */
  onLeave?: (() => void) | undefined;
  /** The list is there as long as the field is. */
  stays?: boolean | undefined;
  /** The rows are on their way: Enter, and leaving the field, take effect when they have come. */
  isComing?: boolean | undefined;
}

/**
 * Keys and states of a field with a list that is all there: arrows walk, Enter takes the marked row (the first while
 * typing), Escape closes. Rows are drawn by `SuggestionList`.
 */
export function useMenuList<I extends Suggestion>({
  listId,
  groups,
  onPick,
  onLeave,
  stays = false,
  isComing = false,
}: MenuListProps<I>) {
  const [opened, setOpen] = useState(false);
  const isOpen = opened || stays;
  const [at, setAt] = useState<string>();
  const [due, setDue] = useState<'enter' | 'leave'>();
  const rowId = (groupKey: string, item: I) => `${listId}-${groupKey}-${item.key}`;
  const rows = groups.flatMap((group) => group.items.map((item) => ({ id: rowId(group.key, item), item, group })));
  const marked = rows.find(({ id }) => id === at);
  const active = isOpen ? marked?.id : undefined;

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const catchUp = useEffectEvent(() => {
    setDue(undefined);
    if (due === 'leave') onLeave?.();
    else enter();
  });
  useEffect(() => {
    if (due && !isComing) catchUp();
  }, [due, isComing]);

  function close() {
    setOpen(false);
    setAt(undefined);
    setDue(undefined);
  }
  function open() {
    setOpen(true);
    setAt(undefined);
    setDue(undefined);
  }
  function enter() {
    const row = marked ?? rows[0];
    if (row) pick(row.item, row.group.key);
  }
  function pick(item: I, groupKey: string) {
    close();
    onPick(item, groupKey);
    // The next letter typed begins anew. A list that is closed is not the one that has the focus.
    const field = isOpen ? document.activeElement : undefined;
    if (field instanceof HTMLInputElement) requestAnimationFrame(() => field.select());
  }
  function walk(step: 1 | -1) {
    if (!isOpen) return open();
    const from = marked ? rows.indexOf(marked) : step > 0 ? -1 : 0;
    setAt(rows[(from + step + rows.length) % rows.length]?.id);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      walk(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      if (isComing) setDue('enter');
      else enter();
    } else if (event.key === 'Escape' && isOpen && !stays) {
      event.preventDefault();
      event.stopPropagation();
      close();
      onLeave?.();
    }
  }
  const inputProps = {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': isOpen,
    'aria-controls': isOpen && rows.length > 0 ? listId : undefined,
    'aria-activedescendant': active,
    onKeyDown,
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (isOpen) return;
      open();
      currentTarget.select();
    },
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      setDue(undefined);
      target.select();
    },
    onBlur: () => {
      if (isOpen) close();
      if (isComing) setDue(due ?? 'leave');
      else onLeave?.();
    },
  };
  return { isOpen, open, rowId, active, mark: setAt, pick, inputProps };
}
