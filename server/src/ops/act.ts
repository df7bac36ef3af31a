import type { Database } from '../db/database.ts';
import { type Act, listActs } from '../db/operator-act.ts';
import { WrongUse } from './company.ts';

/** Who does what: an operator's act names a person, and each is listed. */

type Run = (database: Database, say: (line: string) => void) => Promise<void>;

/** Commands that read and change nothing; `terms` and `acts` without anything to change are among them. */
const reading: readonly string[] = [
  'pending',
  'licence',
  'reconciliation',
  'suspense',
  'payment',
  'orders',
  'tasks',
  'work-orders',
  'rates',
  'mark-ups',
  'acts',
];
/** Their reason is kept with who did it; other commands may give one. */
const reasoned: readonly string[] = ['withdrawal', 'repay', 'correct', 'correct-deposit', 'suspend', 'resume', 'terms'];

/** The act of a command line; undefined: it only reads. Throws WrongUse where the person or the reason is missing. */
export function actOf(
  positionals: readonly string[],
  values: Readonly<Record<string, string | boolean | undefined>>,
): Act | undefined {
  const [command = '', ...target] = positionals;
  const { by, reason, ...rest } = values;
  const options = Object.fromEntries(
    Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  if (reading.includes(command) || (command === 'terms' && Object.keys(options).length === 0)) return undefined;
  const name = typeof by === 'string' ? by.trim().slice(0, 60) : '';
  if (name === '') throw new WrongUse(`${command} needs --by NAME: who does it is kept`);
  const why = typeof reason === 'string' ? reason.trim().slice(0, 500) : '';
  if (why === '' && reasoned.includes(command))
    throw new WrongUse(`${command} needs --reason: it is kept with who did it`);
  return { command, target: target.join(' '), options, by: name, reason: why };
}

const most = 200;

/** The newest acts, with what they changed of a company's terms. */
export function showActs(word = ''): Run {
  return async (database, say) => {
    const acts = await database.asSystem((tx) => listActs(tx, word.trim(), most));
    for (const { at, command, target, by, reason, changes } of acts) {
      say(`${at.toISOString().replace('T', ' ').slice(0, 19)} UTC  ${by}: ${command} ${target}`.trimEnd());
      for (const line of [...changes, ...(reason === '' ? [] : [`reason: ${reason}`])]) say(`    ${line}`);
    }
    say(`${acts.length} acts`);
  };
}
