import type { Cancellation } from '@waylight/contract/search/search';
import { TriangleAlert } from 'lucide-react';
import { useText } from '../../lib/words.ts';
import { mayEndBefore } from './late-answer.ts';
import styles from './policy-line.module.css';

const words = {
  lateAnswer: {
    zh: '酒店答复时免费取消可能已截止：答复前取消免费，确认后取消可能收费',
    en: 'Free cancellation may be over by the time the hotel answers: free until it confirms, then a fee may apply',
  },
} as const;

interface LateAnswerLineProps {
  policy: Cancellation;
  /** the latest answer of the hotel (ms); undefined: none is waited for */
  answer: number | undefined;
  now: number;
}

/** A warning under a deadline that may pass before the hotel answers. */
export function LateAnswerLine({ policy, answer, now }: LateAnswerLineProps) {
  const t = useText();
  if (!mayEndBefore(policy, answer, now)) return null;
  return (
    <span className={styles.partial}>
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{t(words.lateAnswer)}</span>
    </span>
  );
}
