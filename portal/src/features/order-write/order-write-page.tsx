import { api } from '@waylight/contract';
import type { OrderDetail } from '@waylight/contract/booking/order';
import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link, LinkButton } from '@waylight/ui/link';
import { Columns, Page } from '@waylight/ui/page/page';
import { useEffect, useMemo, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { errorNamed, errorText, justNowMs, useCallQuery } from '../../lib/calls.ts';
import { listAddress, rawField } from '../../lib/list/list-address.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { rowIdIn } from '../../lib/row-id.ts';
import { type User, useUser } from '../../lib/session/user.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { type ShownOffer, shownOfferAt } from '../price/shown-offer.ts';
import { defaultStay, type StaySearch, stayFields, stayOf } from '../stay/search-url.ts';
import { madeBefore, sentFor } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import { firstRoomOf, moreIn, partsOf, roomRange } from './order-parts.ts';
import styles from './order-write-page.module.css';
import type { Offer } from './submit/offer.ts';
import { words } from './words.ts';

/** `again`: the order to repeat guests and requests from. `more`: rooms beyond a full order, for a second one. */
export const orderWriteUrl = listAddress({
  ...stayFields,
  hotelId: rawField,
  ratePlanId: rawField,
  again: rawField,
  more: rawField,
});

/** Reads price, terms and stock of the rate before anything is typed, then shows the form. */
export function OrderWritePage() {
  const t = useText();
  const url = useUrl(orderWriteUrl);
  const go = useGo();
  const user = useUser();
  const { maxNights } = useBrand();
  usePageTitle(t(words.writeTitle));
  const hotelId = rowIdIn(url.hotelId);
  const ratePlanId = rowIdIn(url.ratePlanId);
  const today = dateIn(portalZone, Date.now());
  const stay = useMemo(() => stayOf(url, defaultStay(today), today, maxNights), [url, today, maxNights]);
  const asAsked = stay.checkin === url.in && stay.checkout === url.out;

  useEffect(() => {
    if (hotelId === undefined || ratePlanId === undefined) go(paths.notFound, { replace: true });
    // Dates that have passed are not quietly replaced in an order: the hotel page is where new ones are chosen.
    else if (!asAsked) go(paths.hotel(hotelId, stay), { replace: true });
  }, [hotelId, ratePlanId, asAsked, stay, go]);

  if (hotelId === undefined || ratePlanId === undefined || !asAsked || !user) return null;
  return (
    <Reading
      key={JSON.stringify([hotelId, ratePlanId, stay, url.more])}
      {...{ hotelId, ratePlanId, stay, user }}
      more={moreIn(url.more, stay)}
      again={url.again}
    />
  );
}

interface ReadingProps {
  hotelId: number;
  ratePlanId: number;
  stay: StaySearch;
  more: number;
  user: User;
  again: string | undefined;
}

function Reading({ hotelId, ratePlanId, stay, more, user, again }: ReadingProps) {
  const t = useText();
  const go = useGo();
  const link = paths.orderWrite(hotelId, ratePlanId, stay, { again });
  const [parts] = useState(() => partsOf(stay, more));
  const [made] = useState(() => madeBefore(user.userId, hotelId, sentFor(ratePlanId, parts)));
  const second = parts[1];
  // The rooms of an order that is made are no longer there to be offered.
  const left = made.length > 0 && second ? 'second' : second ? 'both' : 'first';
  const [shown] = useState(() => shownOfferAt(link).read());
  const offer = useCallQuery(
    api.booking.validate,
    { hotelId, ratePlanId, ...stay, ...(shown ? { shown } : {}) },
    { staleTime: 0, handles: 'all', enabled: left !== 'second' },
  );
  const beyond = useCallQuery(
    api.booking.validate,
    { hotelId, ratePlanId, ...(second ?? stay) },
    { staleTime: 0, handles: 'all', enabled: left !== 'first' },
  );
  const hotel = useCallQuery(api.catalogue.hotel, { hotelId }, { staleTime: 600_000, handles: 'all' });
  const earlier = useCallQuery(
    api.booking.get,
    { orderCode: again ?? '' },
    { enabled: again !== undefined, handles: 'all' },
  );
  // Coupons stand between other sections: they come before the form does. CouponSection reads them.
  const coupons = useCallQuery(
    api.booking.coupons,
    { hotelId, ratePlanId, ...parts[0]!, surcharges: [] },
    { staleTime: justNowMs, handles: 'all', enabled: left !== 'second' },
  );
  const failed = offer.error ?? beyond.error ?? hotel.error;
  const offers = left === 'both' ? [offer, beyond] : left === 'second' ? [beyond, beyond] : [offer];
  const ready =
    offers.every(({ data, isFetching }) => data && !isFetching) &&
    hotel.data &&
    (left === 'second' || !coupons.isPending) &&
    (again === undefined || !earlier.isPending);

  if (failed) {
    const gone = errorNamed(failed) !== undefined;
    return (
      <EmptyState
        reason={gone ? 'noMatch' : 'failed'}
        title={t(gone ? words.offerGone : words.loadFailed)}
        action={
          <>
            {gone && (
              <LinkButton tone="primary" href={paths.hotel(hotelId, stay, again)}>
                {t(words.otherRates)}
              </LinkButton>
            )}
            <Button
              tone={gone ? 'secondary' : 'primary'}
              onPress={() => {
                for (const one of offers) void one.refetch();
                void hotel.refetch();
              }}
            >
              {t(words.retry)}
            </Button>
          </>
        }
      >
        <p>{errorText(failed)}</p>
        {gone && <p>{t(words.offerGoneText)}</p>}
        {made.length > 0 && (
          <p>
            {t(words.partlyMade, { code: made.join(', '), rooms: roomRange(1, firstRoomOf(parts, made.length)) })}{' '}
            <Link href={paths.payment(made)}>{t(words.payMade)}</Link>
          </p>
        )}
      </EmptyState>
    );
  }
  return (
    <FormWhenReady
      ready={Boolean(ready)}
      {...{ hotelId, ratePlanId, parts, user, shown }}
      offers={offers.flatMap(({ data }) => data ?? [])}
      onMore={(rooms) =>
        // The input returns as the draft of this tab, with the changes to an earlier order.
        go(paths.orderWrite(hotelId, ratePlanId, stay, { more: rooms }), { replace: true, keepScroll: true })
      }
      hotel={hotel.data}
      earlier={earlier.data}
      coupon={coupons.data?.coupons.find(({ couponId }) => couponId === coupons.data.best)}
    />
  );
}

interface FormWhenReadyProps extends Omit<ReadingProps, 'again' | 'stay' | 'more'> {
  ready: boolean;
  parts: readonly StaySearch[];
  offers: readonly Offer[];
  onMore: (more: number) => void;
  hotel: HotelFacts | undefined;
  earlier: OrderDetail | undefined;
  shown: ShownOffer | undefined;
  coupon: CouponChoice | undefined;
}

/** Once drawn, the form stays while data is read again behind it: nothing typed may be lost. */
function FormWhenReady({ ready, offers, hotel, ...rest }: FormWhenReadyProps) {
  const t = useText();
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    if (ready) setDrawn(true);
  }, [ready]);
  return (
    <Loading
      waiting={!(ready || drawn)}
      skeleton={
        <Page width={1152}>
          <p role="status" className={styles.small}>
            {t(words.checking)}
          </p>
          <Columns aside={360} until={1080}>
            <div className={styles.form}>
              <SkeletonBlock height={220} />
              <SkeletonBlock height={96} />
              <SkeletonBlock height={220} />
            </div>
            <SkeletonBlock height={480} />
          </Columns>
        </Page>
      }
    >
      {() => offers.length === rest.parts.length && hotel && <OrderForm offers={offers} hotel={hotel} {...rest} />}
    </Loading>
  );
}
