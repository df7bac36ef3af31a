import type { SecurityEventKind } from '@waylight/contract/identity/security-log';
import { securityEventWords } from '@waylight/contract/identity/security-log-words';
import { eventsSince } from '../modules/security-log/service.ts';
import { command, optional, type Run, WrongUse } from './command.ts';

/** The security log of one company or of all, over so many days. */
export function showSecurity(code: string | undefined, daysText: string | undefined, now = Date.now()): Run {
  const days = Number(daysText ?? '7');
  if (!Number.isSafeInteger(days) || days < 1 || days > 3650)
    throw new WrongUse(`--days ${daysText}: a whole number from 1 to 3650`);
  return async (database, say) => {
    const events = await database.asSystem((tx) => eventsSince(tx, new Date(now - days * 86_400_000), code));
    for (const { at, kind, code: company, username, about, address, userAgent, detail } of events) {
      const who = `${company ?? '-'} ${username ?? '-'}${about ? ` → ${about}` : ''}`;
      const more = JSON.stringify(detail);
      const words = securityEventWords[kind as SecurityEventKind]?.en ?? kind;
      say(`${at.toISOString()}  ${who}  ${words}${more === '{}' ? '' : ` ${more}`}  ${address}  ${userAgent}`);
    }
    say(`${events.length} events in ${days} days`);
  };
}

export const securityCommands = [
  command({
    name: 'security',
    words: ['[CODE]'],
    options: { days: optional('N') },
    help: 'the security log of a company, or of all, over the last days (7)',
    run: ([code], { days }) => showSecurity(code, days),
  }),
];
