import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { lengths } from '@waylight/contract/value/lengths';
import { MultiSelect, Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { NumberField } from '../../lib/field/number-field.tsx';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useMay } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { HotelFilter } from './hotel-filter.tsx';
import type { OrderMaker } from './order-filter-chips.tsx';
import type { AmountFaults, OrderFilterInput } from './order-filter-input.ts';
import styles from './order-list-page.module.css';
import { type OrderListRequest, without } from './order-list-url.ts';
import { words } from './words.ts';

interface MoreOrderFiltersProps {
  request: OrderListRequest;
  onChange: (request: OrderListRequest) => void;
  makers: readonly OrderMaker[];
  currency: string;
  input: OrderFilterInput;
  wrong: AmountFaults;
  type: (name: keyof OrderFilterInput) => (text: string) => void;
}

const textFilters = [
  { name: 'guest', hint: 'guestHint', most: lengths.keyword },
  { name: 'hotel', hint: 'hotelHint', most: lengths.keyword },
  { name: 'city', hint: 'hotelHint', most: lengths.cityName },
] as const;

/** Most characters of an amount as typed. */
const amountLength = 16;

/** The second row of filters, which can be folded away. */
export function MoreOrderFilters(props: MoreOrderFiltersProps) {
  const { request, onChange, makers, currency, input, wrong, type } = props;
  const t = useText();
  const own = !inCustomerView();
  const priced = useMay('PRICE_VIEW') && own;
  const change = (part: Partial<OrderListRequest>) => onChange({ ...request, ...part, page: 1 });
  return (
    <div className={styles.moreRow}>
      {textFilters.map(({ name, hint, most }) =>
        name === 'hotel' ? (
          <HotelFilter key={name} value={input.hotel} onChange={type('hotel')} />
        ) : (
          <TextField
            key={name}
            label={t(words[name])}
            value={input[name]}
            onChange={type(name)}
            placeholder={t(words[hint])}
            maxLength={most}
            autoComplete="off"
          />
        ),
      )}
      {makers.length > 0 && (
        <Select
          label={t(words.createdBy)}
          value={request.createdBy?.toString() ?? 'any'}
          onChange={(id) =>
            id === 'any' ? onChange({ ...without(request, 'createdBy'), page: 1 }) : change({ createdBy: Number(id) })
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
          value={request.settlementTypes}
          onChange={(types) => change({ settlementTypes: types })}
          options={settlementTypes.map((value) => ({ value, label: t(settlementTypeWords[value]) }))}
        />
      )}
      {priced && (
        <>
          <NumberField
            label={t(words.amountFrom, { currency })}
            value={input.min}
            onChange={type('min')}
            error={wrong.min ? t(words.amountWrong) : undefined}
            maxLength={amountLength}
          />
          <NumberField
            label={t(words.amountTo, { currency })}
            value={input.max}
            onChange={type('max')}
            error={wrong.max ? t(words.amountOrder) : undefined}
            maxLength={amountLength}
          />
        </>
      )}
    </div>
  );
}
