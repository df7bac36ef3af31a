import type { Fault, OrderInput } from '../order-input.ts';
import type { OrderChange } from '../order-writing.ts';

/** Props of every section of the form. */
export interface SectionProps {
  input: OrderInput;
  change: (part: OrderChange) => void;
  /** faults that are shown now */
  faults: readonly Fault[];
  /** shows the faults of a field that was left */
  reveal: (fieldId: string) => void;
}
