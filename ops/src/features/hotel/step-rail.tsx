import { PolicyRail } from '@waylight/ui/text/night-rail';
import { useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import type { Hotel } from './hotel-values.ts';
import { words } from './words.ts';

type Policy = Pick<Hotel['rates'][number]['row'], 'refundable' | 'cancelSteps'>;

const dayMs = 86_400_000;
/** Days before arrival at which the rail begins at least. */
const leastDays = 14;

/** A policy on the rail: green while cancelling is free, hatched after it, up to the arrival. */
export function StepRail({ refundable, cancelSteps }: Policy) {
  const t = useText();
  const first = cancelSteps[0];
  if (!refundable) return <>{t(words.never)}</>;
  if (!first) return <>{t(words.neverFree)}</>;
  const before = first.daysBefore * dayMs - minutesOf(first.time) * 60_000;
  const length = Math.max(leastDays * dayMs, before * 1.5);
  const label = t(words.freeUntil, { n: first.daysBefore, time: first.time });
  return (
    <span className={styles.rail}>
      {/* The rail has no moment of its own: it ends at the arrival, and the present stands outside it. */}
      <PolicyRail from={0} to={length} deadline={length - before} now={-1} label={label} />
      <span className={styles.small}>{label}</span>
    </span>
  );
}

function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours || 0) * 60 + (minutes || 0);
}
