import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextField } from '@waylight/ui/field/text-field';
import { type Act, useAct } from '../../lib/act/use-act.tsx';
import type { Form } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { useText } from '../../lib/words.ts';
import type { Company } from './company-parts.tsx';
import { words } from './words.ts';

/** Entries that finance books by hand on a company's account. */

interface EntryValues {
  amount: string;
  reference: string;
  from: 'bank' | 'advance';
  account: 'advance' | 'credit';
  direction: 'add' | 'take';
  against: 'bank' | 'sales';
}
const empty: EntryValues = {
  ...{ amount: '', reference: '', from: 'bank', account: 'advance', direction: 'add', against: 'sales' },
} as const;

export type EntryName = 'deposit' | 'correctDeposit' | 'withdraw' | 'repay' | 'correct';

const faultsOf = (values: EntryValues, { currency }: Company, least: number) => {
  const amount = typedAmount(values.amount, currency, least);
  return {
    amount: amount === undefined ? words.amountWrong : undefined,
    reference: values.reference.trim() === '' ? words.referenceMissing : undefined,
  };
};

const entryOf = (values: EntryValues, { code, currency }: Company) => ({
  code,
  amount: typedAmount(values.amount, currency) ?? 0,
  reference: values.reference.trim(),
});

const look = {
  subject: ({ code, nameZh }: Company) => `${code} ${nameZh}`,
  start: () => empty,
  check: (values: EntryValues, company: Company) => faultsOf(values, company, 1),
  faultAt: { TRANSFER_BOOKED: 'reference', NO_SUCH_DEPOSIT: 'reference', TOO_MUCH_TO_BOOK: 'amount' } as const,
  touches: [opsApi.company.get, opsApi.company.list, opsApi.company.activity] as const,
};

export function useMoneyActs() {
  const entry = (form: Form<EntryValues>, { currency }: Company) => <EntryFields form={form} currency={currency} />;
  const acts: Readonly<Record<EntryName, Act<Company>>> = {
    deposit: useAct({
      ...look,
      call: opsApi.company.deposit,
      title: words.deposit,
      fields: entry,
      request: entryOf,
    }),
    correctDeposit: useAct({
      ...look,
      call: opsApi.company.correctDeposit,
      title: words.correctDeposit,
      fields: (form, { currency }) => <EntryFields form={form} currency={currency} hasArrived />,
      check: (values, company) => faultsOf(values, company, 0),
      request: entryOf,
    }),
    withdraw: useAct({
      ...look,
      call: opsApi.company.withdraw,
      title: words.withdraw,
      fields: entry,
      request: entryOf,
    }),
    repay: useAct({
      ...look,
      call: opsApi.company.repay,
      title: words.repay,
      fields: (form, company) => (
        <>
          {entry(form, company)}
          <RepaidFrom form={form} />
        </>
      ),
      request: (values, company) => ({ ...entryOf(values, company), from: values.from }),
    }),
    correct: useAct({
      ...look,
      call: opsApi.company.correct,
      title: words.correct,
      fields: (form, { currency }) => (
        <>
          <EntryFields form={form} currency={currency} isOwn />
          <CorrectionFields form={form} />
        </>
      ),
      request: (values, company) => ({
        ...entryOf(values, company),
        ...{ account: values.account, direction: values.direction, against: values.against },
      }),
    }),
  };
  const names = Object.keys(acts) as EntryName[];
  return {
    names,
    open: (name: EntryName, company: Company) => acts[name].open(company),
    dialogs: names.map((name) => <span key={name}>{acts[name].dialog}</span>),
  };
}

interface EntryFieldsProps {
  form: Form<EntryValues>;
  currency: string;
  /** the amount that a deposit is brought to */
  hasArrived?: boolean;
  /** a booking without a transfer of the bank */
  isOwn?: boolean;
}

function EntryFields({ form, currency, hasArrived = false, isOwn = false }: EntryFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        label={t(hasArrived ? words.arrived : words.amount, { currency })}
        inputMode="decimal"
        maxLength={16}
        {...form.text('amount')}
      />
      <TextField
        label={t(isOwn ? words.ownReference : words.reference)}
        {...(hasArrived ? {} : { hint: t(words.referenceHint) })}
        maxLength={120}
        autoComplete="off"
        {...form.text('reference')}
      />
    </>
  );
}

function RepaidFrom({ form }: { form: Form<EntryValues> }) {
  const t = useText();
  return (
    <RadioGroup
      label={t(words.from)}
      row
      value={form.values.from}
      choices={[
        { value: 'bank', label: t(words.bank) },
        { value: 'advance', label: t(words.ofAdvance) },
      ]}
      onChange={(from) => form.change({ from })}
    />
  );
}

function CorrectionFields({ form }: { form: Form<EntryValues> }) {
  const t = useText();
  return (
    <>
      <RadioGroup
        label={t(words.account)}
        row
        value={form.values.account}
        choices={[
          { value: 'advance', label: t(words.ofAdvance) },
          { value: 'credit', label: t(words.ofCredit) },
        ]}
        onChange={(account) => form.change({ account })}
      />
      <RadioGroup
        label={t(words.direction)}
        row
        value={form.values.direction}
        choices={[
          { value: 'add', label: t(words.add) },
          { value: 'take', label: t(words.take) },
        ]}
        onChange={(direction) => form.change({ direction })}
      />
      <RadioGroup
        label={t(words.against)}
        row
        value={form.values.against}
        choices={[
          { value: 'sales', label: t(words.sales) },
          { value: 'bank', label: t(words.bank) },
        ]}
        onChange={(against) => form.change({ against })}
      />
    </>
  );
}
