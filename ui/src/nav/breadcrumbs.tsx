import { Link } from '../link.tsx';
import { useWord } from '../provider.tsx';
import styles from './breadcrumbs.module.css';

export interface Crumb {
  label: string;
  /** Not for the last, which is this page. */
  href?: string | undefined;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const word = useWord();
  return (
    <nav aria-label={word('breadcrumbs')}>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <li key={item.label} className={styles.item}>
            {item.href !== undefined && index < items.length - 1 ? (
              <Link plain href={item.href}>
                {item.label}
              </Link>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined} className={styles.current}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
