import type { CouponOutcome } from '@waylight/contract/booking/cancel-words';
import type { CancelQuote } from '@waylight/contract/booking/cancellation';
import { dateText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { type Text, useText } from '../../lib/words.ts';
import { useCouponTerms } from '../coupon/coupon.tsx';
import { cancelWords as words } from './words.ts';

const couponTexts: Record<CouponOutcome, Text> = {
  returned: words.couponReturned,
  spent: words.couponSpent,
  byFee: words.couponByFee,
  expired: words.couponExpired,
};

interface CouponLineProps {
  coupon: NonNullable<CancelQuote['coupon']>;
  className?: string | undefined;
}

/** Fate of the coupon that an order is paid with, once it is cancelled. */
export function CouponLine({ coupon, className }: CouponLineProps) {
  const t = useText();
  const language = useLanguage();
  const terms = useCouponTerms();
  const date = dateText(coupon.validTo, language, { noWeekday: true });
  return <p className={className}>{t(couponTexts[coupon.outcome], { terms: terms(coupon), date })}</p>;
}
