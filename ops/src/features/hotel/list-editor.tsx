import { Button } from '@waylight/ui/button';
import { IconButton } from '@waylight/ui/icon-button';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import { words } from './words.ts';

interface ListEditorProps<T> {
  label: string;
  items: readonly T[];
  onItems: (items: T[]) => void;
  /** a new item */
  fresh: () => T;
  add?: string;
  error?: string | undefined;
  children: (item: T, change: (part: Partial<T>) => void, place: number) => ReactNode;
}

/** Items of a list inside a form: each with its fields, taken out or added at the end. */
export function ListEditor<T>({ label, items, onItems, fresh, add, error, children }: ListEditorProps<T>) {
  const t = useText();
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {items.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no name of their own
        <div key={place} className={styles.item}>
          <div className={styles.itemFields}>
            {children(
              item,
              (part) => onItems(items.map((one, at) => (at === place ? { ...one, ...part } : one))),
              place,
            )}
          </div>
          <IconButton
            size="small"
            label={t(words.remove, { n: place + 1 })}
            onPress={() => onItems(items.filter((_, at) => at !== place))}
          >
            <Trash2 size={16} strokeWidth={1.75} />
          </IconButton>
        </div>
      ))}
      {error && (
        <p role="alert" className={styles.fault}>
          {error}
        </p>
      )}
      <div>
        <Button size="small" onPress={() => onItems([...items, fresh()])}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          {add ?? t(words.add)}
        </Button>
      </div>
    </fieldset>
  );
}
