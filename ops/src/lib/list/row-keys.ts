import { useEffect } from 'react';
import { keptText, useKeptSwitch } from '../kept.ts';

/** Keys of lists: j and k move from row to row, Enter opens, c takes. A person can switch single letters off (WCAG 2.1.4). */

const kept = keptText('row-keys');
export const useRowKeysSwitch = (): [boolean, (on: boolean) => void] => useKeptSwitch(kept, true);

const markSelector = '[data-row-key]';

/** Whether a press belongs to a field, a dialog or a menu, or is a shortcut of the browser. */
export function isForElsewhere(
  event: Pick<KeyboardEvent, 'target' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented'>,
) {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target as Element | null;
  if (target?.closest?.('input, textarea, select, [contenteditable], [role="menu"], [role="listbox"]')) return true;
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null;
}

/** The place to which a step leads among `count` rows; `at`: -1 before the first step. */
export function rowAfter(at: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1;
  if (at === -1) return step === 1 ? 0 : count - 1;
  return Math.max(0, Math.min(count - 1, at + step));
}

/** Hears the keys of the list inside `place`; `onTake` is told the key of the row that has the focus. */
export function useRowKeys(place: { readonly current: HTMLElement | null }, onTake?: (rowKey: string) => void): void {
  const [on] = useRowKeysSwitch();
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (!place.current || isForElsewhere(event)) return;
      const marks = [...place.current.querySelectorAll<HTMLElement>(markSelector)];
      const row = document.activeElement?.closest('tr');
      const at = row ? marks.findIndex((mark) => row.contains(mark)) : -1;
      if (event.key === 'j' || event.key === 'k') {
        marks[rowAfter(at, event.key === 'j' ? 1 : -1, marks.length)]?.focus();
        event.preventDefault();
      } else if (event.key === 'c' && onTake && at >= 0) {
        const rowKey = marks[at]?.dataset.rowKey;
        if (rowKey) onTake(rowKey);
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on, place, onTake]);
}
