import { payMethodWords } from '@waylight/contract/booking/order-words';
import type { settlementTypes } from '@waylight/contract/identity/identity';
import { type PayMethod, payMethods } from '@waylight/contract/payment/payment';
import { toDecimal } from '@waylight/contract/value/money';
import { CheckboxGroup } from '@waylight/ui/field/checkbox-group';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { useAct } from '../../lib/act/use-act.tsx';
import { typedDate } from '../../lib/list/filter-box.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { useText } from '../../lib/words.ts';
import { type Company, typedDays, useSettlementOptions } from './company-parts.tsx';
import { words } from './words.ts';

interface TermsValues {
  settlementType: (typeof settlementTypes)[number];
  paymentModes: PayMethod[];
  settlementDays: string;
  creditBlockDays: string;
  agreedOn: string;
  creditLimit: string;
}

const startOf = ({ terms, currency }: Company): TermsValues => ({
  settlementType: terms.settlementType,
  paymentModes: terms.paymentModes,
  settlementDays: String(terms.settlementDays),
  creditBlockDays: terms.creditBlockDays === null ? '' : String(terms.creditBlockDays),
  agreedOn: terms.agreedOn,
  creditLimit: terms.creditLimit === null ? '' : toDecimal(terms.creditLimit, currency),
});

/** Minor units of a typed limit; null: none; undefined: no amount. */
function typedLimit(typed: string, currency: string): number | null | undefined {
  if (typed.trim() === '') return null;
  return typedAmount(typed, currency);
}

/** Changes of the form against what was read: terms that stay are not sent. */
function changedTerms(values: TermsValues, company: Company) {
  const before = startOf(company);
  const isSame = (field: keyof TermsValues) => String(values[field]) === String(before[field]);
  const { settlementType, paymentModes, settlementDays, creditBlockDays, agreedOn, creditLimit } = values;
  return {
    ...(isSame('settlementType') ? {} : { settlementType }),
    ...(isSame('paymentModes') ? {} : { paymentModes }),
    ...(isSame('settlementDays') ? {} : { settlementDays: typedDays(settlementDays) ?? 0 }),
    ...(isSame('creditBlockDays')
      ? {}
      : { creditBlockDays: creditBlockDays.trim() === '' ? null : (typedDays(creditBlockDays) ?? 0) }),
    ...(isSame('agreedOn') ? {} : { agreedOn: typedDate(agreedOn) ?? before.agreedOn }),
    ...(isSame('creditLimit') ? {} : { creditLimit: typedLimit(creditLimit, company.currency) ?? null }),
  };
}

/** Changes what was agreed with a company, on the version that was read. */
export function useTermsAct() {
  const t = useText();
  const settlements = useSettlementOptions();
  return useAct({
    call: opsApi.company.setTerms,
    title: words.editTerms,
    subject: ({ code }: Company) => code,
    start: startOf,
    fields: (form, { currency }) => (
      <>
        <Select
          label={t(words.settlement)}
          hint={t(words.nextCycle)}
          value={form.values.settlementType}
          options={settlements}
          onChange={(settlementType) => form.change({ settlementType })}
        />
        {form.values.settlementType === 'threeDay' && (
          <TextField label={t(words.agreedOn)} placeholder="YYYY-MM-DD" maxLength={10} {...form.text('agreedOn')} />
        )}
        <CheckboxGroup
          label={t(words.modes)}
          row
          value={form.values.paymentModes}
          choices={payMethods.map((value) => ({ value, label: t(payMethodWords[value]) }))}
          onChange={(paymentModes) => form.change({ paymentModes })}
        />
        <TextField
          label={t(words.creditField, { currency })}
          inputMode="decimal"
          maxLength={16}
          {...form.text('creditLimit')}
        />
        <TextField
          label={t(words.settleDays)}
          hint={t(words.settleDaysHint)}
          inputMode="numeric"
          maxLength={3}
          {...form.text('settlementDays')}
        />
        <TextField label={t(words.blockField)} inputMode="numeric" maxLength={3} {...form.text('creditBlockDays')} />
      </>
    ),
    check: ({ settlementDays, creditBlockDays, creditLimit, agreedOn }, { currency }) => ({
      settlementDays: typedDays(settlementDays) === undefined ? words.daysWrong : undefined,
      creditBlockDays:
        creditBlockDays.trim() !== '' && typedDays(creditBlockDays) === undefined ? words.daysWrong : undefined,
      creditLimit: typedLimit(creditLimit, currency) === undefined ? words.amountWrong : undefined,
      agreedOn: typedDate(agreedOn) ? undefined : words.agreedWrong,
    }),
    request: (values, company) => ({
      code: company.code,
      version: company.terms.version,
      ...changedTerms(values, company),
    }),
    touches: [opsApi.company.get, opsApi.company.list, opsApi.company.activity],
  });
}
