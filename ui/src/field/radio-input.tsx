import type { ReactNode } from 'react';
import { choiceLook } from './checkbox.tsx';
import choiceStyles from './choice.module.css';

interface RadioInputProps {
  /** of the group */
  name: string;
  value: string;
  isSelected: boolean;
  isDisabled: boolean;
  onSelect: () => void;
  className: string;
  children: ReactNode;
}

/** One choice of a group with whatever it looks like; arrow keys are the browser's. */
export function RadioInput({ name, value, isSelected, isDisabled, onSelect, className, children }: RadioInputProps) {
  return (
    <label className={className} {...choiceLook(isSelected, isDisabled)}>
      <input
        type="radio"
        className={choiceStyles.input}
        name={name}
        value={value}
        checked={isSelected}
        disabled={isDisabled}
        onChange={onSelect}
      />
      {children}
    </label>
  );
}
