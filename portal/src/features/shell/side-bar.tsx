import { Link, LinkButton } from '@waylight/ui/link';
import { belowWidth, matchesMedia } from '@waylight/ui/media';
import { Popover } from '@waylight/ui/overlay/popover';
import { ArrowUp, Headset, Heart, Phone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useBrand } from '../../lib/brand.ts';
import { useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { menuLinks } from './menu-entries.ts';
import styles from './side-bar.module.css';
import { words } from './words.ts';

const FavouritesPanel = lazy(() =>
  import('../favourite/favourites-panel.tsx').then(({ FavouritesPanel }) => ({ default: FavouritesPanel })),
);

/** px scrolled after which going back to the top is offered */
const farDown = 600;

/** At the edge of every page, or at its end where there is no margin, in the same order: favourites, phones, customer service, back to the top. */
export function SideBar() {
  const t = useText();
  const [favourites, setFavourites] = useState(false);
  const far = useFarDown();
  const placement = matchesMedia(belowWidth(960)) ? 'top' : 'start';
  const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <aside className={styles.bar} aria-label={t(words.sideBar)} data-print="no">
      <Button className={styles.entry!} onPress={() => setFavourites(true)}>
        <Heart {...icon} />
        <span className={styles.name}>{t(words.favourites)}</span>
      </Button>
      <Popover
        title={t(words.phonesTitle)}
        placement={placement}
        trigger={
          <Button className={styles.entry!}>
            <Phone {...icon} />
            <span className={styles.name}>{t(words.phones)}</span>
          </Button>
        }
      >
        <Phones />
      </Popover>
      <Popover
        title={t(words.serviceTitle)}
        placement={placement}
        trigger={
          <Button className={styles.entry!}>
            <Headset {...icon} />
            <span className={styles.name}>{t(words.service)}</span>
          </Button>
        }
      >
        {(close) => <Service onLeave={close} />}
      </Popover>
      {far && (
        <Button className={styles.entry!} aria-label={t(words.toTop)} onPress={toTop}>
          <ArrowUp {...icon} />
          <span className={styles.name}>{t(words.top)}</span>
        </Button>
      )}
      {favourites && (
        <Suspense>
          <FavouritesPanel onClose={() => setFavourites(false)} />
        </Suspense>
      )}
    </aside>
  );
}

function Phones() {
  const t = useText();
  const { hotelHotline, ticketHotline } = useBrand();
  const lines = [
    { name: t(words.hotelPhone), phone: hotelHotline },
    { name: t(words.ticketPhone), phone: ticketHotline },
  ].filter(({ phone }) => phone);
  if (lines.length === 0) return <p>{t(words.noPhones)}</p>;
  return (
    <dl className={styles.phones}>
      {lines.map(({ name, phone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Link href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} strong>
              {phone}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Customer service: an order from its own page, anything else by phone. */
function Service({ onLeave }: { onLeave: () => void }) {
  const t = useText();
  const seesOrders = menuLinks(useUser()).some(({ name }) => name === 'orderManage');
  return (
    <div className={styles.service}>
      {seesOrders && (
        <>
          <p>{t(words.serviceOrder)}</p>
          <LinkButton size="small" href={paths.orders()} onPress={onLeave}>
            {t(words.serviceOrders)}
          </LinkButton>
        </>
      )}
      <p>{t(words.serviceCall)}</p>
      <Phones />
    </div>
  );
}

function toTop() {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' });
  // The pressed button goes away at the top, so the focus goes there too.
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

function useFarDown(): boolean {
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > farDown);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return far;
}
