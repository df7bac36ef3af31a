import { caseNoteIn, settledItselfWords } from '@waylight/contract/payment/case-note';
import { decisionNoteIn } from '@waylight/contract/payment/decision-note';
import { formatMoney } from '@waylight/contract/value/money';
import type { PlainDate } from '@waylight/contract/value/stay';
import type { Database } from '../../../db/database.ts';
import { mostTries } from './reconciliation.ts';
import { reportOf } from './run-data.ts';

/** Says to an operator how a day agrees with the providers; without a day the latest one, and every case still open. */
export async function showReconciliation(
  database: Pick<Database, 'asSystem'>,
  day: PlainDate | undefined,
  say: (line: string) => void,
): Promise<void> {
  const { runs, cases, decisions } = await database.asSystem((tx) => reportOf(tx, day));
  for (const run of runs) {
    const own = cases.filter(({ run_id }) => run_id === run.id);
    const open = own.filter(({ settled_at }) => settled_at === null).length;
    const by =
      run.source === 'questions' ? 'asked one by one, it has no bill' : `${run.billed_lines} lines of its bill`;
    say(
      run.state === 'done'
        ? `${run.day}  ${run.gateway}  ${by}, ${run.compared} numbers compared, ${own.length} differences, ${open} open`
        : `${run.day}  ${run.gateway}  ${run.tries < mostTries ? 'waits' : 'WAITS TOO LONG'}, asked ${run.tries} times: ${run.why ?? 'not asked yet'}`,
    );
  }
  if (runs.length === 0) say(day ? `${day}: nothing has been compared` : 'nothing has been compared yet');
  for (const one of cases) {
    const money = (amount: number) => formatMoney({ amount, currency: one.currency });
    say(`case ${one.id}  ${one.class}  ${one.gateway} ${one.kind} ${one.number}`);
    say(`    ${caseNoteIn(one.note, 'en')}`);
    say(
      `    provider ${money(one.billed)}, we ${money(one.recorded)}, books ${money(one.booked)}; to suspense ${money(one.suspended)}`,
    );
    if (one.settled_at) say(`    settled ${one.settled_at.toISOString()}: ${one.settled_as ?? settledItselfWords.en}`);
    for (const { action, at, by, reason, said } of decisions.filter(({ caseId }) => caseId === one.id))
      if (action !== 'settled')
        say(`    ${action} ${at.toISOString()} by ${by}: ${reason}; ${decisionNoteIn(said, 'en')}`);
  }
}
