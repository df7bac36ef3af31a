import { expressCompanies } from '@waylight/contract/invoicing/invoicing-words';
import { dateIn, isPlainDate, portalZone } from '@waylight/contract/value/stay';
import { Select } from '@waylight/ui/field/select';
import { TextField } from '@waylight/ui/field/text-field';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import { FileField } from './file-field.tsx';
import type { InvoiceCase, InvoiceDetail } from './invoice-row.ts';
import { words } from './words.ts';

const touches = [opsApi.invoice.list, opsApi.invoice.get, opsApi.invoice.cases, opsApi.audit.list];
const named = ({ invoice }: InvoiceDetail) => `${invoice.code} · ${invoice.title}`;

const numberFaults = ({ number, issuedOn }: { number: string; issuedOn: string }) => ({
  number: /^[0-9A-Za-z-]{4,30}$/.test(number.trim()) ? undefined : words.numberWrong,
  issuedOn: isPlainDate(issuedOn) ? undefined : words.dayWrong,
});

const startNumber = () => ({ number: '', issuedOn: dateIn(portalZone, Date.now()) });

/** Acts on one invoice, each of which is mailed to its applicant. */
export function useInvoiceActs() {
  const t = useText();
  const express = useCallQuery(opsApi.invoice.express, {});
  const issue = useAct({
    call: opsApi.invoice.issue,
    title: words.issue,
    subject: named,
    start: () => ({ ...startNumber(), file: null as { id: string; name: string } | null }),
    fields: (form, { invoice }: InvoiceDetail) => (
      <>
        <TextField {...form.text('number')} label={t(words.number)} maxLength={30} isRequired />
        <TextField {...form.text('issuedOn')} label={t(words.issuedOn)} maxLength={10} isRequired />
        {invoice.nature === 'electronic' && (
          <FileField value={form.values.file} error={form.errorAt('file')} onFile={(file) => form.change({ file })} />
        )}
      </>
    ),
    check: (values, { invoice }) => ({
      ...numberFaults(values),
      file: invoice.nature === 'electronic' && !values.file ? words.fileMissing : undefined,
    }),
    request: ({ number, issuedOn, file }, { invoice }) => ({
      ...{ code: invoice.code, number: number.trim(), issuedOn },
      ...(file ? { fileId: file.id } : {}),
    }),
    touches,
  });
  const sendPaper = useAct({
    call: opsApi.invoice.send,
    title: words.send,
    subject: named,
    start: (detail: InvoiceDetail) => ({ express: detail.express ?? ('first' as const), tracking: '' }),
    fields: (form) => (
      <>
        <Select
          label={t(words.express)}
          value={form.values.express}
          onChange={(next) => form.change({ express: next })}
          options={expressCompanies.map((one) => ({
            value: one,
            label: express.data ? t(express.data[one]) : one,
          }))}
        />
        <TextField {...form.text('tracking')} label={t(words.tracking)} maxLength={60} isRequired />
      </>
    ),
    check: ({ tracking }) => ({ tracking: tracking.trim() === '' ? words.trackingMissing : undefined }),
    request: (values, { invoice }) => ({
      code: invoice.code,
      express: values.express,
      tracking: values.tracking.trim(),
    }),
    touches,
  });
  const mail = useAct({
    call: opsApi.invoice.send,
    title: words.send,
    subject: (detail: InvoiceDetail) => `${named(detail)} · ${detail.email}`,
    request: (_, { invoice }) => ({ code: invoice.code }),
    touches,
  });
  const correct = useAct({
    call: opsApi.invoice.correct,
    title: words.correct,
    subject: named,
    start: startNumber,
    fields: (form) => (
      <>
        <TextField {...form.text('number')} label={t(words.number)} maxLength={30} isRequired />
        <TextField {...form.text('issuedOn')} label={t(words.issuedOn)} maxLength={10} isRequired />
      </>
    ),
    check: numberFaults,
    request: ({ number, issuedOn }, { invoice }: InvoiceDetail) => ({
      ...{ code: invoice.code, number: number.trim(), issuedOn },
    }),
    touches,
  });
  return { issue, sendPaper, mail, correct, ...useDecisions() };
}

function useDecisions() {
  const t = useText();
  const decision = (which: 'refuse' | 'void' | 'keep') => ({
    call: opsApi.invoice.decide,
    title: words[which],
    subject: (detail: InvoiceDetail) => `${named(detail)} · ${t(words.reasonMailed)}`,
    request: (_: object, { invoice }: InvoiceDetail) => ({ code: invoice.code, decision: which }),
    touches,
    danger: which !== 'keep',
  });
  const refuse = useAct(decision('refuse'));
  const voiding = useAct(decision('void'));
  const keep = useAct(decision('keep'));
  const settleCase = useAct({
    call: opsApi.invoice.settleCase,
    title: words.settleCase,
    subject: (one: InvoiceCase) => `${one.invoice} · ${one.orderCode}`,
    request: (_, { id }: InvoiceCase) => ({ id }),
    touches,
  });
  return { refuse, voiding, keep, settleCase };
}
