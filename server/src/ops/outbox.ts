import type { Database } from '../db/database.ts';
import { decide } from '../db/due.ts';
import { deliveryActedOn } from '../modules/desk/delivery/calls.ts';
import { command, idOf, keptReason, signedBy, WrongUse } from './command.ts';

/** Runs what reacts to an announcement once more, now instead of at its next try; `suspense` lists those that keep failing. */
export function reactCommand(
  id: number,
  asked: { readonly by?: string | undefined; readonly reason?: string | undefined },
  clock: () => number = Date.now,
): (database: Database, say: (line: string) => void) => Promise<void> {
  const by = signedBy(asked, 'react');
  return async (database, say) => {
    const decision = { ...by, choice: 'again' } as const;
    if (!(await database.asSystem((tx) => decide(tx, 'outbox', id, decision, clock()))))
      throw new WrongUse(`no announcement ${id} waits for a reaction`);
    say(`announcement ${id} is reacted to once more by the running server`);
  };
}

export const outboxCommands = [
  command({
    name: 'react',
    words: ['NUMBER'],
    options: {},
    changes: { reason: keptReason },
    about:
      ([number]) =>
      (tx) =>
        deliveryActedOn(tx, 'outbox', idOf(number, 'reaction')),
    help: 'tries a reaction that failed once more',
    run: ([number], options) => reactCommand(idOf(number, 'reaction'), options),
  }),
];
