import { api } from '@waylight/contract';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { LinkButton } from '@waylight/ui/link';
import { Tabs } from '@waylight/ui/nav/tabs';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { HeartOff, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { refreshCall, useCall, useCallQuery } from '../../lib/calls.ts';
import { useToday } from '../../lib/today.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { forgetViewed } from '../catalogue/viewed-hotels.ts';
import { lastSearch } from '../stay/last-search.ts';
import type { StaySearch } from '../stay/search-link.ts';
import { useKeepHotel } from './favourites.ts';
import styles from './favourites-panel.module.css';
import { HotelRow, type HotelRowProps } from './hotel-row.tsx';
import { useFavouriteList } from './use-favourite-list.ts';
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
  const { hotels, failed, retry } = useFavouriteList();
  const keep = useKeepHotel();
  return (
    <Rows
      hotels={hotels}
      failed={failed}
      onRetry={retry}
      stay={stay}
      empty={{ title: t(words.none), text: t(words.noneText) }}
      dropWord={words.remove}
      icon={<HeartOff size={16} strokeWidth={1.5} />}
      onDrop={(hotelId) => keep(hotelId, false)}
      foot={
        <LinkButton href={paths.favourites(stay)} onPress={onClose}>
          {t(words.all)}
        </LinkButton>
      }
      onClose={onClose}
    />
  );
}

function Viewed({ stay, onClose }: PartProps) {
  const t = useText();
  const { data: hotels, isError, refetch } = useCallQuery(api.favourite.visits, {}, { handles: 'all' });
  const refresh = () => refreshCall(api.favourite.visits);
  // A hotel taken off is forgotten in this browser too.
  const forget = useCall(api.favourite.forgetVisit, {
    onSuccess: (_, { hotelId }) => {
      forgetViewed(Number(hotelId));
      return refresh();
    },
  });
  const forgetAll = useCall(api.favourite.forgetVisits, {
    onSuccess: async () => {
      forgetViewed();
      await refresh();
      showToast({ tone: 'success', text: t(words.forgotten) });
    },
  });
  return (
    <Rows
      hotels={hotels}
      failed={isError}
      onRetry={() => void refetch()}
      stay={stay}
      empty={{ title: t(words.noneViewed) }}
      dropWord={words.forget}
      icon={<X size={16} strokeWidth={1.5} />}
      onDrop={(hotelId) => forget.mutate({ hotelId })}
      foot={
        <Button tone="quiet" pending={forgetAll.isPending} onPress={() => forgetAll.mutate({})}>
          {t(words.forgetAll)}
        </Button>
      }
      onClose={onClose}
    />
  );
}

interface RowsProps extends PartProps {
  hotels: readonly HotelRowProps['hotel'][] | undefined;
  failed: boolean;
  onRetry: () => void;
  empty: { title: string; text?: string };
  /** what taking one off is called */
  dropWord: typeof words.remove | typeof words.forget;
  icon: ReactNode;
  onDrop: (hotelId: number) => void;
  /** under the rows, for all of them */
  foot: ReactNode;
}

/** Hotels one under the other, each with its way off the list. */
function Rows({ hotels, failed, onRetry, stay, empty, dropWord, icon, onDrop, foot, onClose }: RowsProps) {
  const t = useText();
  const names = useNames();
  if (failed && !hotels) return <NotLoaded onRetry={onRetry} />;
  return (
    <Loading waiting={!hotels} skeleton={<RowsSkeleton />}>
      {() =>
        hotels?.length === 0 ? (
          <EmptyState
            reason="none"
            title={empty.title}
            action={
              <LinkButton tone="primary" href={paths.home} onPress={onClose}>
                {t(words.findHotels)}
              </LinkButton>
            }
          >
            {empty.text}
          </EmptyState>
        ) : (
          <div className={styles.part}>
            <ul className={styles.rows}>
              {hotels?.map((hotel) => (
                <HotelRow
                  key={hotel.infoId}
                  hotel={hotel}
                  stay={stay}
                  drop={t(dropWord, { name: names(hotel.infoName, hotel.nameEng).name })}
                  icon={icon}
                  onDrop={() => onDrop(hotel.infoId)}
                />
              ))}
            </ul>
            {foot}
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
