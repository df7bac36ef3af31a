import { listActs } from '../db/operator-act.ts';
import { command, momentText, type Run } from './command.ts';

const most = 200;

/** The newest acts, with what they changed of a company's terms. */
export function showActs(word = ''): Run {
  return async (database, say) => {
    const acts = await database.asSystem((tx) => listActs(tx, word.trim(), most));
    for (const { at, command, target, by, reason, changes } of acts) {
      say(`${momentText(at)} UTC  ${by}: ${command} ${target}`.trimEnd());
      for (const line of [...changes, ...(reason === '' ? [] : [`reason: ${reason}`])]) say(`    ${line}`);
    }
    say(`${acts.length} acts`);
  };
}

export const actCommands = [
  command({
    name: 'acts',
    words: ['[WORD]'],
    options: {},
    help: 'who did what, newest first; of a company, an order or a person when a word is given',
    run: ([word]) => showActs(word),
  }),
];
