import { api } from '@waylight/contract';
import type { Rate, RateRoom } from '@waylight/contract/search/search';
import type { HotelPlace } from '@waylight/contract/supply/hotel-time-words';
import { policyText } from '@waylight/contract/supply/policy-words';
import { bedsText, confirmText, mealText } from '@waylight/contract/supply/rate-words';
import { occupancyOf, partyOf } from '@waylight/contract/value/party';
import { nightsOf } from '@waylight/contract/value/stay';
import { Button } from '@waylight/ui/button';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { showToast } from '@waylight/ui/feedback/toast';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { missingAge, type Occupancy, OccupancyPicker } from '@waylight/ui/picker/occupancy-picker';
import { useLocaleTag } from '@waylight/ui/provider';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money, moneyText } from '@waylight/ui/text/money';
import { useMemo, useState } from 'react';
import { errorText, useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { shownOfferAt } from '../../price/shown-offer.ts';
import { ratesOf, type WrittenParts, withRates } from '../order-parts.ts';
import { words } from '../words.ts';
import styles from './room-types.module.css';

interface RoomTypeDrawerProps {
  hotelId: number;
  written: WrittenParts;
  place: HotelPlace;
  /** rooms that may still be added */
  left: number;
  onAdd: (parts: WrittenParts) => void;
  onClose: () => void;
}

/** The rates of the same hotel and stay that can be booked beside those chosen, with rooms and guests of their own. */
export function RoomTypeDrawer({ hotelId, written, place, left, onAdd, onClose }: RoomTypeDrawerProps) {
  const t = useText();
  const language = useLanguage();
  const { stay } = written;
  const [party, setParty] = useState<Occupancy>(() => [partyOf(stay.rooms.at(-1)!)]);
  const rooms = useMemo(() => party.map(occupancyOf), [party]);
  const isOpen = missingAge(party) !== undefined;
  const tooMany = rooms.length > left;
  const { checkin, checkout, nationality } = stay;
  const { data, error, refetch, isFetching } = useCallQuery(
    api.search.rates,
    { hotelId, checkin, checkout, rooms, nationality },
    { staleTime: 60_000, keepPrevious: true, handles: 'all', enabled: !isOpen },
  );
  const taken = new Set(ratesOf(written).map(({ ratePlanId }) => ratePlanId));
  const offered = (data?.rooms ?? []).flatMap((room) => {
    const rates = room.rates.filter((rate) => rate.refused === null && rate.price && !taken.has(rate.ratePlanId));
    return rates.length > 0 ? [{ room, rates }] : [];
  });

  function add(room: string, rate: Rate) {
    const next = withRates(written, [...ratesOf(written), { ratePlanId: rate.ratePlanId, rooms }]);
    if (!next || !rate.price) return;
    const { total, currency } = rate.price;
    // The order form says when the price is another one.
    shownOfferAt(paths.orderWrite(hotelId, rate.ratePlanId, { ...stay, rooms })).write({
      total,
      currency,
      termsKey: rate.termsKey,
    });
    showToast({ tone: 'success', text: t(words.typeAdded, { room }) });
    onAdd(next);
  }

  return (
    <Drawer size="large" isOpen onOpenChange={(open) => !open && onClose()} title={t(words.addType)}>
      <div className={styles.drawer}>
        <p className={styles.small}>
          {dateRangeText(checkin, checkout, language)} · {t(words.nights, { n: nightsOf(stay) })}
        </p>
        <OccupancyPicker
          label={t(words.typeRooms)}
          value={party}
          onChange={setParty}
          error={tooMany ? t(words.typeTooMany, { n: left }) : undefined}
        />
        <Loading
          waiting={!data && !error}
          skeleton={
            <div className={styles.types}>
              <SkeletonBlock height={160} />
              <SkeletonBlock height={160} />
            </div>
          }
        >
          {() =>
            error ? (
              <EmptyState
                reason="failed"
                title={t(words.typesFailed)}
                action={<Button onPress={() => void refetch()}>{t(words.retry)}</Button>}
              >
                <p>{errorText(error)}</p>
              </EmptyState>
            ) : offered.length === 0 ? (
              <EmptyState reason="noMatch" title={t(words.typesNone)}>
                <p>{t(words.typesNoneText)}</p>
              </EmptyState>
            ) : (
              <ul className={styles.types} aria-busy={isFetching}>
                {offered.map(({ room, rates }) => (
                  <TypeRates
                    key={room.roomTypeId}
                    {...{ room, rates, place }}
                    now={data?.pricedAt ?? 0}
                    isDisabled={isOpen || tooMany || isFetching}
                    onAdd={add}
                  />
                ))}
              </ul>
            )
          }
        </Loading>
      </div>
    </Drawer>
  );
}

interface TypeRatesProps {
  room: RateRoom;
  rates: readonly Rate[];
  place: HotelPlace;
  now: number;
  isDisabled: boolean;
  onAdd: (room: string, rate: Rate) => void;
}

/** A room type with its rates: meal, confirmation, cancellation, the price of the stay, and the button. */
function TypeRates({ room, rates, place, now, isDisabled, onAdd }: TypeRatesProps) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const { name, other, otherLang } = useNames()(room.infoName, room.nameEng);
  return (
    <li className={styles.type}>
      <h3 className={styles.name}>{name}</h3>
      <p className={styles.small}>
        {other && <span lang={otherLang}>{other} · </span>}
        {room.beds.map((option) => bedsText(option, language)).join(language === 'zh' ? ' 或 ' : ' or ')}
      </p>
      <ul>
        {rates.map((rate) => {
          const price = rate.price!;
          const policy = policyText(rate.cancellation, { now, place, currency: price.currency, language });
          return (
            <li key={rate.ratePlanId} className={styles.rate}>
              <div>
                <p>
                  {mealText(rate.breakfasts, language)} · {confirmText(rate.confirmMinutes, language)}
                </p>
                <p className={styles[policy.state]}>{policy.main}</p>
                {rate.left !== null && <p className={styles.few}>{t(words.typeLeft, { n: rate.left })}</p>}
              </div>
              <p className={styles.price}>
                <Money amount={price.total} currency={price.currency} look="strong" />
                <span className={styles.small}>{t(words.typeTotal)}</span>
              </p>
              <Button
                isDisabled={isDisabled}
                aria-label={t(words.addThisNamed, {
                  room: name,
                  meal: mealText(rate.breakfasts, language),
                  total: moneyText(price.total, price.currency, locale),
                })}
                onPress={() => onAdd(name, rate)}
              >
                {t(words.addThis)}
              </Button>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
