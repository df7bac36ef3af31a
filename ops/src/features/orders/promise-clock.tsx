import { useNow } from '../../lib/now.ts';
import { type Say, useText } from '../../lib/words.ts';
import styles from './orders.module.css';
import { type AnswerPromise, promiseStage } from './promise.ts';
import { words } from './words.ts';

/** `12 min`, `1 h 5 min`, `3 days`. */
function spanText(ms: number, t: Say): string {
  const minutes = Math.max(0, Math.round(ms / 60_000));
  if (minutes < 60) return t(words.minutes, { n: minutes });
  if (minutes < 2880) return t(words.hours, { h: Math.floor(minutes / 60), m: minutes % 60 });
  return t(words.days, { n: Math.floor(minutes / 1440) });
}

/** How long a hotel still has to answer, or by how much it is late. */
export function PromiseClock({ promise }: { promise: AnswerPromise }) {
  const t = useText();
  const now = useNow();
  const left = Date.parse(promise.until) - now;
  return (
    <span className={styles.clock} data-stage={promiseStage(promise, now)}>
      {left > 0 ? t(words.left, { time: spanText(left, t) }) : t(words.late, { time: spanText(-left, t) })}
    </span>
  );
}
