import { classNames } from '../class-names.tsx';
import styles from './night-rail.module.css';

/** More nights than this are drawn as one bar with a number of cells that still fits a search field. */
const MOST_CELLS = 31;

export interface NightRailProps {
  /** 1 to 31. */
  nights: number;
  /** Full sentence, e.g. “3 nights, 14 to 17 March”. Without it the rail is decoration beside text that says the same. */
  label?: string | undefined;
  /** `narrow` draws 8 × 8 cells, for long stays and small places. */
  narrow?: boolean | undefined;
  className?: string | undefined;
}

/** Night rail 夜轨: one lamp cell for each night. */
export function NightRail({ nights, label, narrow, className }: NightRailProps) {
  const cells = Math.max(0, Math.min(MOST_CELLS, Math.floor(nights)));
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className={classNames(styles.nights, (narrow || cells > 7) && styles.narrow, className)} {...naming}>
      {Array.from({ length: cells }, (_, night) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are alike and never move
        <span key={night} className={styles.cell} />
      ))}
    </span>
  );
}

export interface PolicyRailProps {
  /** Instants in ms since the epoch: where the rail begins (booking or now) and ends (check-in). */
  from: number;
  to: number;
  /** Last instant of free cancellation; `null` when there is none. */
  deadline: number | null;
  now: number;
  /** Full sentence, e.g. “Free cancellation until 12 Mar 2026, 18:00 Tokyo time”. */
  label: string;
  className?: string | undefined;
}

/** Places on the rail in per cent, 0 to 100. `now` is absent outside the rail. */
export function policyRailPlaces(rail: Pick<PolicyRailProps, 'from' | 'to' | 'deadline' | 'now'>): {
  free: number;
  now: number | undefined;
} {
  const length = rail.to - rail.from;
  const place = (instant: number) =>
    length <= 0 ? 0 : Math.round(Math.max(0, Math.min(100, ((instant - rail.from) / length) * 100)) * 10) / 10;
  const inside = rail.now >= rail.from && rail.now <= rail.to && length > 0;
  return {
    free: rail.deadline === null ? 0 : place(rail.deadline),
    now: inside ? place(rail.now) : undefined,
  };
}

/** Green until the deadline, red hatch after it, a tick on the deadline, a small triangle for now. */
export function PolicyRail({ from, to, deadline, now, label, className }: PolicyRailProps) {
  const places = policyRailPlaces({ from, to, deadline, now });
  return (
    <span className={classNames(styles.policy, className)} role="img" aria-label={label}>
      <svg className={styles.track} width="100%" height="14" aria-hidden="true" focusable="false">
        <defs>
          <pattern id={HATCH} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
            <rect className={styles.hatchGround} width="6" height="6" />
            <rect className={styles.hatchLine} width="3" height="6" />
          </pattern>
        </defs>
        <rect x="0" y="4" width="100%" height="6" rx="3" fill={`url(#${HATCH})`} />
        <rect className={styles.outline} x="0.5" y="4.5" width="calc(100% - 1px)" height="5" rx="2.5" />
        {places.free > 0 && <rect className={styles.free} x="0" y="4" width={`${places.free}%`} height="6" rx="3" />}
        {places.free > 0 && places.free < 100 && (
          <svg x={`${places.free}%`} y="0" width="1" height="14" overflow="visible" aria-hidden="true">
            <rect className={styles.tick} x="-1" y="1" width="2" height="12" />
          </svg>
        )}
        {places.now !== undefined && (
          <svg x={`${places.now}%`} y="0" width="1" height="14" overflow="visible" aria-hidden="true">
            <path className={styles.now} d="M-4 0h8l-4 5z" />
          </svg>
        )}
      </svg>
    </span>
  );
}

/** The hatch looks the same on every rail, so one id serves them all. */
const HATCH = 'policy-rail-hatch';
