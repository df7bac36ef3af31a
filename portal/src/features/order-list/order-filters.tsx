import { orderStatuses, paymentStatuses } from '@waylight/contract/booking/booking';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { lengths } from '@waylight/contract/value/lengths';
import { fromDecimal, toDecimal } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { MultiSelect, Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { DateBox } from '../../lib/field/date-box.tsx';
import { useLanguage } from '../../lib/language.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useMay, useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { termWords } from '../shell/account/account-figures-words.ts';
import { OrderFilterChips } from './order-filter-chips.tsx';
import styles from './order-list-page.module.css';
import { dateKinds, type ListAsked, without } from './order-list-url.ts';
import { dateKindWords, words } from './words.ts';

export interface Maker {
  id: number;
  name: string;
}

interface OrderFiltersProps {
  asked: ListAsked;
  onChange: (asked: ListAsked) => void;
  /** who may have ordered; nobody where somebody lists only their own */
  makers: readonly Maker[];
  /** the second row stands open */
  more: boolean;
  onMore: (more: boolean) => void;
  /** at the end of the line of chips */
  beside?: ReactNode;
}

/** Filters that are typed, and how much of them is taken. */
const textFilters = [
  { name: 'guest', hint: 'guestHint', most: 80 },
  { name: 'hotel', hint: 'hotelHint', most: 80 },
  { name: 'city', hint: 'hotelHint', most: 60 },
] as const;

/**
 * One box that finds an order by whatever one knows of it, and the filters; what is applied stands below as chips. Texts
 * are taken on sending, what is chosen from a list at once.
 */
export function OrderFilters({ asked, onChange, makers, more, onMore, beside }: OrderFiltersProps) {
  const t = useText();
  const language = useLanguage();
  const currency = useUser()?.attrs.accountCurrency ?? 'CNY';
  const own = !inCustomerView();
  const priced = useMay('PRICE_VIEW') && own;
  const asTyped = typedFrom(asked, currency);
  const [typed, setTyped] = useState(asTyped);
  const [wrong, setWrong] = useState<{ min?: boolean; max?: boolean }>({});
  const key = JSON.stringify(asTyped);
  useEffect(() => {
    setTyped(JSON.parse(key));
    setWrong({});
  }, [key]);
  const change = (part: Partial<ListAsked>) => onChange({ ...asked, ...part, page: 1 });
  const type = (name: keyof typeof typed) => (text: string) => setTyped((before) => ({ ...before, [name]: text }));

  function submit(event: FormEvent) {
    event.preventDefault();
    const amount = (text: string) => (text.trim() === '' ? undefined : fromDecimal(text.trim(), currency));
    const [amountFrom, amountTo] = [amount(typed.min), amount(typed.max)];
    const faults = {
      min: typed.min.trim() !== '' && !(amountFrom !== undefined && amountFrom >= 0),
      max: typed.max.trim() !== '' && !(amountTo !== undefined && amountTo >= (amountFrom ?? 0)),
    };
    setWrong(faults);
    if (faults.min || faults.max) return;
    const { keyword, guest, hotel, city } = typed;
    onChange({
      ...without(asked, 'amountFrom', 'amountTo'),
      keyword: keyword.trim(),
      guest: guest.trim(),
      hotel: hotel.trim(),
      city: city.trim(),
      ...(amountFrom === undefined ? {} : { amountFrom }),
      ...(amountTo === undefined ? {} : { amountTo }),
      page: 1,
    });
  }

  const dateField = (name: 'dateFrom' | 'dateTo', label: string) => (
    <DateBox
      label={label}
      value={asked[name]}
      onDate={(date) =>
        date === undefined ? onChange({ ...without(asked, name), page: 1 }) : change({ [name]: date })
      }
    />
  );
  const inMore = [asked.guest, asked.hotel, asked.city, asked.createdBy, asked.amountFrom ?? asked.amountTo].filter(
    (value) => value !== undefined && value !== '',
  ).length;
  const used = inMore + (asked.settlementTypes.length > 0 ? 1 : 0);

  return (
    <div className={styles.filters}>
      <form onSubmit={submit} className={styles.filters} data-print="no" data-more={more || undefined}>
        <div className={styles.filterRow}>
          <TextField
            label={t(words.search)}
            className={styles.search}
            type="search"
            value={typed.keyword}
            onChange={type('keyword')}
            placeholder={t(words.searchHint)}
            maxLength={lengths.keyword}
          />
          <div className={styles.usual}>
            <MultiSelect
              label={t(words.status)}
              placeholder={t(words.any)}
              value={asked.statuses}
              onChange={(statuses) => change({ statuses })}
              options={orderStatuses.map((value) => ({ value, label: orderStatusWords[value][language] }))}
            />
            {own && (
              <MultiSelect
                label={t(words.paymentStatus)}
                placeholder={t(words.any)}
                value={asked.paymentStatuses}
                onChange={(statuses) => change({ paymentStatuses: statuses })}
                options={paymentStatuses.map((value) => ({ value, label: paymentStatusWords[value][language] }))}
              />
            )}
            <Select
              label={t(words.dateKind)}
              className={styles.whole}
              value={asked.dateKind}
              onChange={(dateKind) => change({ dateKind })}
              options={dateKinds.map((value) => ({ value, label: t(dateKindWords[value]) }))}
            />
            {dateField('dateFrom', t(words.from))}
            {dateField('dateTo', t(words.to))}
          </div>
          <div className={styles.send}>
            <Button type="submit" tone="primary">
              {t(words.searchButton)}
            </Button>
            <Button tone="quiet" aria-expanded={more} onPress={() => onMore(!more)}>
              {more ? t(words.less) : used > 0 ? t(words.moreUsed, { n: used }) : t(words.more)}
              {more ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
            </Button>
          </div>
        </div>
        {more && (
          <div className={styles.moreRow}>
            {textFilters.map(({ name, hint, most }) => (
              <TextField
                key={name}
                label={t(words[name])}
                value={typed[name]}
                onChange={type(name)}
                placeholder={t(words[hint])}
                maxLength={most}
                autoComplete="off"
              />
            ))}
            {makers.length > 0 && (
              <Select
                label={t(words.createdBy)}
                value={asked.createdBy?.toString() ?? 'any'}
                onChange={(id) =>
                  id === 'any'
                    ? onChange({ ...without(asked, 'createdBy'), page: 1 })
                    : change({ createdBy: Number(id) })
                }
                options={[
                  { value: 'any', label: t(words.any) },
                  ...makers.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
            )}
            {own && (
              <MultiSelect
                label={t(words.settlement)}
                placeholder={t(words.any)}
                value={asked.settlementTypes}
                onChange={(types) => change({ settlementTypes: types })}
                options={settlementTypes.map((value) => ({ value, label: t(termWords[value]) }))}
              />
            )}
            {priced && (
              <>
                <TextField
                  label={t(words.amountFrom, { currency })}
                  inputMode="decimal"
                  value={typed.min}
                  onChange={type('min')}
                  error={wrong.min ? t(words.amountWrong) : undefined}
                  maxLength={16}
                />
                <TextField
                  label={t(words.amountTo, { currency })}
                  inputMode="decimal"
                  value={typed.max}
                  onChange={type('max')}
                  error={wrong.max ? t(words.amountOrder) : undefined}
                  maxLength={16}
                />
              </>
            )}
          </div>
        )}
      </form>
      <div className={styles.inForce}>
        <OrderFilterChips asked={asked} onChange={onChange} makers={makers} currency={currency} />
        {beside}
      </div>
    </div>
  );
}

function typedFrom({ keyword, guest, hotel, city, amountFrom, amountTo }: ListAsked, currency: string) {
  const plain = (amount: number | undefined) =>
    amount === undefined ? '' : toDecimal(amount, currency).replace(/\.0+$/, '');
  return { keyword, guest, hotel, city, min: plain(amountFrom), max: plain(amountTo) };
}
