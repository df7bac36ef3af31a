import type { Database } from '../db/database.ts';
import type { Settings } from '../settings.ts';
import type { ActedOn } from './acted-on.ts';

/** A command line that cannot be carried out as it stands. Its message goes to the operator; nothing has changed. */
export class WrongUse extends Error {}

/** Carries a checked command out. `say` writes one line to the operator. */
export type Run = (database: Database, say: (line: string) => void) => Promise<void>;

/** `value` names what follows the option; without it the option is a flag. */
export interface CommandOption {
  readonly value?: string;
  readonly required?: boolean;
}
export type CommandOptions = Readonly<Record<string, CommandOption>>;

export const optional = <const V extends string>(value: V) => ({ value, required: false }) as const;
export const required = <const V extends string>(value: V) => ({ value, required: true }) as const;
export const flag = {} as const;

type WordValues<W extends readonly string[]> = {
  readonly [K in keyof W]: W[K] extends `[${string}` ? string | undefined : string;
};
type OptionValues<O extends CommandOptions> = {
  readonly [K in keyof O]: O[K] extends { readonly value: string }
    ? O[K] extends { readonly required: true }
      ? string
      : string | undefined
    : boolean | undefined;
};

/** The person and the reason of a change. `by` is there whenever a command changes something. */
export interface ActOptions {
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

/** A change is kept with --by NAME. `reason` says why --reason is required; without it the reason is optional. */
export interface Change {
  readonly reason?: string;
  /** the command only reads when it gets none of its options */
  readonly needsOption?: boolean;
}

/** One row of the table of commands. A name may have several rows; the first whose `fits` agrees is taken. */
export interface Command<W extends readonly string[] = readonly string[], O extends CommandOptions = CommandOptions> {
  readonly name: string;
  /** words after the name, in brackets where they can be left out */
  readonly words: W;
  readonly options: O;
  /** absent: the command only reads */
  readonly changes?: Change;
  readonly help: string;
  fits?(words: readonly string[], given: ReadonlySet<string>): boolean;
  /** Subject and facts for the row of the audit log; every command that changes something has them. */
  about?(words: WordValues<W>, options: OptionValues<O> & ActOptions): ActedOn;
  /** Checks the command line before the database is opened. Throws WrongUse. */
  run(words: WordValues<W>, options: OptionValues<O> & ActOptions, settings: Settings): Run;
}

/** A row with its words and options typed. */
export const command = <const W extends readonly string[], const O extends CommandOptions>(
  row: Command<W, O>,
): Command => row as unknown as Command;

/** Reasons that a command requires --reason. */
export const keptReason = 'it is kept with who did it';
export const mailedReason = 'the agency reads it';

/** A positive whole number, such as the id of a company. Throws WrongUse. */
export function idOf(text: string, kind: string): number {
  const id = Number(text);
  if (!Number.isSafeInteger(id) || id < 1) throw new WrongUse(`${text} is no number of a ${kind}`);
  return id;
}

/** The person and the reason of an act, both kept with it. Throws WrongUse where one is missing. */
export function signedBy({ by, reason }: ActOptions, name: string): { readonly by: string; readonly reason: string } {
  const why = reason?.trim();
  if (!why) throw new WrongUse(`${name} needs --reason: ${keptReason}`);
  const person = by?.trim();
  if (!person) throw new WrongUse(`${name} needs --by NAME: who does it is kept`);
  return { by: person, reason: why };
}

/** The same with evidence, for what is decided while a provider says nothing. Throws WrongUse where it is missing. */
export function signedWithEvidence(options: ActOptions & { readonly evidence?: string | undefined }, name: string) {
  const evidence = options.evidence?.trim().slice(0, 200);
  if (!evidence) throw new WrongUse(`${name} needs --evidence: where it can be seen, such as a letter or a statement`);
  return { ...signedBy(options, name), evidence };
}

/** A moment in UTC as commands print it, to the second. */
export const momentText = (at: Date) => at.toISOString().replace('T', ' ').slice(0, 19);
