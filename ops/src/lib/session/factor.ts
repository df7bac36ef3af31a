import { useSyncExternalStore } from 'react';

/** A code that an act on money and rights needs: one question at a time, however many calls wait for it. */
export interface FactorQuestion {
  /** Gives the code to the server; fails when it is wrong. */
  prove: (code: string) => Promise<unknown>;
  /** true: proven, the act goes on; false: given up */
  end: (proven: boolean) => void;
}

let question: FactorQuestion | undefined;
let answer: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

function show(next: FactorQuestion | undefined) {
  question = next;
  for (const listener of listeners) listener();
}

/** Asks the person for a code; false: they gave up. The dialog is features/shell/factor-dialog.tsx. */
export function proveFactor(prove: FactorQuestion['prove']): Promise<boolean> {
  answer ??= new Promise<boolean>((done) => {
    show({
      prove,
      end: (proven) => {
        show(undefined);
        answer = undefined;
        done(proven);
      },
    });
  });
  return answer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useFactorQuestion = (): FactorQuestion | undefined => useSyncExternalStore(subscribe, () => question);
