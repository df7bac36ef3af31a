import { useQueries } from '@tanstack/react-query';
import { api } from '@waylight/contract';
import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { listText } from '@waylight/contract/value/words';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock, SkeletonTitle } from '@waylight/ui/feedback/skeleton';
import { Link, LinkButton } from '@waylight/ui/link';
import { Columns, Page } from '@waylight/ui/page/page';
import { useEffect, useMemo, useState } from 'react';
import { useBrand } from '../../lib/brand.ts';
import { errorNamed, errorText, justNowMs, queryOf, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { listAddress, rawField } from '../../lib/list/list-address.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { rowIdIn } from '../../lib/row-id.ts';
import { type User, useUser } from '../../lib/session/user.ts';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { shownOfferAt } from '../price/shown-offer.ts';
import { defaultStay, stayFields, stayOf } from '../stay/search-url.ts';
import { madeBefore, sentFor } from './order-draft.ts';
import { OrderForm } from './order-form.tsx';
import {
  alsoIn,
  firstRoomOf,
  isMixed,
  moreIn,
  type OrderPart,
  partsOf,
  ratesOf,
  type WrittenParts,
  withRates,
} from './order-parts.ts';
import styles from './order-write-page.module.css';
import { roomsNamed, roomsOfPartNamed } from './rooms-named.ts';
import { useMailedTo } from './section/mailed-to.tsx';
import { roomTypesAhead } from './section/room-types-part.ts';
import { linkOf, type OrderFormProps } from './use-order-form.ts';
import { words } from './words.ts';

/**
 * `again`: the order to repeat guests and requests from. `more`: rooms beyond a full order, for a second one.
 * `also`: other rates of the hotel with their rooms.
 */
export const orderWriteUrl = listAddress({
  ...stayFields,
  hotelId: rawField,
  ratePlanId: rawField,
  again: rawField,
  more: rawField,
  also: rawField,
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
  const also = alsoIn(url.also, { ratePlanId, stay });
  const written: WrittenParts = { ratePlanId, stay, also, more: moreIn(url.more, stay, also) };
  return <Reading key={JSON.stringify([hotelId, written])} {...{ hotelId, written, user }} again={url.again} />;
}

interface ReadingProps {
  hotelId: number;
  written: WrittenParts;
  user: User;
  again: string | undefined;
}

const meta = { handles: 'all' as const };

/** The offer and the coupons of each part that is not ordered yet: the rooms of an order are no longer there to be offered. */
function useParts(hotelId: number, parts: readonly OrderPart[], made: number, again: string | undefined) {
  const [shown] = useState(() =>
    parts.map((part, at) =>
      at < made
        ? undefined
        : shownOfferAt(paths.orderWrite(hotelId, part.ratePlanId, part, at === 0 ? { again } : {})).read(),
    ),
  );
  const left = parts.slice(made);
  const offers = useQueries({
    queries: left.map((part, at) => {
      const before = shown[made + at];
      return {
        ...queryOf(api.booking.validate, { hotelId, ...part, ...(before ? { shown: before } : {}) }),
        ...{ staleTime: 0, meta },
      };
    }),
  });
  // Coupons stand between other sections: they come before the form does. CouponSection reads them.
  const coupons = useQueries({
    queries: left.map((part) => ({
      ...queryOf(api.booking.coupons, { hotelId, ...part, surcharges: [] }),
      ...{ staleTime: justNowMs, meta },
    })),
  });
  return { shown, offers, coupons };
}

function Reading({ hotelId, written, user, again }: ReadingProps) {
  const [parts] = useState(() => partsOf(written));
  const [made] = useState(() => madeBefore(user.userId, hotelId, sentFor(parts)));
  // A form whose orders are all made is on its way to their payment.
  const [ordered] = useState(Math.min(made.length, parts.length - 1));
  useEffect(() => {
    if (isMixed(parts)) roomTypesAhead();
  }, [parts]);
  const { shown, offers, coupons } = useParts(hotelId, parts, ordered, again);
  const hotel = useCallQuery(api.catalogue.hotel, { hotelId }, { staleTime: 600_000, handles: 'all' });
  const earlier = useCallQuery(
    api.booking.get,
    { orderCode: again ?? '' },
    { enabled: again !== undefined, handles: 'all' },
  );
  const mailed = useMailedTo();
  const failing = offers.findIndex(({ error }) => error);
  const failed = offers[failing]?.error ?? hotel.error;
  const forbidden = useForbidden({
    error: failed,
    data: (offers.every(({ data }) => data) && hotel.data) || undefined,
  });
  const ready =
    offers.every(({ data, isFetching }) => data && !isFetching) &&
    hotel.data &&
    !coupons.some(({ isPending }) => isPending) &&
    !mailed.isPending &&
    (again === undefined || !earlier.isPending);

  if (forbidden) return null;
  if (failed)
    return (
      <NoOffer
        {...{ hotelId, written, parts, made, failed, again }}
        part={failing < 0 ? undefined : ordered + failing}
        onRetry={() => {
          for (const one of offers) void one.refetch();
          void hotel.refetch();
        }}
      />
    );
  const read = offers.flatMap(({ data }) => data ?? []);
  const unknown = (count: number) => Array.from({ length: count }, () => undefined);
  return (
    <FormWhenReady
      ready={Boolean(ready)}
      {...{ hotelId, written, parts, user, shown }}
      // Orders that are made stand beside the others with the first offer that is left.
      offers={read[0] ? [...Array.from({ length: ordered }, () => read[0]!), ...read] : []}
      madeBefore={ordered}
      coupons={[...unknown(ordered), ...coupons.map(({ data }) => data)]}
      hotel={hotel.data}
      earlier={earlier.data}
    />
  );
}

interface NoOfferProps extends Omit<ReadingProps, 'user'> {
  parts: readonly OrderPart[];
  /** codes of the orders that are made */
  made: readonly string[];
  failed: Error;
  /** index of the part that failed; undefined: none did */
  part: number | undefined;
  onRetry: () => void;
}

/** The reason why there is no form, and the ways on: another rate, the booking without this one, another try. */
function NoOffer({ hotelId, written, parts, made, failed, part, again, onRetry }: NoOfferProps) {
  const t = useText();
  const language = useLanguage();
  const gone = errorNamed(failed) !== undefined;
  const several = part !== undefined && isMixed(parts);
  const id = part === undefined ? undefined : parts[part]?.ratePlanId;
  const others = withRates(
    written,
    ratesOf(written).filter(({ ratePlanId }) => ratePlanId !== id),
  );
  const without = gone && several && made.length === 0 && others;
  return (
    <EmptyState
      reason={gone ? 'noMatch' : 'failed'}
      title={t(gone ? words.offerGone : words.loadFailed)}
      action={
        <>
          {without && (
            <LinkButton tone="primary" href={linkOf(hotelId, without)}>
              {t(words.goOnWithout, { rooms: roomsOfPartNamed(parts, part, t) })}
            </LinkButton>
          )}
          {gone && (
            <LinkButton tone={without ? 'secondary' : 'primary'} href={paths.hotel(hotelId, written.stay, { again })}>
              {t(words.otherRates)}
            </LinkButton>
          )}
          <Button tone={gone ? 'secondary' : 'primary'} onPress={onRetry}>
            {t(words.retry)}
          </Button>
        </>
      }
    >
      <p>
        {several
          ? t(words.faultAt, {
              where: roomsOfPartNamed(parts, part, t),
              what: errorText(failed),
            })
          : errorText(failed)}
      </p>
      {gone && <p>{t(words.offerGoneText)}</p>}
      {made.length > 0 && (
        <p>
          {t(words.partlyMade, {
            code: listText(made, language),
            rooms: roomsNamed(1, firstRoomOf(parts, made.length), t),
          })}{' '}
          <Link href={paths.payment(made)}>{t(words.payMade)}</Link>
        </p>
      )}
    </EmptyState>
  );
}

interface FormWhenReadyProps extends Omit<OrderFormProps, 'hotel'> {
  ready: boolean;
  hotel: HotelFacts | undefined;
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
          <SkeletonTitle>{t(words.writeTitle)}</SkeletonTitle>
          <Columns aside={360} until={1080}>
            <div className={styles.form}>
              <Card>
                <p role="status" className={styles.small}>
                  {t(words.checking)}
                </p>
                <SkeletonBlock height={32} />
              </Card>
              <Card>
                <SkeletonTitle>{t(words.guests)}</SkeletonTitle>
                <SkeletonBlock height={220} />
              </Card>
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
