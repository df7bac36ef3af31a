import type { Call, ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { TextField } from '@waylight/ui/field/text-field';
import { useEffect, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { useText } from '../../lib/words.ts';
import styles from './content.module.css';
import { words } from './words.ts';

interface PickFieldProps<C extends Call, R> {
  /** answers rows for `{ keyword }` */
  call: C;
  label: string;
  value: R | null;
  onPick: (row: R | null) => void;
  error: string | undefined;
  rowKey: (row: R) => number;
  /** name and place of a row */
  textOf: (row: R) => string;
  rowsOf: (reply: ReplyOf<C>) => readonly R[];
}

/** ms without a key after which the server is asked */
const restMs = 250;

/** One row out of many, looked for by a part of its name or by its number. */
export function PickField<C extends Call, R>(props: PickFieldProps<C, R>) {
  const { call, label, value, onPick, error, rowKey, textOf, rowsOf } = props;
  const t = useText();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useCallQuery(call, { keyword: asked } as never, { enabled: asked !== '', keepPrevious: true });
  if (value !== null)
    return (
      <div className={styles.picked}>
        <span className={styles.small}>{label}</span>
        <span className={styles.pickedName}>
          <strong>{textOf(value)}</strong>
          <Button size="small" tone="quiet" onPress={() => onPick(null)}>
            {t(words.remove)}
          </Button>
        </span>
      </div>
    );
  const found = asked === '' || typed.trim() === '' || !query.data ? undefined : rowsOf(query.data as ReplyOf<C>);
  return (
    <div className={styles.picked}>
      <TextField
        label={label}
        hint={t(words.searchHint)}
        error={error}
        value={typed}
        onChange={setTyped}
        maxLength={80}
        autoComplete="off"
        type="search"
      />
      {found && (
        <ul className={styles.found} aria-live="polite">
          {found.length === 0 && <li className={styles.small}>{t(words.nothingFound)}</li>}
          {found.map((row) => (
            <li key={rowKey(row)}>
              <Button size="small" onPress={() => onPick(row)}>
                {textOf(row)}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
