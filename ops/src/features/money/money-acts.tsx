import { gatewayMethods } from '@waylight/contract/payment/payment';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { useAct } from '../../lib/act/use-act.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { amountFault, paidAmount } from '../../lib/paid-amount.ts';
import { send } from '../../lib/session/session.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { useText } from '../../lib/words.ts';
import { providerWords, words } from './words.ts';

/** Acts on money in doubt. Where a provider has to confirm, the server asks it before it shows what would change. */

const { money, audit } = opsApi;
const touches = [money.payment, money.payments, money.doubts, money.cases, money.case, audit.list];

export type PaymentStory = ReplyOf<typeof money.payment>;
export type RefundRow = PaymentStory['refunds'][number];
export type CaseDetail = ReplyOf<typeof money.case>;
export type DayRow = ReplyOf<typeof money.days>['records'][number];

const needed = (evidence: string) => (evidence.trim() === '' ? words.evidenceMissing : undefined);
const given = (evidence: string) => (evidence.trim() === '' ? {} : { evidence: evidence.trim() });

/** Acts on one payment. */
export function usePaymentActs() {
  const t = useText();
  const named = ({ number, company }: PaymentStory) => `${number} · ${company.code} ${company.name}`;
  const optional = {
    start: () => ({ evidence: '' }),
    fields: (form: { text: (field: 'evidence') => object }) => (
      <TextField {...form.text('evidence')} label={t(words.evidenceOptional)} maxLength={200} optional />
    ),
  };
  const ask = useAct({
    call: money.ask,
    title: words.ask,
    subject: named,
    request: (_, { number }: PaymentStory) => ({ payment: number }),
    touches,
  });
  const back = useAct({
    call: money.refundSuspended,
    title: words.refundSuspended,
    subject: named,
    ...optional,
    request: ({ evidence }, { number }: PaymentStory) => ({ payment: number, ...given(evidence) }),
    touches,
    danger: true,
  });
  const attach = useAct({
    call: money.attach,
    title: words.attach,
    subject: named,
    ...optional,
    request: ({ evidence }, { number }: PaymentStory) => ({
      payment: number,
      to: 'subject' as const,
      ...given(evidence),
    }),
    touches,
  });
  const credit = useAct({
    call: money.attach,
    title: words.credit,
    subject: named,
    ...optional,
    request: ({ evidence }, { number }: PaymentStory) => ({
      payment: number,
      to: 'advance' as const,
      ...given(evidence),
    }),
    touches,
  });
  const absent = useAct({
    call: money.absent,
    title: words.absent,
    subject: named,
    start: () => ({ evidence: '' }),
    fields: (form) => <TextField {...form.text('evidence')} label={t(words.evidence)} maxLength={200} isRequired />,
    check: ({ evidence }) => ({ evidence: needed(evidence) }),
    request: ({ evidence }, { number }: PaymentStory) => ({ payment: number, evidence: evidence.trim() }),
    touches,
    danger: true,
  });
  return { ask, back, attach, credit, absent };
}

/** Acts on one refund. */
export function useRefundActs() {
  const t = useText();
  const named = ({ number }: RefundRow) => number;
  const byBank = {
    start: () => ({ transfer: '' }),
    fields: (form: { text: (field: 'transfer') => object }) => (
      <TextField {...form.text('transfer')} label={t(words.transfer)} maxLength={120} isRequired />
    ),
    check: ({ transfer }: { transfer: string }) => ({
      transfer: transfer.trim() === '' ? words.transferMissing : undefined,
    }),
  };
  const retry = useAct({
    call: money.retryRefund,
    title: words.retryRefund,
    subject: named,
    request: (_, { number }: RefundRow) => ({ refund: number }),
    touches,
  });
  const toAdvance = useAct({
    call: money.refundOtherwise,
    title: words.refundToAdvance,
    subject: named,
    request: (_, { number }: RefundRow) => ({ refund: number, to: 'advance' as const }),
    touches,
  });
  const toBank = useAct({
    call: money.refundOtherwise,
    title: words.refundByBank,
    subject: named,
    ...byBank,
    request: ({ transfer }, { number }: RefundRow) => ({
      refund: number,
      to: 'bank' as const,
      transfer: transfer.trim(),
    }),
    touches,
  });
  const fail = useAct({
    call: money.failRefund,
    title: words.failRefund,
    subject: named,
    start: () => ({ evidence: '' }),
    fields: (form) => <TextField {...form.text('evidence')} label={t(words.evidence)} maxLength={200} isRequired />,
    check: ({ evidence }) => ({ evidence: needed(evidence) }),
    request: ({ evidence }, { number }: RefundRow) => ({ refund: number, evidence: evidence.trim() }),
    touches,
    danger: true,
  });
  const recover = useAct({
    call: money.recoverRefund,
    title: words.recoverAdvance,
    subject: named,
    request: (_, { number }: RefundRow) => ({ refund: number, from: 'advance' as const }),
    touches,
  });
  const recoverBank = useAct({
    call: money.recoverRefund,
    title: words.recoverBank,
    subject: named,
    ...byBank,
    request: ({ transfer }, { number }: RefundRow) => ({
      refund: number,
      from: 'bank' as const,
      transfer: transfer.trim(),
    }),
    touches,
  });
  return { retry, toAdvance, toBank, fail, recover, recoverBank };
}

