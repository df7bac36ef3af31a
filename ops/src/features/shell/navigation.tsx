import { useLocation } from '@tanstack/react-router';
import { Badge } from '@waylight/ui/feedback/badge';
import { Link } from '@waylight/ui/link';
import { VisuallyHidden } from '@waylight/ui/visually-hidden';
import { areas } from '../../areas.ts';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import type { Person } from '../../lib/session/person.ts';
import { useText } from '../../lib/words.ts';
import { navigationOf, pageAt } from '../../pages.ts';
import styles from './navigation.module.css';
import { words } from './words.ts';

/** ms between two counts of what waits for a second person */
const countEveryMs = 60_000;

/** How many requests wait that this person may decide. */
function useWaiting(): number {
  const { data } = useCallQuery(
    opsApi.approval.list,
    { status: 'waiting', limit: 100 },
    { refetchInterval: countEveryMs, handles: 'all' },
  );
  return data?.records.filter(({ mayDecide }) => mayDecide).length ?? 0;
}

/** The areas that the person may open; the pages of the one that shows stand under it where there are several. */
export function Navigation({ person }: { person: Person }) {
  const t = useText();
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const here = pageAt(pathname);
  const current = (path: string) => (here?.path === path ? { 'aria-current': 'page' as const } : {});
  return (
    <nav aria-label={t(words.navigation)}>
      <ul className={styles.list}>
        {navigationOf(person.authorities).map(({ area, pages }) => {
          const { words: name, icon: Icon } = areas[area];
          const [first, ...others] = pages;
          if (!first) return null;
          const inside = here?.area === area;
          return (
            <li key={area}>
              <Link
                plain
                href={first.path}
                className={styles.entry}
                data-inside={inside || undefined}
                {...current(first.path)}
              >
                <Icon size={18} strokeWidth={1.5} aria-hidden="true" />
                <span className={styles.name}>{t(name)}</span>
                {area === 'requests' && waiting > 0 && (
                  <>
                    <span aria-hidden="true">
                      <Badge tone="count">{waiting}</Badge>
                    </span>
                    <VisuallyHidden>{t(words.waiting, { n: waiting })}</VisuallyHidden>
                  </>
                )}
              </Link>
              {inside && others.length > 0 && (
                <ul className={styles.list}>
                  {pages.map(({ path, menu }) => (
                    <li key={path}>
                      <Link plain href={path} className={styles.sub} {...current(path)}>
                        {t(menu)}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
