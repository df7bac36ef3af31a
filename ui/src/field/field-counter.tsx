import { classNames } from '../class-names.tsx';
import { useWord } from '../provider.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import styles from './field.module.css';

/** `12 / 20` under a field, said in words to a screen reader once few are left. Counts UTF-16 units, as inputs do. */
export function FieldCounter({ used, limit }: { used: number; limit: number }) {
  const word = useWord();
  const left = limit - used;
  const spoken =
    left < 0
      ? word('charactersOver', { count: -left })
      : left <= limit / 5
        ? word('charactersLeft', { count: left })
        : '';
  return (
    <span className={classNames(styles.counter, left < 0 && styles.over)}>
      <span aria-hidden="true">
        {used} / {limit}
      </span>
      <VisuallyHidden role="status">{spoken}</VisuallyHidden>
    </span>
  );
}
