import type { OpsStatementLine } from '@waylight/contract/ops/bill';
import { toDecimal } from '@waylight/contract/value/money';
import { isPlainDate } from '@waylight/contract/value/stay';
import { TextField } from '@waylight/ui/field/text-field';
import { moneyText } from '@waylight/ui/text/money';
import { useAct } from '../../lib/act/use-act.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { amountFault, paidAmount } from '../../lib/paid-amount.ts';
import { useText } from '../../lib/words.ts';
import type { Bill } from './bill-row.ts';
import { words } from './words.ts';

/** Acts on bills: each is shown in numbers before it is done. */

const touches = [opsApi.bill.toRun, opsApi.bill.list, opsApi.bill.get, opsApi.bill.lines, opsApi.audit.list];
const onBill = ({ code, unpaid }: Bill) => ({ code, unpaid });
const named = ({ code, company }: Bill) => `${code} · ${company.code}`;

/** Acts that make bills of what is open of a company. */
export function useRunActs() {
  const t = useText();
  const companyFault = (company: string) =>
    /^[0-9A-Za-z-]{1,32}$/.test(company.trim()) ? undefined : words.companyWrong;
  const run = useAct({
    call: opsApi.bill.runCycle,
    title: words.run,
    subject: () => t(words.runText),
    start: ({ code }: { code: string }) => ({ company: code }),
    fields: (form) => <TextField {...form.text('company')} label={t(words.companyCode)} maxLength={32} isRequired />,
    check: ({ company }) => ({ company: companyFault(company) }),
    request: ({ company }) => ({ company: company.trim() }),
    touches,
  });
  const runIrregular = useAct({
    call: opsApi.bill.runIrregular,
    title: words.runIrregular,
    subject: () => '',
    start: ({ code }: { code: string }) => ({ company: code, until: '' }),
    fields: (form) => (
      <>
        <TextField {...form.text('company')} label={t(words.companyCode)} maxLength={32} isRequired />
        <TextField {...form.text('until')} label={t(words.until)} placeholder="YYYY-MM-DD" maxLength={10} isRequired />
      </>
    ),
    check: ({ company, until }) => ({
      company: companyFault(company),
      until: isPlainDate(until) ? undefined : words.dayWrong,
    }),
    request: ({ company, until }) => ({ company: company.trim(), until }),
    touches,
  });
  return { run, runIrregular };
}

/** A line of a statement and a bill that it may pay. */
export interface MatchedBill {
  line: OpsStatementLine;
  bill: OpsStatementLine['bills'][number];
}

/** A transfer of a statement pays a bill: amount and number are those of its line. */
export function useTransferAct(done: () => void) {
  const t = useText();
  return useAct({
    call: opsApi.bill.writeOff,
    title: words.writeOff,
    subject: ({ bill }: MatchedBill) => `${bill.code} · ${bill.company.code}`,
    start: ({ line, bill }) => ({
      amount: toDecimal(Math.min(line.amount, bill.unpaid), line.currency),
      reference: line.reference,
    }),
    fields: (form, { line }) => (
      <>
        <TextField
          {...form.text('amount')}
          label={t(words.transferAmount, { currency: line.currency })}
          hint={line.text}
          inputMode="decimal"
          isRequired
        />
        <TextField {...form.text('reference')} label={t(words.transferReference)} maxLength={120} isRequired />
      </>
    ),
    check: ({ amount, reference }, { line, bill }) => ({
      amount: amountFault(amount, line.currency, Math.min(line.amount, bill.unpaid)),
      reference: reference.trim() === '' ? words.referenceMissing : undefined,
    }),
    faultAt: { TRANSFER_BOOKED: 'reference', BILL_AMOUNT_WRONG: 'amount' },
    request: ({ amount, reference }, { line, bill }) => ({
      ...{ code: bill.code, unpaid: bill.unpaid, reference: reference.trim() },
      amount: paidAmount(amount, line.currency)!,
    }),
    touches,
    done,
  });
}

/** Acts on one bill. */
export function useBillActs() {
  const t = useText();
  const unpaidText = ({ unpaid, currency }: Bill) =>
    t(words.ofUnpaid, { amount: moneyText(unpaid, currency, 'en-GB') });
  const remind = useAct({
    call: opsApi.bill.remind,
    title: words.remind,
    subject: named,
    request: (_, bill: Bill) => onBill(bill),
    touches,
  });
  const writeOff = useAct({
    call: opsApi.bill.writeOff,
    title: words.writeOff,
    subject: named,
    start: () => ({ amount: '', reference: '' }),
    fields: (form, bill: Bill) => (
      <>
        <TextField
          {...form.text('amount')}
          label={t(words.transferAmount, { currency: bill.currency })}
          hint={unpaidText(bill)}
          inputMode="decimal"
          isRequired
        />
        <TextField {...form.text('reference')} label={t(words.transferReference)} maxLength={120} isRequired />
      </>
    ),
    check: ({ amount, reference }, { currency, unpaid }) => ({
      amount: amountFault(amount, currency, unpaid),
      reference: reference.trim() === '' ? words.referenceMissing : undefined,
    }),
    faultAt: { TRANSFER_BOOKED: 'reference', BILL_AMOUNT_WRONG: 'amount' },
    request: ({ amount, reference }, bill) => ({
      ...onBill(bill),
      amount: paidAmount(amount, bill.currency)!,
      reference: reference.trim(),
    }),
    touches,
  });
  const reduce = useAct({
    call: opsApi.bill.reduce,
    title: words.reduce,
    subject: named,
    start: () => ({ amount: '' }),
    fields: (form, bill: Bill) => (
      <>
        <TextField
          {...form.text('amount')}
          label={t(words.reduceAmount, { currency: bill.currency })}
          hint={unpaidText(bill)}
          inputMode="decimal"
          isRequired
        />
        <p>{t(words.reasonShown)}</p>
      </>
    ),
    check: ({ amount }, { currency, unpaid }) => ({ amount: amountFault(amount, currency, unpaid) }),
    request: ({ amount }, bill) => ({ ...onBill(bill), amount: paidAmount(amount, bill.currency)! }),
    touches,
  });
  const voiding = useAct({
    call: opsApi.bill.void,
    title: words.void,
    subject: (bill: Bill) => `${named(bill)} · ${t(words.reasonShown)}`,
    request: (_, bill: Bill) => onBill(bill),
    touches,
    danger: true,
  });
  return { remind, writeOff, reduce, voiding };
}
