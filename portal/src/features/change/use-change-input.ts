import type { OrderDetail } from '@waylight/contract/booking/order';
import type { FormError } from '@waylight/ui/field/error-summary';
import { useState } from 'react';
import { useText } from '../../lib/words.ts';
import { summaryLine } from '../order-write/fault-text.ts';
import { type ChangeInput, changeFault, fieldFaults, type ShownKind, unchanged } from './change-form.ts';

/** The input of a change, and the faults that are shown. */
export function useChangeInput(order: OrderDetail, kind: ShownKind) {
  const t = useText();
  const [input, setInput] = useState(() => unchanged(order));
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [sent, setSent] = useState(false);
  const faults = fieldFaults(kind, input).filter(({ fieldId }) => revealed.has(fieldId));
  const whole = sent && faults.length === 0 ? changeFault(kind, input, order) : undefined;
  const error = whole && t(whole);
  const summary: FormError[] = [
    ...faults.map((fault) => summaryLine(fault, t)),
    ...(error ? [{ fieldId: `change-${kind}`, message: error }] : []),
  ];
  return {
    input,
    attempt,
    faults,
    /** the fault of the change as a whole */
    error,
    summary: attempt === 0 ? [] : summary,
    change: (update: (before: ChangeInput) => ChangeInput) => {
      setSent(false);
      setInput(update);
    },
    reveal: (fieldId: string) => setRevealed((before) => new Set([...before, fieldId])),
    /** Shows all faults. True: there are none. */
    check: (): boolean => {
      const wrong = fieldFaults(kind, input);
      setRevealed(new Set(wrong.map(({ fieldId }) => fieldId)));
      setSent(true);
      setAttempt((count) => count + 1);
      return wrong.length === 0 && changeFault(kind, input, order) === undefined;
    },
  };
}
