import { Button as UiButton } from '@waylight/ui/button';
import { Link } from '@waylight/ui/link';
import { belowWidth, matchesMedia } from '@waylight/ui/media';
import { Popover } from '@waylight/ui/overlay/popover';
import { PlainButton } from '@waylight/ui/plain-button';
import { ArrowUp, Headset, Heart, Phone } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { useLeads } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { isShownHere } from './customer-view/customer-view-pages.ts';
import { areaLinks } from './menu-entries.ts';
import styles from './side-bar.module.css';
import { words } from './words.ts';

const FavouritesPanel = lazy(() =>
  import('../favourite/favourites-panel.tsx').then(({ FavouritesPanel }) => ({ default: FavouritesPanel })),
);

const OrderChooser = lazy(() =>
  import('../work-order/order-chooser/order-chooser.tsx').then(({ OrderChooser }) => ({ default: OrderChooser })),
);

/** Pages of their own. */
const feedback = '/feedback';
const help = '/help';

/** px scrolled after which going back to the top is offered */
const farDown = 600;

/**
 * At the edge of every page, or at its end where there is no margin: phones, favourites, back to the top, customer service. Each has
 * its place on every page, needed or not.
 */
export function SideBar() {
  const t = useText();
  const [favourites, setFavourites] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const far = useFarDown();
  const placement = matchesMedia(belowWidth(960)) ? 'top' : 'start';
  const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;
  return (
    <aside className={styles.bar} data-side-bar="" aria-label={t(words.sideBar)} data-print="no">
      <Popover
        title={t(words.phonesTitle)}
        placement={placement}
        trigger={
          <PlainButton className={styles.entry!}>
            <Phone {...icon} />
            <span className={styles.name}>{t(words.phones)}</span>
          </PlainButton>
        }
      >
        <Phones />
      </Popover>
      <PlainButton className={styles.entry!} onPress={() => setFavourites(true)}>
        <Heart {...icon} />
        <span className={styles.name}>{t(words.favourites)}</span>
      </PlainButton>
      <PlainButton className={styles.entry!} aria-label={t(words.toTop)} isDisabled={!far} onPress={toTop}>
        <ArrowUp {...icon} />
        <span className={styles.name}>{t(words.top)}</span>
      </PlainButton>
      <Popover
        title={t(words.serviceTitle)}
        placement={placement}
        trigger={
          <PlainButton className={styles.entry!}>
            <Headset {...icon} />
            <span className={styles.name}>{t(words.service)}</span>
          </PlainButton>
        }
      >
        {(close) => (
          <Service
            onLeave={close}
            onWorkOrder={() => {
              close();
              setChoosing(true);
            }}
          />
        )}
      </Popover>
      {favourites && (
        <Suspense>
          <FavouritesPanel onClose={() => setFavourites(false)} />
        </Suspense>
      )}
      {choosing && (
        <Suspense>
          <OrderChooser onClose={() => setChoosing(false)} />
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

interface ServiceProps {
  onLeave: () => void;
  onWorkOrder: () => void;
}

/** Customer service: when it is there, its QR code, a work order about an order, and feedback about the portal. */
function Service({ onLeave, onWorkOrder }: ServiceProps) {
  const t = useText();
  const zh = useLanguage() === 'zh';
  const leads = useLeads();
  const { contact, wechatQr } = useBrand();
  const seesWorkOrders = areaLinks(useUser(), 'orderManage').some(({ name }) => name === 'workOrders');
  const mayAsk = useMay('ORDER_OPERATE');
  const hours = zh ? contact.hoursZh : contact.hoursEn;
  return (
    <div className={styles.service}>
      {hours && (
        <p>
          {t(words.serviceHours)} {hours}
        </p>
      )}
      {wechatQr && (
        <div className={styles.qr}>
          <img src={wechatQr} alt={t(words.wechatAlt)} width={120} height={120} />
          <span>{t(words.wechatText)}</span>
        </div>
      )}
      {seesWorkOrders && mayAsk && (
        <UiButton size="small" onPress={onWorkOrder}>
          {t(words.newWorkOrder)}
        </UiButton>
      )}
      {isShownHere(help) && (
        <Link href={help} onPress={onLeave}>
          {t(words.help)}
        </Link>
      )}
      {leads(feedback) && (
        <Link href={feedback} onPress={onLeave}>
          {t(words.feedback)}
        </Link>
      )}
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
