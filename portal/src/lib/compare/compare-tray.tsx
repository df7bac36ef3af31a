import { Button } from '@waylight/ui/button';
import { IconButton } from '@waylight/ui/icon-button';
import { X } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { useText } from '../words.ts';
import styles from './compare-tray.module.css';

// biome-ignore format: both languages of a text stand on one line
const words = {
  drop: { zh: '不再对比{name}', en: 'Remove {name}' },
  clear: { zh: '清空', en: 'Clear' },
  now: { zh: '对比 {n} / {most}', en: 'Compare {n} of {most}' },
} as const;

export interface CompareTrayProps {
  /** Description of the tray for a screen reader. */
  label: string;
  items: readonly { id: number; name: string; picture?: ReactNode; onDrop: () => void }[];
  most: number;
  /** Said while there is only one: that another is needed. */
  oneMore: string;
  /** Stands within a page as a card of its own, rather than across the foot of the window. */
  card?: boolean | undefined;
  onClear: () => void;
  onCompare: () => void;
  /** The dialog while it is open; it may be loaded only then. */
  children: ReactNode;
}

/** The choices for comparing, at the foot of the page; two or more can be put side by side. */
export function CompareTray({ label, items, most, oneMore, card, onClear, onCompare, children }: CompareTrayProps) {
  const t = useText();
  return (
    <section
      className={card ? `${styles.tray} ${styles.card}` : styles.tray}
      aria-label={label}
      data-foot-tray=""
      data-clear=""
      data-print="no"
    >
      <ul className={styles.items}>
        {items.map(({ id, name, picture, onDrop }) => (
          <li key={id} className={styles.item}>
            {picture && <span className={styles.thumb}>{picture}</span>}
            <span className={styles.name}>{name}</span>
            <IconButton size="small" label={t(words.drop, { name })} onPress={onDrop}>
              <X size={16} strokeWidth={1.5} />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.act}>
        <Button tone="quiet" onPress={onClear}>
          {t(words.clear)}
        </Button>
        <Button tone="primary" isDisabled={items.length < 2} onPress={onCompare}>
          {items.length < 2 ? oneMore : t(words.now, { n: items.length, most })}
        </Button>
      </div>
      <Suspense>{children}</Suspense>
    </section>
  );
}
