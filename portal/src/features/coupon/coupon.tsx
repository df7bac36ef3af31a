import type { CouponPrice, CouponRecord } from '@waylight/contract/coupon/coupon';
import { couponScopeWords, couponSupplierWords, couponTerms } from '@waylight/contract/coupon/coupon-words';
import { fill, listText } from '@waylight/contract/value/words';
import { Badge } from '@waylight/ui/feedback/badge';
import { useLocaleTag } from '@waylight/ui/provider';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { Money, moneyParts, moneyText } from '@waylight/ui/text/money';
import { Ticket } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import styles from './coupon.module.css';

type Shown = Omit<CouponRecord, 'orderCode' | 'returned' | 'state' | 'issuedAt'>;

/** `满 CNY 1,000 减 CNY 100`: decimals only where there are any. */
export function useCouponTerms(): (coupon: Pick<Shown, 'threshold' | 'reduction' | 'currency'>) => string {
  const language = useLanguage();
  const locale = useLocaleTag();
  return ({ threshold, reduction, currency }) =>
    fill(couponTerms[language], {
      num: moneyText(threshold, currency, locale, { short: true }),
      num2: moneyText(reduction, currency, locale, { short: true }),
    });
}

/** Where a coupon may be spent: scope, rates, cities, areas and hotels. */
export function useCouponUse(): (coupon: Pick<Shown, 'scope' | 'suppliers' | 'cities' | 'areas' | 'hotels'>) => string {
  const language = useLanguage();
  const list = (names: readonly string[]) => listText(names, language);
  return ({ scope, suppliers, cities, areas, hotels }) => {
    const places = [...cities, ...areas, ...hotels].map((place) => place[language]);
    return [
      places.length > 0 ? list(places) : couponScopeWords[scope][language],
      ...(suppliers ? [list(suppliers.map((one) => couponSupplierWords[one][language]))] : []),
    ].join(' · ');
  };
}

interface CouponStubProps {
  coupon: Shown;
  /** it can no longer be spent */
  spent?: boolean | undefined;
  /** how many there are of its kind */
  count?: number | undefined;
  /** under the terms: a state, a link, a button */
  children?: ReactNode;
}

/** A coupon as the stub of a ticket: what it takes off at the left of the tear, when and where at the right. */
export function CouponStub({ coupon, spent = false, count = 1, children }: CouponStubProps) {
  const t = useText();
  const language = useLanguage();
  const terms = useCouponTerms();
  const use = useCouponUse();
  return (
    <article className={styles.stub} data-spent={spent || undefined} aria-label={coupon[language]}>
      <div className={styles.amount}>
        <Money amount={coupon.reduction} currency={coupon.currency} look="price" short />
        {count > 1 && <span className={styles.small}>{t(words.count, { n: count })}</span>}
      </div>
      <div className={styles.facts}>
        <h2 className={styles.name}>{coupon[language]}</h2>
        <p>{terms(coupon)}</p>
        <p className={styles.small}>{use(coupon)}</p>
        <p className={styles.small}>{dateRangeText(coupon.validFrom, coupon.validTo, language, { noWeekday: true })}</p>
        {children}
      </div>
    </article>
  );
}

const words = {
  after: { zh: '券后 {amount}', en: '{amount} with coupon' },
  count: { zh: '共 {n} 张', en: '{n} coupons' },
} as const;

/** A price with the company's best coupon taken off, where there is one. */
export function CouponPriceLine(props: {
  coupon: CouponPrice | undefined;
  currency: string;
  /** the currency stands in the price above */
  codeHidden?: boolean;
}) {
  const { coupon, currency, codeHidden } = props;
  const t = useText();
  const locale = useLocaleTag();
  if (!coupon) return null;
  const amount = codeHidden
    ? moneyParts(coupon.total, currency, locale).number
    : moneyText(coupon.total, currency, locale);
  return (
    <span className={styles.price}>
      <Ticket size={14} strokeWidth={1.75} aria-hidden="true" />
      {t(words.after, { amount })}
    </span>
  );
}

/** The same as a badge among the facts of an offer, whose price says the currency. */
export function CouponBadge({ coupon, currency }: { coupon: CouponPrice | undefined; currency: string }) {
  const t = useText();
  const locale = useLocaleTag();
  if (!coupon) return null;
  return (
    <Badge tone="lamp">
      <Ticket size={12} strokeWidth={1.75} aria-hidden="true" />
      {t(words.after, { amount: moneyParts(coupon.total, currency, locale).number })}
    </Badge>
  );
}
