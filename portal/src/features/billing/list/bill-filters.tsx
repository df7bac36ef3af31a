import { commodityTypes, commodityTypeWords, settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { settlementTypes } from '@waylight/contract/identity/identity';
import { lengths } from '@waylight/contract/value/lengths';
import { toDecimal } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { MultiSelect, Select } from '@waylight/ui/field/select';
import { Switch } from '@waylight/ui/field/switch';
import { TextField } from '@waylight/ui/field/text-field';
import { type FormEvent, useEffect, useState } from 'react';
import { DateBox } from '../../../lib/field/date-box.tsx';
import { NumberField } from '../../../lib/field/number-field.tsx';
import { useLanguage } from '../../../lib/language.ts';
import { MoreFilters } from '../../../lib/list/more-filters.tsx';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { type AmountFaults, amountsTyped, noFaults } from './bill-filter-amounts.ts';
import { BillFilterChips } from './bill-filter-chips.tsx';
import styles from './bill-list-page.module.css';
import { type BillListQuery, billedKinds, dateKinds, unfiltered } from './bill-list-url.ts';

interface BillFiltersProps {
  asked: BillListQuery;
  currency: string;
  onChange: (asked: BillListQuery) => void;
}

/** One search box, the usual filters, more of them on demand, and chips for those in force. Typed texts apply when the form is sent. */
export function BillFilters({ asked, currency, onChange }: BillFiltersProps) {
  const t = useText();
  const change = (part: Partial<BillListQuery>) => onChange({ ...asked, ...part, p: 1 });
  const plain = (amount: number | undefined) =>
    amount === undefined ? '' : toDecimal(amount, currency).replace(/\.0+$/, '');
  const start = { q: asked.q, min: plain(asked.min), max: plain(asked.max) };
  const key = JSON.stringify(start);
  const [typed, setTyped] = useState(start);
  const [faults, setFaults] = useState<AmountFaults>(noFaults);
  useEffect(() => {
    setTyped(JSON.parse(key));
    setFaults(noFaults);
  }, [key]);
  const bills = asked.view === 'bills';
  const used = foldedUsed(asked);
  const [more, setMore] = useState(used > 0);

  function submit(event: FormEvent) {
    event.preventDefault();
    const amounts = amountsTyped(typed, currency);
    setFaults('faults' in amounts ? amounts.faults : noFaults);
    if (!('faults' in amounts)) change({ q: typed.q.trim(), ...amounts });
  }

  return (
    <div className={styles.filters} data-print="no">
      <form
        className={styles.filters}
        noValidate
        onSubmit={submit}
        data-folds={bills || undefined}
        data-more={more || undefined}
      >
        <div className={styles.filterRow} data-line>
          <TextField
            label={t(bills ? words.search : words.lineSearch)}
            className={styles.search}
            type="search"
            value={typed.q}
            onChange={(q) => setTyped({ ...typed, q })}
            placeholder={bills ? t(words.searchHint) : undefined}
            maxLength={lengths.keyword}
          />
          <KindField asked={asked} onChange={change} />
          <DateBox
            label={bills ? t(words.from) : `${t(words.posted)} · ${t(words.from)}`}
            value={asked.from}
            onDate={(from) => change({ from })}
          />
          <DateBox label={t(words.to)} value={asked.to} first={asked.from} onDate={(to) => change({ to })} />
          <div className={styles.send} data-line-end>
            <Button type="submit" tone="primary">
              {t(words.searchButton)}
            </Button>
            {bills && <MoreFilters isOpen={more} used={used} onOpen={setMore} />}
          </div>
        </div>
        {bills && more && (
          <div className={styles.moreRow}>
            <FoldedFilters asked={asked} onChange={change} />
            <NumberField
              label={t(words.min, { currency })}
              value={typed.min}
              onChange={(min) => setTyped({ ...typed, min })}
              error={faults.min && t(words.amountWrong)}
              maxLength={16}
            />
            <NumberField
              label={t(words.max, { currency })}
              value={typed.max}
              onChange={(max) => setTyped({ ...typed, max })}
              error={faults.max && t(faults.max === 'order' ? words.maxWrong : words.amountWrong)}
              maxLength={16}
            />
          </div>
        )}
      </form>
      <BillFilterChips
        asked={asked}
        currency={currency}
        onChange={change}
        onClear={() => onChange(unfiltered(asked))}
      />
    </div>
  );
}

/** Count of filters in force among those that can be folded away. */
const foldedUsed = ({ settle, product, min, max, overdue }: BillListQuery) =>
  [settle.length > 0, product, min ?? max, overdue].filter((used) => used !== undefined && used !== false).length;

interface FieldsProps {
  asked: BillListQuery;
  onChange: (part: Partial<BillListQuery>) => void;
}

/** Which date is meant; of lines, whether they are in a bill. */
function KindField({ asked, onChange }: FieldsProps) {
  const t = useText();
  if (asked.view === 'lines')
    return (
      <Select
        label={t(words.billedFilter)}
        className={styles.kind}
        value={asked.billed}
        onChange={(billed) => onChange({ billed })}
        options={billedKinds.map((value) => ({
          value,
          label: t({ all: words.billedAll, yes: words.billedYes, no: words.billedNo }[value]),
        }))}
      />
    );
  return (
    <Select
      label={t(words.dateKind)}
      className={styles.kind}
      value={asked.by}
      onChange={(by) => onChange({ by })}
      options={dateKinds.map((value) => ({ value, label: t(words[value]) }))}
    />
  );
}

function FoldedFilters({ asked, onChange }: FieldsProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <MultiSelect
        label={t(words.settlementType)}
        placeholder={t(words.any)}
        value={asked.settle}
        onChange={(settle) => onChange({ settle })}
        options={settlementTypes.map((value) => ({ value, label: settlementTypeWords[value][language] }))}
      />
      <Select
        label={t(words.product)}
        value={asked.product ?? 'any'}
        onChange={(product) => onChange({ product: product === 'any' ? undefined : product })}
        options={[
          { value: 'any' as const, label: t(words.any) },
          ...commodityTypes.map((value) => ({ value, label: commodityTypeWords[value][language] })),
        ]}
      />
      <div className={styles.switch}>
        <Switch isSelected={asked.overdue} onChange={(overdue) => onChange({ overdue })}>
          {t(words.overdueOnly)}
        </Switch>
      </div>
    </>
  );
}
