import { dateOfDay } from '@waylight/contract/value/stay';
import { useName, useText } from '../../lib/words.ts';
import styles from './dialog.module.css';
import { nightsChanged, type RowChange } from './edit-request.ts';
import type { GridRow } from './grid-row.ts';
import { cellText } from './night-text.ts';
import { words } from './words.ts';

/** Runs of nights of one row that are listed; the others are counted. */
const mostRuns = 6;

interface ChangeRun {
  readonly first: number;
  last: number;
  readonly text: string;
}

/** The cells of a preview in words: row by row, nights in a row that change alike together. */
export function ChangeSummary({ changes, rows }: { changes: readonly RowChange[]; rows: readonly GridRow[] }) {
  const t = useText();
  const name = useName();
  const nights = nightsChanged(changes);
  const ofRates = changes.filter(({ minNights }) => minNights).length;
  const runsOf = ({ cells, currency, minNights }: RowChange): ChangeRun[] => {
    if (minNights) return [{ first: 0, last: 0, text: `${minNights.before} → ${minNights.after}` }];
    const said = (cell: RowChange['cells'][number]['after']) =>
      cellText(cell, currency, (value) => t(words.closedAt, { value }));
    const runs: ChangeRun[] = [];
    for (const { before, after } of cells) {
      const text = `${said(before)} → ${said(after)}`;
      const run = runs.at(-1);
      if (run?.text === text && run.last === after.day - 1) run.last = after.day;
      else runs.push({ first: after.day, last: after.day, text });
    }
    return runs;
  };
  return (
    <div className={styles.stack}>
      <p className={styles.sum}>
        {nights > 0
          ? t(words.changes, { n: nights })
          : ofRates > 0
            ? t(words.rateChanges, { n: ofRates })
            : t(words.noChanges)}
      </p>
      <ul className={styles.summary}>
        {changes.map((change) => {
          const row = rows.find(({ kind, id }) => kind === change.kind && id === change.id);
          const runs = runsOf(change);
          return (
            <li key={`${change.kind} ${change.id}`}>
              <strong>{row ? name(row.zh, row.en) : change.id}</strong> {change.currency}
              <ul>
                {runs.slice(0, mostRuns).map(({ first, last, text }) => (
                  <li key={first}>
                    {first > 0 && (
                      <span className={styles.nights}>
                        {dateOfDay(first)}
                        {last > first && ` ～ ${dateOfDay(last)}`}
                      </span>
                    )}
                    <span>{text}</span>
                  </li>
                ))}
                {runs.length > mostRuns && <li>{t(words.more, { n: runs.length - mostRuns })}</li>}
              </ul>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
