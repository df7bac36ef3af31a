import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { Drawer } from '@waylight/ui/drawer';
import { EmptyState } from '@waylight/ui/empty-state';
import { LinkButton } from '@waylight/ui/link';
import { Loading, SkeletonBlock } from '@waylight/ui/skeleton';
import { Tabs } from '@waylight/ui/tabs';
import { showToast } from '@waylight/ui/toast';
import { HeartOff, X } from 'lucide-react';
import { useBrand } from '../../lib/brand.ts';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { lastSearch } from '../../lib/last-search.ts';
import type { StaySearch } from '../../lib/search-link.ts';
import { useToday } from '../../lib/today.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './favourites-panel.module.css';
import { HotelRow } from './hotel-row.tsx';
import { useFavouriteList, useRemoveFavourite } from './use-favourite-list.ts';
import { words } from './words.ts';

/** The hotels that somebody keeps and those looked at last, beside whatever page is open. */
export function FavouritesPanel({ onClose }: { onClose: () => void }) {
  const t = useText();
  const today = useToday();
  const { maxNights } = useBrand();
  const { stay } = lastSearch(today, maxNights);
  const { hotels } = useFavouriteList();
  return (
    <Drawer title={t(words.panel)} isOpen onOpenChange={(open) => !open && onClose()}>
      <Tabs
        label={t(words.tabs)}
        items={[
          {
            id: 'favourites',
            label: t(words.favourites),
            count: hotels?.length,
            content: <Favourites stay={stay} onClose={onClose} />,
          },
          { id: 'viewed', label: t(words.viewed), content: <Viewed stay={stay} onClose={onClose} /> },
        ]}
      />
    </Drawer>
  );
}

interface PartProps {
  stay: StaySearch;
  onClose: () => void;
}

function Favourites({ stay, onClose }: PartProps) {
  const t = useText();
  const names = useNames();
  const { hotels, failed, retry } = useFavouriteList();
  const remove = useRemoveFavourite();
  if (failed && !hotels) return <NotLoaded onRetry={retry} />;
  return (
    <Loading waiting={!hotels} skeleton={<RowsSkeleton />}>
      {() =>
        hotels?.length === 0 ? (
          <EmptyState
            reason="none"
            title={t(words.none)}
            action={
              <LinkButton tone="primary" href={paths.home} onPress={onClose}>
                {t(words.findHotels)}
              </LinkButton>
            }
          >
            {t(words.noneText)}
          </EmptyState>
        ) : (
          <div className={styles.part}>
            <ul className={styles.rows}>
              {hotels?.map((hotel) => (
                <HotelRow
                  key={hotel.infoId}
                  hotel={hotel}
                  stay={stay}
                  drop={t(words.remove, { name: names(hotel.infoName, hotel.nameEng).name })}
                  icon={<HeartOff size={16} strokeWidth={1.5} />}
                  onDrop={() => remove(hotel.infoId)}
                />
              ))}
            </ul>
            <LinkButton href={paths.favourites(stay)} onPress={onClose}>
              {t(words.all)}
            </LinkButton>
          </div>
        )
      }
    </Loading>
  );
}

function Viewed({ stay, onClose }: PartProps) {
  const t = useText();
  const names = useNames();
  const { data: hotels, isError, refetch } = useCallQuery(api.favourite.visits, {}, { handles: 'all' });
  const refresh = () => refreshCall(api.favourite.visits);
  const forget = useCall(api.favourite.forgetVisit, { onSuccess: refresh });
  const forgetAll = useCall(api.favourite.forgetVisits, {
    onSuccess: async () => {
      await refresh();
      showToast({ tone: 'success', text: t(words.forgotten) });
    },
  });
  if (isError && !hotels) return <NotLoaded onRetry={() => void refetch()} />;
  return (
    <Loading waiting={!hotels} skeleton={<RowsSkeleton />}>
      {() =>
        hotels?.length === 0 ? (
          <EmptyState
            reason="none"
            title={t(words.noneViewed)}
            action={
              <LinkButton tone="primary" href={paths.home} onPress={onClose}>
                {t(words.findHotels)}
              </LinkButton>
            }
          />
        ) : (
          <div className={styles.part}>
            <ul className={styles.rows}>
              {hotels?.map((hotel) => (
                <HotelRow
                  key={hotel.infoId}
                  hotel={hotel}
                  stay={stay}
                  drop={t(words.forget, { name: names(hotel.infoName, hotel.nameEng).name })}
                  icon={<X size={16} strokeWidth={1.5} />}
                  onDrop={() => forget.mutate({ hotelId: hotel.infoId })}
                />
              ))}
            </ul>
            <Button tone="quiet" pending={forgetAll.isPending} onPress={() => forgetAll.mutate({})}>
              {t(words.forgetAll)}
            </Button>
          </div>
        )
      }
    </Loading>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <div className={styles.quiet}>
      {t(words.notLoaded)}{' '}
      <Button tone="quiet" size="small" onPress={onRetry}>
        {t(words.retry)}
      </Button>
    </div>
  );
}

function RowsSkeleton() {
  return (
    <div className={styles.part}>
      {[0, 1, 2].map((row) => (
        <SkeletonBlock key={row} height={56} />
      ))}
    </div>
  );
}
