import type { MatchReason, OpsStatementLine } from '@waylight/contract/ops/bill';
import { currencySchema } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { Badge } from '@waylight/ui/feedback/badge';
import { Banner } from '@waylight/ui/feedback/banner';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { Link } from '@waylight/ui/link';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { useCall } from '../../lib/calls.ts';
import { useForm } from '../../lib/form.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './bill.module.css';
import { type MatchedBill, useTransferAct } from './bill-acts.tsx';
import { type LineDeposit, useDepositAct } from './deposit-act.tsx';
import { bookedWords, reasonWords, words } from './words.ts';

/** Transfers of a statement that is pasted: each with the bills that it may pay, and why. */
export function StatementPage() {
  const t = useText();
  usePageTitle(t(words.statementTitle));
  const match = useCall(opsApi.bill.matchStatement, { handles: 'all' });
  const form = useForm({ statement: '', currency: 'CNY' }, ({ statement, currency }) => ({
    statement: statement.trim() === '' ? words.statementMissing : undefined,
    currency: currencySchema.safeParse(currency.trim().toUpperCase()).success ? undefined : words.currencyWrong,
  }));
  const ask = ({ statement, currency }: { statement: string; currency: string }) =>
    match.mutate(
      { statement: statement.trim(), currency: currency.trim().toUpperCase() },
      { onError: (error) => form.refuse(error) },
    );
  const { data } = match;
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.statementTitle)}</h1>
      </TitleLine>
      <p>{t(words.statementLead)}</p>
      <form noValidate className={styles.stack} onSubmit={(event) => form.send(ask, event)}>
        {form.failure && (
          <Banner tone="error" live>
            {form.failure}
          </Banner>
        )}
        <TextArea {...form.text('statement')} label={t(words.statement)} rows={8} isRequired />
        <div className={styles.line}>
          <TextField {...form.text('currency')} label={t(words.currency)} maxLength={3} size="small" isRequired />
          <Button type="submit" tone="primary" size="small" pending={match.isPending}>
            {t(words.match)}
          </Button>
        </div>
      </form>
      {data && data.lines.length === 0 && <EmptyState reason="noMatch" title={t(words.noLines)} />}
      {data && data.lines.length > 0 && <Matches lines={data.lines} onBooked={() => form.send(ask)} />}
    </Page>
  );
}

function Matches({ lines, onBooked }: { lines: readonly OpsStatementLine[]; onBooked: () => void }) {
  const t = useText();
  const transfer = useTransferAct(onBooked);
  const deposit = useDepositAct(onBooked);
  return (
    <>
      <PlainRows
        caption={t(words.statementTitle)}
        rows={lines}
        rowKey={({ line }) => String(line)}
        columns={[
          { id: 'line', head: words.line, cell: ({ line }) => line },
          { id: 'text', head: words.transferText, wide: true, cell: ({ text }) => text },
          { id: 'reference', head: words.reference, cell: ({ reference }) => reference || '–' },
          {
            id: 'amount',
            head: words.transferSum,
            align: 'end',
            cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
          },
          {
            id: 'bills',
            head: words.mayPay,
            wide: true,
            cell: (line) =>
              line.bookedAs ? (
                <Badge>{t(bookedWords[line.bookedAs])}</Badge>
              ) : line.waitsAs ? (
                <Link href={paths.request(line.waitsAs)}>{t(words.waitsForSecond)}</Link>
              ) : line.bills.length === 0 ? (
                t(words.noBill)
              ) : (
                <div className={styles.stack}>
                  {line.bills.map((bill) => (
                    <Match key={bill.code} line={line} bill={bill} onBook={transfer.open} />
                  ))}
                </div>
              ),
          },
          {
            id: 'deposits',
            head: words.mayDeposit,
            wide: true,
            cell: (line) => (line.bookedAs || line.waitsAs ? '–' : <Deposits line={line} onBook={deposit.open} />),
          },
        ]}
      />
      <div className={styles.tools}>
        <Button onPress={onBooked}>{t(words.matchAgain)}</Button>
      </div>
      {transfer.dialog}
      {deposit.dialog}
    </>
  );
}

interface MatchProps {
  line: OpsStatementLine;
  bill: OpsStatementLine['bills'][number];
  onBook: (match: MatchedBill) => void;
}

function Match({ line, bill, onBook }: MatchProps) {
  const t = useText();
  const name = useName();
  const mayAct = useMay('MONEY_ACT');
  const { company, code, unpaid, reasons } = bill;
  return (
    <span className={styles.tools}>
      <Link href={paths.bill(code)}>{code}</Link>
      {name(company.nameZh, company.nameEn)} <Money amount={unpaid} currency={line.currency} />
      <Reasons reasons={reasons} />
      {mayAct && (
        <Button size="small" onPress={() => onBook({ line, bill })}>
          {t(words.writeOff)}
        </Button>
      )}
    </span>
  );
}

/** Why a line was matched so. */
function Reasons({ reasons }: { reasons: readonly MatchReason[] }) {
  const t = useText();
  return reasons.map((reason) => (
    <Badge key={reason} tone="petrol">
      {t(reasonWords[reason])}
    </Badge>
  ));
}

/** Companies whose deposit a line may be, and the way to book it for another one. */
function Deposits({ line, onBook }: { line: OpsStatementLine; onBook: (deposit: LineDeposit) => void }) {
  const t = useText();
  const name = useName();
  const mayAct = useMay('MONEY_ACT');
  const { deposits } = line;
  return (
    <div className={styles.stack}>
      {deposits.map(({ company, reasons }) => (
        <span key={company.code} className={styles.tools}>
          <Link href={paths.company(company.code)}>{company.code}</Link>
          {name(company.nameZh, company.nameEn)} <Reasons reasons={reasons} />
          {mayAct && (
            <Button size="small" onPress={() => onBook({ line, code: company.code })}>
              {t(words.bookDeposit)}
            </Button>
          )}
        </span>
      ))}
      {deposits.length === 0 && (
        <span className={styles.tools}>
          {t(words.noCompany)}
          {mayAct && (
            <Button size="small" tone="quiet" onPress={() => onBook({ line, code: '' })}>
              {t(words.bookDeposit)}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
