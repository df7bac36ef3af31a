import { lengths } from '@waylight/contract/value/lengths';
import { fill } from '@waylight/contract/value/words';
import { errorTable } from '@waylight/contract/wire/errors';
import { No } from '../../http/no.ts';
import { PriceNotPossible } from '../../modules/booking/change/plan-dates.ts';
import { NotSettledByBank } from '../../modules/booking/change/service.ts';
import { WrongUse } from '../command.ts';

/** Turns a refusal of the business into words; nothing has changed then. */
export async function inWords<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof PriceNotPossible || error instanceof NotSettledByBank)
      throw new WrongUse(`nothing has been changed: ${error.message}`);
    if (!(error instanceof No)) throw error;
    if (error.error === 'METHOD_NOT_OFFERED')
      throw new WrongUse(
        'nothing has been changed: the company has no account to charge. Once it has paid by bank, grant with --settled NUMBER, the bank’s number of the transfer',
      );
    const about = Object.fromEntries(Object.entries(error.data).map(([name, value]) => [name, String(value)]));
    const told = Object.keys(about).length > 0 ? ` ${JSON.stringify(error.data)}` : '';
    throw new WrongUse(`nothing has been changed: ${fill(errorTable[error.error].en, about)}${told}`);
  }
}

/** The name of the operator's person who acts, which the agency reads. Throws WrongUse. */
export function operatorName(by: string | undefined, command: string): string {
  const name = by?.trim().slice(0, 60);
  if (!name) throw new WrongUse(`${command} needs --by NAME: the agency reads who it was`);
  return name;
}

/** The text, trimmed. Throws WrongUse for none, or for more than a message holds. */
export function textOf(text: string, command: string): string {
  const written = text.trim();
  if (written === '') throw new WrongUse(`${command} needs a text`);
  if (written.length > lengths.statement)
    throw new WrongUse(`a message has at most ${lengths.statement} characters, this one has ${written.length}`);
  return written;
}
