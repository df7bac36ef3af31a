import { type ReactNode, useId } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.tsx';

export interface CardProps {
  /** Heads the card and names it; without it the card is a plain box. */
  title?: string | undefined;
  /** At the end of the title's line. */
  aside?: ReactNode;
  /** Rank of the title in the page. */
  level?: 2 | 3 | undefined;
  selected?: boolean | undefined;
  dashed?: boolean | undefined;
  /** Lets its content reach the edges. */
  flush?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** Paper on the page: a line around it and no shadow. */
export function Card(props: CardProps) {
  const { title, aside, level = 2, selected, dashed, flush, id, className, children } = props;
  const titleId = useId();
  const Title = level === 2 ? 'h2' : 'h3';
  const look = classNames(
    styles.card,
    !flush && styles.padded,
    selected && styles.selected,
    dashed && styles.dashed,
    className,
  );
  if (title === undefined) {
    return (
      <div id={id} className={look}>
        {children}
      </div>
    );
  }
  return (
    <section id={id} aria-labelledby={titleId} className={look}>
      <div className={styles.head}>
        <Title id={titleId}>{title}</Title>
        {aside}
      </div>
      {children}
    </section>
  );
}
