import type { OpsStatementLine } from '@waylight/contract/ops/bill';
import { companyCode } from '@waylight/contract/ops/company';
import { toDecimal } from '@waylight/contract/value/money';
import { TextField } from '@waylight/ui/field/text-field';
import { useAct } from '../../lib/act/use-act.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

/** A line of a statement and the company whose deposit it is; '': nobody was found. */
export interface LineDeposit {
  line: OpsStatementLine;
  code: string;
}

/** A transfer of a statement goes to a company's advance, whole: its amount and currency are those of the line. */
export function useDepositAct(done: () => void) {
  const t = useText();
  return useAct({
    call: opsApi.company.deposit,
    title: words.bookDeposit,
    subject: ({ line }: LineDeposit) => `${toDecimal(line.amount, line.currency)} ${line.currency} · ${line.text}`,
    start: ({ line, code }) => ({ code, reference: line.reference }),
    fields: (form) => (
      <>
        <TextField {...form.text('code')} label={t(words.companyCode)} maxLength={32} isRequired />
        <TextField {...form.text('reference')} label={t(words.transferReference)} maxLength={120} isRequired />
      </>
    ),
    check: ({ code, reference }) => ({
      code: companyCode.safeParse(code).success ? undefined : words.companyWrong,
      reference: reference.trim() === '' ? words.referenceMissing : undefined,
    }),
    faultAt: {
      ...{ NO_SUCH_COMPANY: 'code', METHOD_NOT_OFFERED: 'code', TRANSFER_CURRENCY: 'code' },
      TRANSFER_BOOKED: 'reference',
    },
    request: ({ code, reference }, { line: { amount, currency } }) => ({
      ...{ code: code.trim(), amount, currency, reference: reference.trim() },
    }),
    touches: [opsApi.company.get, opsApi.company.list, opsApi.company.activity, opsApi.companyAccount.statement],
    done,
  });
}
