import { useState } from 'react';
import type { Question } from './offer.ts';

export interface OpenQuestion {
  /** index of the part that it is about */
  part: number;
  question: Question;
  /** true: go on */
  answer: (goOn: boolean) => void;
}

/** Questions to the buyer, one at a time; `ask` resolves with the answer. */
export function useQuestions() {
  const [question, setQuestion] = useState<OpenQuestion>();
  const ask = (part: number, next: Question) =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        part,
        question: next,
        answer: (goOn) => {
          setQuestion(undefined);
          resolve(goOn);
        },
      }),
    );
  return { question, ask };
}