/** The edit of a difference: what was read, and the difference as it is now. */
const caseEdit = {
  read: ({ read }: CaseDetail) => read,
  again: ({ case: { id } }: CaseDetail) => send(money.case, { id }),
};

/** Acts on one difference. */
export function useCaseActs() {
  const t = useText();
  const named = ({ case: { id, number } }: CaseDetail) => `${t(words.caseName, { id })} · ${number}`;
  const settle = useAct({
    call: money.settleCase,
    title: words.settleCase,
    subject: named,
    request: (_, one: CaseDetail) => ({ id: one.case.id }),
    touches,
    edit: caseEdit,
  });
  const reverse = useAct({
    call: money.reverseCase,
    title: words.reverseCase,
    subject: named,
    request: (_, one: CaseDetail) => ({ id: one.case.id }),
    touches,
    edit: caseEdit,
    danger: true,
  });
  const attach = useAct({
    call: money.attachCase,
    title: words.attachCase,
    subject: named,
    start: () => ({ company: '' }),
    fields: (form) => <TextField {...form.text('company')} label={t(words.companyCode)} maxLength={32} isRequired />,
    check: ({ company }) => ({
      company: /^[0-9A-Za-z-]{1,32}$/.test(company.trim()) ? undefined : words.companyWrong,
    }),
    request: ({ company }, one: CaseDetail) => ({ id: one.case.id, company: company.trim() }),
    touches,
    edit: caseEdit,
  });
  return { settle, reverse, attach };
}

/** A day whose bill will not come. */
export function useEndDay() {
  const t = useText();
  return useAct({
    call: money.endDay,
    title: words.endDay,
    subject: ({ day, provider }: DayRow) => `${day} · ${t(providerWords[provider]!)}`,
    start: () => ({ evidence: '' }),
    fields: (form) => <TextField {...form.text('evidence')} label={t(words.evidence)} maxLength={200} isRequired />,
    check: ({ evidence }) => ({ evidence: needed(evidence) }),
    request: ({ evidence }, { day, provider }) => ({
      ...{ day, evidence: evidence.trim() },
      provider: gatewayMethods.find((one) => one === provider)!,
    }),
    touches: [money.days, money.doubts, audit.list],
  });
}

/** A payout of a provider to the bank. */
export function usePayout() {
  const t = useText();
  return useAct({
    call: money.payout,
    title: words.payout,
    subject: (_: null) => '',
    start: () => ({ provider: 'wechat' as (typeof gatewayMethods)[number], arrived: '', fee: '0', reference: '' }),
    fields: (form) => (
      <>
        <Select
          label={t(words.provider)}
          value={form.values.provider}
          onChange={(provider) => form.change({ provider })}
          options={gatewayMethods.map((one) => ({ value: one, label: t(providerWords[one]!) }))}
        />
        <TextField
          {...form.text('arrived')}
          label={t(words.currencyOf, { name: t(words.arrived) })}
          inputMode="decimal"
          isRequired
        />
        <TextField
          {...form.text('fee')}
          label={t(words.currencyOf, { name: t(words.fee) })}
          inputMode="decimal"
          isRequired
        />
        <TextField {...form.text('reference')} label={t(words.transfer)} maxLength={120} isRequired />
      </>
    ),
    check: ({ arrived, fee, reference }) => ({
      arrived: amountFault(arrived, 'CNY'),
      fee: typedAmount(fee, 'CNY') === undefined ? words.feeWrong : undefined,
      reference: reference.trim() === '' ? words.transferMissing : undefined,
    }),
    faultAt: { TRANSFER_BOOKED: 'reference', PAYOUT_TOO_MUCH: 'arrived' },
    request: ({ provider, arrived, fee, reference }) => ({
      provider,
      arrived: paidAmount(arrived, 'CNY')!,
      fee: typedAmount(fee, 'CNY')!,
      reference: reference.trim(),
    }),
    touches: [money.payouts, audit.list],
  });
}
