import { Check, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import styles from './chip.module.css';
import { classNames } from './class-names.tsx';
import { PlainButton, PlainToggle } from './plain-button.tsx';
import { useWord } from './provider.tsx';

export interface ChipProps {
  /** The applied value, such as a filter's. */
  label: string;
  onRemove: () => void;
}

/** The button that is pressed goes away: its neighbour in the same list takes the focus. */
function focusNeighbour(pressed: Element) {
  const buttons = [...(pressed.closest('[role="group"]')?.querySelectorAll<HTMLElement>('button') ?? [])];
  const at = buttons.indexOf(pressed as HTMLElement);
  (buttons[at + 1] ?? buttons[at - 1])?.focus();
}

/** A value that is applied and can be taken off. */
export function Chip({ label, onRemove }: ChipProps) {
  const word = useWord();
  const remove = ({ detail, currentTarget }: MouseEvent) => {
    // Keys and screen readers click without a pointer.
    if (detail === 0) focusNeighbour(currentTarget);
    onRemove();
  };
  return (
    <span className={styles.chip}>
      <span className={styles.text}>{label}</span>
      <PlainButton className={classNames(styles.remove)} aria-label={word('remove', { name: label })} onPress={remove}>
        <X size={14} strokeWidth={2} aria-hidden="true" />
      </PlainButton>
    </span>
  );
}

/** Chips in a row that wraps, with what stands behind them (such as "clear all"). */
export function ChipList({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form where there is none
    <div role="group" aria-label={label} className={styles.list}>
      {children}
    </div>
  );
}

export interface ToggleChipProps {
  children: ReactNode;
  /** `coming`: its place is kept */
  count?: number | 'coming' | undefined;
  isSelected: boolean;
  onChange: (selected: boolean) => void;
  isDisabled?: boolean | undefined;
}

/** A common filter that is on or off. */
export function ToggleChip({ children, count, isSelected, onChange, isDisabled = false }: ToggleChipProps) {
  return (
    <PlainToggle
      className={classNames(styles.toggle)}
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
    >
      {isSelected && <Check size={14} strokeWidth={2} aria-hidden="true" />}
      {children}
      {count !== undefined && <span className={styles.count}>{count === 'coming' ? '' : count}</span>}
    </PlainToggle>
  );
}
