import type { QuoteSheet } from '@waylight/contract/quote/quote';
import { dateIn, portalZone } from '@waylight/contract/value/stay';

/** Whether a customer may accept a shared quote. Pure. */

export type AcceptanceStand =
  /** it is to be accepted */
  | 'open'
  /** it was, as it stands */
  | 'accepted'
  /** its validity is over, or a stay of it would begin in the past */
  | 'ended';

export function standOf(
  { validUntil, lines }: Pick<QuoteSheet, 'validUntil' | 'lines'>,
  accepted: boolean,
  now: number,
): AcceptanceStand {
  if (accepted) return 'accepted';
  const today = dateIn(portalZone, now);
  return validUntil < today || lines.every(({ checkin }) => checkin < today) ? 'ended' : 'open';
}

/** Choice of a visitor by a form: a line of the quote, as they saw it. */
export interface Choice {
  readonly revision: number;
  readonly line: number;
}

/** Reads the fields of the form; undefined: it is none of ours. */
export function choiceOf(form: string): Choice | undefined {
  const fields = new URLSearchParams(form);
  const whole = (name: string) => {
    const text = fields.get(name) ?? '';
    return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined;
  };
  const [revision, line] = [whole('revision'), whole('line')];
  return revision === undefined || line === undefined ? undefined : { revision, line };
}

/** Reason why a choice is not taken; undefined: it is. */
export function refusalOf(
  sheet: Pick<QuoteSheet, 'validUntil' | 'lines' | 'revision'>,
  choice: Choice | undefined,
  now: number,
): 'changed' | 'ended' | undefined {
  if (choice?.revision !== sheet.revision) return 'changed';
  const line = sheet.lines[choice.line - 1];
  if (!line) return 'changed';
  return standOf({ ...sheet, lines: [line] }, false, now) === 'ended' ? 'ended' : undefined;
}
