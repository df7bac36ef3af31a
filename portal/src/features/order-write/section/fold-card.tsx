import { Card } from '@waylight/ui/card';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react';
import { keptValue } from '../../../lib/kept.ts';
import { useUser } from '../../../lib/session/user.ts';
import styles from './fold-card.module.css';

export type FoldName = 'extras' | 'coupon' | 'contact' | 'requests';

/** Sections that a person has open: a clerk who always fills one in finds it open the next time. */
const openSections = (userId: number) =>
  keptValue<readonly string[]>(
    'browser',
    `waylight.orderSections.${userId}`,
    (stored) => (Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : undefined),
    [],
  );

interface FoldCardProps {
  name: FoldName;
  title: string;
  /** everything inside in short */
  said: ReactNode;
  /** something inside is wrong: it stays open */
  wrong: boolean;
  /** under it, also while it is folded */
  foot?: ReactNode;
  children: ReactNode;
}

/** A section that few orders need to open: its title says what is inside. */
export function FoldCard({ name, title, said, wrong, foot, children }: FoldCardProps) {
  const titleId = useId();
  const userId = useUser()?.userId ?? 0;
  const kept = useMemo(() => openSections(userId), [userId]);
  const [open, setOpen] = useState(() => wrong || kept.read().includes(name));
  useEffect(() => {
    if (wrong) setOpen(true);
  }, [wrong]);
  return (
    <Card flush className={styles.card}>
      <details
        className={styles.fold}
        open={open}
        onToggle={({ currentTarget }) => {
          // A state that was set from here is no choice of the person.
          if (currentTarget.open === open) return;
          setOpen(currentTarget.open);
          const others = kept.read().filter((one) => one !== name);
          kept.write(currentTarget.open ? [...others, name] : others);
        }}
      >
        <summary className={styles.line}>
          <h2 id={titleId}>{title}</h2>
          {!open && <span className={styles.said}>{said}</span>}
          <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
        </summary>
        <section aria-labelledby={titleId} className={styles.inside}>
          {children}
        </section>
      </details>
      {foot}
    </Card>
  );
}
