import { orderStatuses, paymentStatuses } from '@waylight/contract/booking/order';
import { orderStatusWords, paymentStatusWords } from '@waylight/contract/booking/order-words';
import { lengths } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { MultiSelect, Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { IconButton } from '@waylight/ui/icon-button';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { Search } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { DateBox } from '../../lib/field/date-box.tsx';
import { useLanguage } from '../../lib/language.ts';
import { MoreFilters } from '../../lib/list/more-filters.tsx';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useUser } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { MoreOrderFilters } from './more-order-filters.tsx';
import { OrderFilterChips, type OrderMaker } from './order-filter-chips.tsx';
import { filterInputOf, foldedFiltersUsed, requestWithInput } from './order-filter-input.ts';
import styles from './order-list-page.module.css';
import { dateKinds, type OrderListRequest, without } from './order-list-url.ts';
import { dateKindWords, words } from './words.ts';

interface OrderFiltersProps {
  request: OrderListRequest;
  onChange: (request: OrderListRequest) => void;
  /** people who may have ordered; empty for a user who lists only their own orders */
  makers: readonly OrderMaker[];
  /** the second row is open */
  more: boolean;
  onMore: (more: boolean) => void;
  /** at the end of the line of chips */
  beside?: ReactNode;
}

/**
 * One search box, the filters, and chips for those in force. Typed texts apply when the form is sent, choices from a list
 * at once.
 */
export function OrderFilters({ request, onChange, makers, more, onMore, beside }: OrderFiltersProps) {
  const t = useText();
  const currency = useUser()?.attrs.accountCurrency ?? 'CNY';
  const { input, wrong, type, submit } = useFilterInput(request, currency, onChange);
  const used = foldedFiltersUsed(request);
  const roomy = useMedia(fromWidth(640));
  // A phone has one line until the filters are asked for: the orders are what it is for.
  const inOneLine = !roomy && !more;
  return (
    <div className={styles.filters}>
      <form onSubmit={submit} className={styles.filters} data-print="no" data-more={more || undefined}>
        <div className={styles.filterRow} data-line>
          <TextField
            label={t(words.search)}
            labelHidden={inOneLine}
            className={styles.search}
            type="search"
            value={input.keyword}
            onChange={type('keyword')}
            placeholder={t(words.searchHint)}
            maxLength={lengths.keyword}
            tool={
              inOneLine && (
                <IconButton type="submit" label={t(words.searchButton)}>
                  <Search size={20} strokeWidth={1.5} />
                </IconButton>
              )
            }
          />
          <UsualFilters request={request} onChange={onChange} />
          <div className={styles.send} data-line-end>
            {!inOneLine && (
              <Button type="submit" tone="primary">
                {t(words.searchButton)}
              </Button>
            )}
            <MoreFilters isOpen={more} used={used} onOpen={onMore} />
          </div>
        </div>
        {more && <MoreOrderFilters {...{ request, onChange, makers, currency, input, wrong, type }} />}
      </form>
      <div className={styles.inForce}>
        <OrderFilterChips request={request} onChange={onChange} makers={makers} currency={currency} />
        {beside}
      </div>
    </div>
  );
}

/** The typed filters: taken over from the address whenever it changes, and sent with the form. */
function useFilterInput(request: OrderListRequest, currency: string, onChange: OrderFiltersProps['onChange']) {
  const fromAddress = filterInputOf(request, currency);
  const [input, setInput] = useState(fromAddress);
  const [wrong, setWrong] = useState({ min: false, max: false });
  const key = JSON.stringify(fromAddress);
  useEffect(() => {
    setInput(JSON.parse(key));
    setWrong({ min: false, max: false });
  }, [key]);
  return {
    input,
    wrong,
    type: (name: keyof typeof input) => (text: string) => setInput((before) => ({ ...before, [name]: text })),
    submit(event: FormEvent) {
      event.preventDefault();
      const next = requestWithInput(request, input, currency);
      setWrong('faults' in next ? next.faults : { min: false, max: false });
      if ('request' in next) onChange(next.request);
    },
  };
}

/** Status, payment status and dates. */
function UsualFilters({ request, onChange }: Pick<OrderFiltersProps, 'request' | 'onChange'>) {
  const t = useText();
  const language = useLanguage();
  const change = (part: Partial<OrderListRequest>) => onChange({ ...request, ...part, page: 1 });
  const dateField = (name: 'dateFrom' | 'dateTo', label: string) => (
    <DateBox
      label={label}
      value={request[name]}
      first={name === 'dateTo' ? request.dateFrom : undefined}
      onDate={(date) =>
        date === undefined ? onChange({ ...without(request, name), page: 1 }) : change({ [name]: date })
      }
    />
  );
  return (
    <div className={styles.usual} data-line>
      <MultiSelect
        label={t(words.status)}
        placeholder={t(words.any)}
        value={request.statuses}
        onChange={(statuses) => change({ statuses })}
        options={orderStatuses.map((value) => ({ value, label: orderStatusWords[value][language] }))}
      />
      {!inCustomerView() && (
        <MultiSelect
          label={t(words.paymentStatus)}
          placeholder={t(words.any)}
          value={request.paymentStatuses}
          onChange={(statuses) => change({ paymentStatuses: statuses })}
          options={paymentStatuses.map((value) => ({ value, label: paymentStatusWords[value][language] }))}
        />
      )}
      <Select
        label={t(words.dateKind)}
        className={styles.whole}
        value={request.dateKind}
        onChange={(dateKind) => change({ dateKind })}
        options={dateKinds.map((value) => ({ value, label: t(dateKindWords[value]) }))}
      />
      {dateField('dateFrom', t(words.from))}
      {dateField('dateTo', t(words.to))}
    </div>
  );
}
