import { parseArgs } from 'node:util';
import type { Act } from '../db/operator-act.ts';
import type { Settings } from '../settings.ts';
import { columnsOf } from './acted-on.ts';
import { type ActOptions, type Command, type Run, WrongUse } from './command.ts';
import { commands } from './commands.ts';
import { helpOf, usage } from './usage.ts';

type Values = Readonly<Record<string, string | boolean | undefined>>;

/** Finds the command of a command line and checks it. `act` is what is kept of it; undefined when it only reads. Throws WrongUse. */
export function readCommandLine(args: readonly string[], settings: Settings): { run: Run; act: Act | undefined } {
  const [name, ...rest] = args;
  const rows = commands.filter((row) => row.name === name);
  if (name === undefined || rows.length === 0)
    throw new WrongUse(
      `${name === undefined || isHelp(name) ? '' : `there is no command ${name}\n\n`}${usage(commands)}`,
    );
  if (rest.some(isHelp)) throw new WrongUse(rows.map(helpOf).join('\n'));

  const { words, values } = parsed(name, rows, rest);
  const given = new Set(Object.keys(values));
  const row = rows.find((one) => one.fits?.(words, given) ?? true)!;
  checkShape(row, words, given);
  const act = actOf([name, ...words], values);
  return { run: row.run(words as readonly string[] as never, values as never, settings), act };
}

const isHelp = (word: string) => word === '--help' || word === 'help';

/** Words and options of a command, by the options of all rows that have its name. */
function parsed(name: string, rows: readonly Command[], args: readonly string[]) {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const row of rows)
    for (const [option, { value }] of Object.entries({ ...row.options, ...actOptions(row) }))
      options[option] = { type: value === undefined ? 'boolean' : 'string' };
  try {
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { words: positionals, values: values as Values };
  } catch (error) {
    const unknown = /^Unknown option '(-[^']*)'/.exec((error as Error).message)?.[1];
    const fault = unknown ? `${name} takes no ${unknown}` : (error as Error).message;
    throw new WrongUse(`${fault}\n\n${rows.map(helpOf).join('\n')}`);
  }
}

const actOptions = (row: Command) => (row.changes ? { by: { value: 'NAME' }, reason: { value: 'TEXT' } } : {});

/** Refuses missing and surplus words, and options that are missing or belong to another row of the same name. */
function checkShape(row: Command, words: readonly string[], given: ReadonlySet<string>): void {
  const known = { ...row.options, ...actOptions(row) };
  const missing = row.words.filter((word) => !word.startsWith('['))[words.length];
  const needed = Object.entries(row.options).find(([name, { required }]) => required && !given.has(name));
  const surplus = [...given].find((name) => !(name in known));
  const fault =
    missing !== undefined
      ? `${row.name} needs ${missing}`
      : words.length > row.words.length
        ? `${row.name} takes no ${words[row.words.length]}`
        : needed
          ? `${row.name} needs --${needed[0]} ${needed[1].value}`
          : surplus !== undefined
            ? `${row.name} takes no --${surplus} here`
            : undefined;
  if (fault) throw new WrongUse(`${fault}\n\n${helpOf(row)}`);
}

/** The act of a command; undefined when it only reads. Throws WrongUse where the person or the reason is missing. */
export function actOf([name = '', ...target]: readonly string[], values: Values): Act | undefined {
  const { by, reason, ...rest } = values as Values & ActOptions;
  const options = Object.fromEntries(
    Object.entries(rest).flatMap(([option, value]) => (value === undefined ? [] : [[option, value]])),
  );
  const given = new Set(Object.keys(options));
  const row = commands.find((one) => one.name === name && (one.fits?.(target, given) ?? true));
  const changes = row?.changes;
  if (!changes || (changes.needsOption && given.size === 0)) return undefined;
  const person = by?.trim().slice(0, 60) ?? '';
  if (person === '') throw new WrongUse(`${name} needs --by NAME: who does it is kept`);
  const why = reason?.trim().slice(0, 500) ?? '';
  if (why === '' && changes.reason) throw new WrongUse(`${name} needs --reason: ${changes.reason}`);
  const about = row?.about?.(target as never, values as never);
  const act = { command: name, target: target.join(' '), options, by: person, reason: why };
  return about ? { ...act, around: columnsOf(about) } : act;
}
