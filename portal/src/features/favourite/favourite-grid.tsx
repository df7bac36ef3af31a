import { nightsOf } from '@waylight/contract/value/stay';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { LinkButton } from '@waylight/ui/link';
import { Pager } from '@waylight/ui/table/pager';
import { useBrand } from '../../lib/brand.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useToday } from '../../lib/today.ts';
import { useGo, useUrlText } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { keepSearch, lastSearch, useStay } from '../stay/last-search.ts';
import type { StaySearch } from '../stay/search-link.ts';
import { StayFields } from '../stay/stay-fields.tsx';
import { FavouriteCard } from './favourite-card.tsx';
import styles from './favourite-grid.module.css';
import { useFavouriteList } from './use-favourite-list.ts';
import { words } from './words.ts';

/** Cards on a page: each is priced on its own, read from the database. */
const perPage = 12;

/** Every favourite as a card, priced for dates that are chosen here. */
export function FavouriteGrid() {
  const t = useText();
  const go = useGo();
  const today = useToday();
  const { maxNights } = useBrand();
  const stay = useStay();
  const asked = Number(useUrlText('p') ?? 1);
  const { hotels, failed, retry } = useFavouriteList();
  const last = Math.max(1, Math.ceil((hotels?.length ?? 0) / perPage));
  const page = Number.isInteger(asked) ? Math.min(last, Math.max(1, asked)) : 1;

  function changeStay(next: StaySearch) {
    keepSearch({ ...lastSearch(today, maxNights), stay: next });
    go(paths.favourites(next, page), { keepScroll: true });
  }

  if (failed && !hotels) return <CallFailed query={{ error: null, refetch: retry }} title={t(words.notLoaded)} />;
  return (
    <Loading waiting={!hotels} skeleton={<SkeletonBlock height={240} />}>
      {() =>
        hotels?.length === 0 ? (
          <EmptyState
            reason="none"
            title={t(words.none)}
            action={
              <LinkButton tone="primary" href={paths.home}>
                {t(words.findHotels)}
              </LinkButton>
            }
          >
            {t(words.noneText)}
          </EmptyState>
        ) : (
          <div className={styles.panel}>
            {/* biome-ignore lint/a11y/useSemanticElements: fields that act at once are no form */}
            <div role="group" aria-label={t(words.stayBar)} className={styles.stay}>
              <StayFields stay={stay} onChange={changeStay} />
            </div>
            <p className={styles.count} role="status">
              {t(words.count, { n: hotels?.length ?? 0 })}
            </p>
            <ul className={styles.grid}>
              {hotels?.slice((page - 1) * perPage, page * perPage).map((hotel) => (
                <FavouriteCard key={hotel.infoId} hotel={hotel} stay={stay} nights={nightsOf(stay)} />
              ))}
            </ul>
            {last > 1 && (
              <Pager
                page={page}
                limit={perPage}
                total={hotels?.length ?? 0}
                onPage={(to) => go(paths.favourites(stay, to))}
                hrefFor={(to) => paths.favourites(stay, to)}
              />
            )}
          </div>
        )
      }
    </Loading>
  );
}
