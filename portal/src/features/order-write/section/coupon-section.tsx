import { api } from '@waylight/contract';
import type { CouponChoice } from '@waylight/contract/coupon/coupon';
import { couponRefusalWords } from '@waylight/contract/coupon/coupon-words';
import type { SurchargeWanted } from '@waylight/contract/supply/surcharge';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { useLocaleTag } from '@waylight/ui/provider';
import { dateText } from '@waylight/ui/text/date-text';
import { Disclosure } from '@waylight/ui/text/disclosure';
import { moneyText } from '@waylight/ui/text/money';
import { useEffect, useRef } from 'react';
import { errorText, justNowMs, useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { useText } from '../../../lib/words.ts';
import { useCouponTerms } from '../../coupon/coupon.tsx';
import type { OrderPart } from '../order-parts.ts';
import { bestCoupon } from '../order-start.ts';
import { words } from '../words.ts';
import styles from './coupon-section.module.css';
import { FoldCard } from './fold-card.tsx';

interface CouponSectionProps {
  hotelId: number;
  part: OrderPart;
  surcharges: readonly SurchargeWanted[];
  chosen: number | null;
  /** ids of those that the other orders of the form use */
  taken: readonly number[];
  onChoose: (coupon: CouponChoice | null) => void;
  /** its rooms in words, where it is one of several orders */
  rooms: string | undefined;
  error: unknown;
  /** sending was refused for its coupon */
  failed: boolean;
}

/** Equal coupons as one, with their number. It is the chosen one if that is among them. */
function alikeOnce(coupons: readonly CouponChoice[], chosen: number | null) {
  const groups = new Map<string, { coupon: CouponChoice; alike: number }>();
  for (const coupon of coupons) {
    const { zh, threshold, reduction, validTo, refused } = coupon;
    const key = JSON.stringify([zh, threshold, reduction, validTo, refused]);
    const group = groups.get(key);
    if (!group) groups.set(key, { coupon, alike: 1 });
    else
      groups.set(key, {
        coupon: coupon.couponId === chosen ? coupon : group.coupon,
        alike: group.alike + 1,
      });
  }
  return [...groups.values()];
}

/** The company's coupons on this order: those that apply, none, and why the others do not. */
export function CouponSection(props: CouponSectionProps) {
  const { hotelId, part, surcharges, chosen, taken, onChoose, rooms, error, failed } = props;
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const terms = useCouponTerms();
  const { data } = useCallQuery(
    api.booking.coupons,
    { hotelId, ...part, surcharges: [...surcharges] },
    { staleTime: justNowMs, keepPrevious: true, handles: 'all' },
  );
  const coupons = data?.coupons;
  const choose = useRef(onChoose);
  choose.current = onChoose;
  // A draft may name one that has gone since.
  const gone = chosen !== null && coupons !== undefined && !coupons.some(({ couponId }) => couponId === chosen);
  useEffect(() => {
    if (gone) choose.current(null);
  }, [gone]);
  if (!coupons || coupons.length === 0) return null;
  const usable = coupons.filter(({ couponId, refused }) => refused === null && !taken.includes(couponId));
  const others = coupons.filter(({ refused }) => refused !== null);
  const apart = alikeOnce(usable, chosen);
  const best = bestCoupon(data, new Set(taken));
  const title = rooms === undefined ? t(words.coupon) : t(words.couponOfRooms, { rooms });
  const used = usable.find(({ couponId }) => couponId === chosen);
  return (
    <FoldCard
      name="coupon"
      title={title}
      said={
        used ? (
          <>
            {terms(used)} · {moneyText(-used.reduction, used.currency, locale)}
          </>
        ) : (
          t(usable.length > 0 ? words.couponNone : words.couponNoneApplies)
        )
      }
      wrong={failed || error !== undefined}
    >
      {best && best.couponId !== chosen && (
        <Button size="small" tone="quiet" flush="start" onPress={() => onChoose(best)}>
          {t(words.couponBest)}
        </Button>
      )}
      <RadioGroup
        label={title}
        labelHidden
        value={chosen === null ? 'none' : String(chosen)}
        onChange={(value) => onChoose(usable.find(({ couponId }) => String(couponId) === value) ?? null)}
        choices={[
          { value: 'none', label: t(usable.length > 0 ? words.couponNone : words.couponNoneApplies) },
          ...apart.map(({ coupon, alike }) => ({
            value: String(coupon.couponId),
            label: terms(coupon),
            description: `${coupon[language]}${alike > 1 ? ` · ${t(words.couponAlike, { n: alike })}` : ''} · ${t(words.couponUntil, { date: dateText(coupon.validTo, language, { noWeekday: true }) })}`,
            trailing: moneyText(-coupon.reduction, coupon.currency, locale),
          })),
        ]}
      />
      {others.length > 0 && (
        <Disclosure summary={t(words.couponOthers, { n: others.length })} className={styles.others}>
          <ul>
            {alikeOnce(others, chosen).map(({ coupon, alike }) => (
              <li key={coupon.couponId}>
                <span>
                  {terms(coupon)} · {coupon[language]}
                  {alike > 1 && ` × ${alike}`}
                </span>
                <span className={styles.small}>{coupon.refused && couponRefusalWords[coupon.refused][language]}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {error !== undefined && (
        <Banner tone="error" live>
          {errorText(error)}
        </Banner>
      )}
    </FoldCard>
  );
}
