import { api } from '@waylight/contract';
import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { KeptHotel } from '@waylight/contract/favourite';
import { Button } from '@waylight/ui/button';
import { Facade } from '@waylight/ui/facade/facade';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { IconButton } from '@waylight/ui/icon-button';
import { Link, LinkButton } from '@waylight/ui/link';
import { useLocaleTag } from '@waylight/ui/provider';
import { Money, moneyText } from '@waylight/ui/text/money';
import { HeartOff } from 'lucide-react';
import { useCallQuery } from '../../lib/calls.ts';
import { useMay } from '../../lib/session/user.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { Stars } from '../catalogue/stars.tsx';
import { Approximate } from '../currency/approximate.tsx';
import type { StaySearch } from '../stay/search-link.ts';
import styles from './favourite-grid.module.css';
import { useKeepHotel } from './favourites.ts';
import { words } from './words.ts';

interface FavouriteCardProps {
  hotel: KeptHotel;
  stay: StaySearch;
  nights: number;
}

/** A favourite with what it costs now for the stay chosen above. */
export function FavouriteCard({ hotel, stay, nights }: FavouriteCardProps) {
  const t = useText();
  const names = useNames();
  const keep = useKeepHotel();
  const { name, other, otherLang } = names(hotel.infoName, hotel.nameEng);
  const href = paths.hotel(hotel.infoId, stay);
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Facade id={hotel.infoId} stars={hotel.star} />
        {hotel.picSrc && <img src={photoAt(hotel.picSrc, 800)} alt="" loading="lazy" />}
        <IconButton
          size="small"
          label={t(words.remove, { name })}
          onPress={() => keep(hotel.infoId, false)}
          className={styles.remove}
        >
          <HeartOff size={16} strokeWidth={1.5} />
        </IconButton>
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>
          <Link href={href} plain strong>
            {name}
          </Link>
        </h2>
        {other && (
          <p lang={otherLang} className={styles.small}>
            {other}
          </p>
        )}
        <p className={styles.small}>
          <Stars star={hotel.star} /> {names(hotel.cityNameCn, hotel.cityNameEn).name}
        </p>
      </div>
      <div className={styles.foot}>
        <CardPrice hotelId={hotel.infoId} stay={stay} nights={nights} />
        <LinkButton href={href} size="small" aria-label={t(words.viewNamed, { name })}>
          {t(words.view)}
        </LinkButton>
      </div>
    </li>
  );
}

function CardPrice({ hotelId, stay, nights }: { hotelId: number; stay: StaySearch; nights: number }) {
  const t = useText();
  const locale = useLocaleTag();
  const maySeePrices = useMay('PRICE_VIEW');
  const { checkin, checkout, rooms, nationality } = stay;
  const query = useCallQuery(api.search.rates, { hotelId, checkin, checkout, rooms, nationality }, { handles: 'all' });
  if (query.isError)
    return (
      <div className={styles.price}>
        <span className={styles.small}>{t(words.priceFailed)}</span>
        <Button tone="quiet" size="small" onPress={() => void query.refetch()}>
          {t(words.retry)}
        </Button>
      </div>
    );
  if (!query.data) return <SkeletonBlock width={120} height={44} />;
  const free = query.data.rooms.flatMap((room) => room.rates.filter(({ refused }) => refused === null));
  const prices = free.flatMap(({ price }) => price ?? []).sort((a, b) => a.total - b.total);
  const [price] = prices;
  if (free.length === 0) return <p className={styles.small}>{t(words.soldOut)}</p>;
  if (!price)
    return (
      <div className={styles.price}>
        <span>{t(words.rates, { n: free.length })}</span>
        {!maySeePrices && <span className={styles.small}>{t(words.noPrice)}</span>}
      </div>
    );
  return (
    <div className={styles.price}>
      <span className={styles.small}>{t(words.from)}</span>
      <Money amount={price.total} currency={price.currency} look="price" />
      <Approximate amount={price.total} currency={price.currency} />
      {(nights > 1 || rooms.length > 1) && (
        <span className={styles.small}>
          {t(words.perNight, { amount: moneyText(price.perNight, price.currency, locale) })}
        </span>
      )}
    </div>
  );
}
