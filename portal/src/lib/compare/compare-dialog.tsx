import { Switch } from '@waylight/ui/field/switch';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { type ReactNode, useState } from 'react';
import { type BothNames, useText } from '../words.ts';
import styles from './compare-dialog.module.css';

const words = {
  onlyDifferences: { zh: '只看不同', en: 'Differences only' },
} as const;

/** A fact of everything that is compared. */
export interface CompareRow {
  key: string;
  label: string;
  /** one for each column; null: not known yet, empty: nothing to say */
  values: readonly (string | null)[];
  /** the row that decides is larger */
  money?: boolean | undefined;
}

export interface CompareColumn {
  id: number;
  names: BothNames;
  picture?: ReactNode;
  /** Actions of this column, under its facts. */
  action: ReactNode;
}

export interface CompareDialogProps {
  title: string;
  columns: readonly CompareColumn[];
  rowsOf: (onlyDifferences: boolean) => readonly CompareRow[];
  /** Said where no row tells them apart. */
  same?: string | undefined;
  /** Said beside the switch: that something could not be had. */
  fault?: string | undefined;
  onClose: () => void;
}

/** Two to four of a kind side by side, at first only what tells them apart. */
export function CompareDialog({ title, columns, rowsOf, same, fault, onClose }: CompareDialogProps) {
  const t = useText();
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const rows = rowsOf(onlyDifferences);
  return (
    <Dialog title={title} size="large" isOpen onOpenChange={(open) => !open && onClose()}>
      <div className={styles.head}>
        <Switch isSelected={onlyDifferences} onChange={setOnlyDifferences}>
          {t(words.onlyDifferences)}
        </Switch>
        {fault && <p role="alert">{fault}</p>}
      </div>
      {rows.length === 0 && same && <p>{same}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {columns.map(({ id, names, picture }) => (
                <th key={id} scope="col">
                  {picture && <span className={styles.picture}>{picture}</span>}
                  <span className={styles.name}>{names.name}</span>
                  {names.other && (
                    <span className={styles.other} lang={names.otherLang}>
                      {names.other}
                    </span>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label, values, money }) => (
              <tr key={key} data-money={money}>
                <th scope="row">{label}</th>
                {columns.map(({ id }, index) => (
                  <td key={id}>{values[index] ?? '…'}</td>
                ))}
              </tr>
            ))}
            <tr>
              <td />
              {columns.map(({ id, action }) => (
                <td key={id}>{action}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </section>
    </Dialog>
  );
}
