import { currencySchema, toDecimal } from '@waylight/contract/value/money';
import { Button } from '@waylight/ui/button';
import { Badge } from '@waylight/ui/feedback/badge';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { TextField } from '@waylight/ui/field/text-field';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { Money } from '@waylight/ui/text/money';
import { useAct } from '../../lib/act/use-act.tsx';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { useText } from '../../lib/words.ts';
import styles from './approval.module.css';
import { type RuleRow, type ThresholdRow, thresholdRows } from './threshold-rows.ts';
import { thresholdWords, words } from './words.ts';

/** Amounts above which an act needs a second person. */
export function ThresholdPage() {
  const t = useText();
  const query = useCallQuery(opsApi.approval.thresholds, {}, { handles: 'all' });
  usePageTitle(t(words.thresholds));
  return (
    <Page width={880} gap={12}>
      <TitleLine>
        <h1>{t(words.thresholds)}</h1>
      </TitleLine>
      <p>{t(words.thresholdsLead)}</p>
      {query.isError && !query.data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!query.data} skeleton={<PageSkeleton />}>
          {() => query.data && <ThresholdTable rows={thresholdRows(query.data)} />}
        </Loading>
      )}
    </Page>
  );
}

function ThresholdTable({ rows }: { rows: readonly (ThresholdRow | RuleRow)[] }) {
  const t = useText();
  const mayAct = useMay('PEOPLE_ACT');
  const change = useChangeThreshold();
  return (
    <>
      <Table caption={t(words.thresholds)} density="compact" cards className={styles.middle}>
        <TableHead>
          <HeadCell>{t(words.act)}</HeadCell>
          <HeadCell align="end">{t(words.above)}</HeadCell>
          {mayAct && <HeadCell>{t(words.change)}</HeadCell>}
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <Row key={row.amount === null ? row.name : `${row.name} ${row.currency}`}>
              <RowHead>
                {t(thresholdWords[row.name])}{' '}
                {row.amount !== null && row.version === 0 && <Badge>{t(words.preset)}</Badge>}
              </RowHead>
              <Cell align="end" label={t(words.above)}>
                {row.amount === null ? (
                  t(words.always)
                ) : row.amount === 0 ? (
                  `${row.currency} · ${t(words.always)}`
                ) : (
                  <Money {...row} />
                )}
              </Cell>
              {mayAct && (
                <Cell>
                  {row.amount !== null && (
                    <Button
                      size="small"
                      aria-label={t(words.changeOf, { act: t(thresholdWords[row.name]), currency: row.currency })}
                      onPress={() => change.open(row)}
                    >
                      {t(words.change)}
                    </Button>
                  )}
                </Cell>
              )}
            </Row>
          ))}
        </TableBody>
      </Table>
      {change.dialog}
    </>
  );
}

const amountOf = ({ amount, currency }: { amount: string; currency: string }) =>
  currencySchema.safeParse(currency.trim().toUpperCase()).success
    ? typedAmount(amount, currency.trim().toUpperCase())
    : undefined;

/** The act of setting one amount: an example of every act with fields. */
function useChangeThreshold() {
  const t = useText();
  return useAct({
    call: opsApi.approval.setThreshold,
    title: words.setThreshold,
    subject: (row: ThresholdRow) => t(thresholdWords[row.name]),
    record: ({ name: of, currency }) => ({ kind: 'threshold', id: `${of} ${currency}` }),
    start: (row) => ({ currency: row.currency, amount: toDecimal(row.amount, row.currency) }),
    check: ({ currency, amount }) => ({
      currency: currencySchema.safeParse(currency.trim().toUpperCase()).success ? undefined : words.currencyWrong,
      amount: amountOf({ currency, amount }) === undefined ? words.amountWrong : undefined,
    }),
    fields: (form) => (
      <>
        <TextField {...form.text('currency')} label={t(words.currency)} maxLength={3} />
        <TextField
          {...form.text('amount')}
          label={t(words.above)}
          hint={t(words.aboveHint)}
          inputMode="decimal"
          maxLength={16}
          autoFocus
        />
      </>
    ),
    request: ({ currency, amount }, row) => ({
      name: row.name,
      currency: currency.trim().toUpperCase(),
      amount: amountOf({ currency, amount }) ?? 0,
      // Another currency than the row's has never been set from here.
      version: currency.trim().toUpperCase() === row.currency ? row.version : 0,
    }),
    touches: [opsApi.approval.thresholds],
  });
}
