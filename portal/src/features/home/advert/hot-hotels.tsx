import { api } from '@waylight/contract';
import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { HotelMark } from '@waylight/contract/search/place';
import { Button } from '@waylight/ui/button';
import { Facade } from '@waylight/ui/facade/facade';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { useSkeleton } from '@waylight/ui/feedback/skeleton-timing';
import { Link } from '@waylight/ui/link';
import { plate } from '@waylight/ui/plate';
import { type ReactNode, useMemo } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { Stars } from '../../catalogue/stars.tsx';
import { advertClicks, useAdvertViews } from '../../statistics/advert-counts.ts';
import type { StaySearch } from '../../stay/search-link.ts';
import { HotelPrice, useHotelPrices } from '../hotel-price.tsx';
import { words } from '../words.ts';
import styles from './hot-hotels.module.css';

const shown = 4;
const places = Array.from({ length: shown }, (_, place) => place);
/** More than are shown: some may stand in another place already. */
const asked = 12;
const keptFor = { handles: 'all', staleTime: 600_000 } as const;

/** The hotels booked most: of everybody for visitors, whose calls need no session. */
function useBooked(signedIn: boolean) {
  const own = useCallQuery(api.advert.hot, { limit: asked }, { ...keptFor, enabled: signedIn });
  const open = useCallQuery(api.advert.hotPublic, { limit: asked }, { ...keptFor, enabled: !signedIn });
  return signedIn ? own : open;
}

interface HotHotelsProps {
  stay: StaySearch;
  signedIn: boolean;
  /** ids of hotels that home shows in another place; undefined: not known yet */
  elsewhere: ReadonlySet<number> | undefined;
}

/**
 * The hot hotels of the channel: adverts first, labelled, then those booked most. Every place is taken from the start, so that
 * nothing below moves. A hotel stands on home once.
 */
export function HotHotels({ stay, signedIn, elsewhere }: HotHotelsProps) {
  const t = useText();
  const language = useLanguage();
  const hot = useBooked(signedIn);
  const published = useCallQuery(api.advert.hotByChannel, { limit: asked }, keptFor);
  const waiting = hot.isPending || published.isPending || !elsewhere;
  const skeleton = useSkeleton(waiting);
  const said = useMemo(
    () =>
      new Map(
        published.data?.map(({ hotel, title, advertId }) => [hotel.infoId, { advertId, title: title[language] }]),
      ),
    [published.data, language],
  );
  // Without knowing which are adverts none is shown.
  const known = useMemo(() => {
    if (!hot.data || !published.data || !elsewhere) return undefined;
    const all = [...published.data.map(({ hotel }) => hotel), ...hot.data];
    const once = new Map(all.map((hotel) => [hotel.infoId, hotel]));
    return [...once.values()].filter(({ infoId }) => !elsewhere.has(infoId)).slice(0, shown);
  }, [hot.data, published.data, elsewhere]);
  useAdvertViews(known?.flatMap(({ infoId }) => said.get(infoId)?.advertId ?? []) ?? []);
  const hotels = skeleton ? undefined : known;
  const prices = useHotelPrices(known?.map(({ infoId }) => infoId) ?? [], stay, signedIn);
  const failed = !waiting && !known;
  const again = () => {
    for (const query of [hot, published]) if (query.isError) void query.refetch();
  };
  if (known?.length === 0 && !skeleton) return null;
  return (
    <section className={styles.section} aria-busy={waiting}>
      <h2>{t(words.hotHotels)}</h2>
      <ul className={styles.grid}>
        {places.map((place) => {
          const hotel = hotels?.[place];
          return hotel ? (
            <li key={hotel.infoId} {...advertClicks(said.get(hotel.infoId)?.advertId)}>
              <HotHotel hotel={hotel} said={said.get(hotel.infoId)?.title} stay={stay}>
                {signedIn && <HotelPrice hotel={prices?.get(hotel.infoId)} waiting={!prices} stay={stay} />}
              </HotHotel>
            </li>
          ) : (
            <li key={place} className={styles.free} aria-hidden="true">
              {skeleton && <SkeletonBlock height="100%" />}
            </li>
          );
        })}
      </ul>
      {failed && !skeleton && (
        <div className={styles.note} role="status">
          <p>{t(words.hotFailed)}</p>
          <Button size="small" onPress={again}>
            {t(words.retry)}
          </Button>
        </div>
      )}
    </section>
  );
}

interface HotHotelProps {
  hotel: HotelMark;
  /** what the operator says of it, where it is published */
  said: string | undefined;
  stay: StaySearch;
  /** its price */
  children: ReactNode;
}

function HotHotel({ hotel, said, stay, children }: HotHotelProps) {
  const t = useText();
  const names = useNames();
  const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
  return (
    <article className={`${plate.plate} ${styles.hotel}`}>
      <span className={plate.picture}>
        <Facade id={hotel.infoId} stars={hotel.star} />
        {hotel.picSrc && <img src={photoAt(hotel.picSrc, 800)} alt="" loading="lazy" />}
      </span>
      <div className={`${plate.words} ${styles.words}`}>
        {said !== undefined && (
          <span className={plate.label}>{[t(words.advert), said].filter(Boolean).join(' · ')}</span>
        )}
        <Link href={paths.hotel(hotel.infoId, stay)} plain strong className={plate.link}>
          {name}
        </Link>
        {other && (
          <span className={styles.small} lang={otherLang}>
            {other}
          </span>
        )}
        <span className={styles.small}>
          <Stars star={hotel.star} /> {names(hotel.cityNameCn, hotel.cityNameEn).name}
        </span>
        {children}
      </div>
    </article>
  );
}
