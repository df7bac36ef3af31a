import { SkeletonText } from '@waylight/ui/feedback/skeleton';
import { Switch } from '@waylight/ui/field/switch';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { type ReactNode, useState } from 'react';
import { type BothNames, useText } from '../words.ts';
import styles from './compare-dialog.module.css';
import { type CompareRow, tellsApart } from './compare-row.ts';

const words = {
  onlyDifferences: {
    zh: '只看不同（餐食与取消政策总会显示）',
    en: 'Differences only (meals and cancellation always stay)',
  },
} as const;

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
  /** Facts are under way: their places are kept, and room for the rows to come. */
  waiting?: boolean | undefined;
  rowsOf: (onlyDifferences: boolean) => readonly CompareRow[];
  /** Said where no row tells them apart. */
  same?: string | undefined;
  /** Said beside the switch: what all of them were narrowed to. */
  note?: string | undefined;
  /** Said beside the switch: that something could not be had. */
  fault?: string | undefined;
  onClose: () => void;
}

/** Two to four of a kind side by side, at first only what tells them apart. */
export function CompareDialog({ title, columns, waiting, rowsOf, same, note, fault, onClose }: CompareDialogProps) {
  const t = useText();
  const [onlyDifferences, setOnlyDifferences] = useState(true);
  const rows = rowsOf(onlyDifferences);
  const comes = waiting === undefined ? undefined : '';
  const alike = onlyDifferences && !rows.some(tellsApart);
  return (
    <Dialog title={title} size="large" isOpen onOpenChange={(open) => !open && onClose()}>
      <div className={styles.head}>
        <Switch isSelected={onlyDifferences} onChange={setOnlyDifferences}>
          {t(words.onlyDifferences)}
        </Switch>
        {note && <p>{note}</p>}
        {fault && <p role="alert">{fault}</p>}
      </div>
      {alike && same && <p>{same}</p>}
      <section
        className={styles.scroll}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keys
        tabIndex={0}
        aria-label={title}
        aria-busy={waiting || undefined}
        data-comes={comes}
      >
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
                  <td key={id}>{values[index] ?? (waiting ? <SkeletonText lines={1} /> : '–')}</td>
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
