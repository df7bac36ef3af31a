import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { IconButton } from '@waylight/ui/icon-button';
import { ArrowDown, ArrowUp, ChevronsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../lib/words.ts';
import styles from './content.module.css';
import { words } from './words.ts';

/** Ids in another order than the one that was read. */
export interface NewOrder {
  was: number[];
  ids: number[];
}

interface OrderListProps<R> {
  rows: readonly R[];
  idOf: (row: R) => number;
  nameOf: (row: R) => string;
  /** what stands beside the name */
  noteOf: (row: R) => ReactNode;
  /** shows without buttons to whoever may only read */
  mayAct: boolean;
  onSave: (order: NewOrder) => void;
}

/** Puts `id` at `place`; the others keep their order. */
export function movedTo(ids: readonly number[], id: number, place: number): number[] {
  const others = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(others.length, place));
  return [...others.slice(0, at), id, ...others.slice(at)];
}

/** Rows that are moved by their buttons, and saved together. */
export function OrderList<R>({ rows, idOf, nameOf, noteOf, mayAct, onSave }: OrderListProps<R>) {
  const t = useText();
  const there = rows.map(idOf);
  const [moved, setMoved] = useState<NewOrder>();
  const isSame = (ids: readonly number[]) => ids.length === there.length && ids.every((id) => there.includes(id));
  // The order begins anew when a row has come or gone meanwhile.
  const order = moved && isSame(moved.ids) ? moved : undefined;
  const ids = order?.ids ?? there;
  const isChanged = ids.some((id, place) => id !== there[place]);
  if (rows.length === 0) return <EmptyState reason="none" title={t(words.orderNone)} />;
  const move = (id: number, place: number) => setMoved({ was: order?.was ?? there, ids: movedTo(ids, id, place) });
  return (
    <>
      {mayAct && (
        <div className={styles.acts}>
          <Button tone="primary" isDisabled={!isChanged} onPress={() => order && onSave(order)}>
            {t(words.saveOrder)}
          </Button>
          <Button tone="quiet" isDisabled={!isChanged} onPress={() => setMoved(undefined)}>
            {t(words.restore)}
          </Button>
        </div>
      )}
      <ol className={styles.order}>
        {ids.map((id, place) => {
          const row = rows.find((one) => idOf(one) === id)!;
          const name = nameOf(row);
          return (
            <li key={id} className={styles.orderRow}>
              <span className={styles.orderPlace}>{place + 1}</span>
              <span className={styles.orderName}>
                <strong>{name}</strong>
                <span className={styles.small}>{noteOf(row)}</span>
              </span>
              {mayAct && (
                <span className={styles.orderMoves}>
                  <IconButton label={t(words.topOf, { name })} isDisabled={place === 0} onPress={() => move(id, 0)}>
                    <ChevronsUp size={16} />
                  </IconButton>
                  <IconButton
                    label={t(words.upOf, { name })}
                    isDisabled={place === 0}
                    onPress={() => move(id, place - 1)}
                  >
                    <ArrowUp size={16} />
                  </IconButton>
                  <IconButton
                    label={t(words.downOf, { name })}
                    isDisabled={place === ids.length - 1}
                    onPress={() => move(id, place + 1)}
                  >
                    <ArrowDown size={16} />
                  </IconButton>
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}
