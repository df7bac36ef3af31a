import type { CaseNote, CaseStanding } from '@waylight/contract/payment/case-note';
import { addDays, dateIn, type PlainDate, portalZone } from '@waylight/contract/value/stay';
import type { AttemptId, RefundId } from '../../../db/tables/ids.ts';
import type { DifferenceClass } from '../../../db/tables/reconciliation.ts';

/** The provider's side, under our number of the payment or the refund. Amounts are minor units above 0. */
export interface Theirs {
  readonly kind: 'payment' | 'refund';
  readonly number: string;
  readonly paymentNo: string;
  readonly providerNo: string;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'done' | 'pending' | 'failed';
  /** ms since the epoch */
  readonly at: number;
}

/** Our side of the same number. */
export interface Ours {
  readonly kind: 'payment' | 'refund';
  readonly number: string;
  readonly attemptId: AttemptId;
  readonly refundId: RefundId | null;
  readonly amount: number;
  readonly currency: string;
  /** suspended: money came that does not fit, and lies in suspense; what the books say of it is what we say */
  readonly standing: CaseStanding;
  /** whether the provider must have it by now: all days on which it can be in a bill are over */
  readonly due: boolean;
}

export interface Difference {
  readonly kind: 'payment' | 'refund';
  readonly class: DifferenceClass;
  readonly number: string;
  readonly ours: Ours | undefined;
  readonly currency: string;
  readonly billed: number;
  readonly recorded: number;
  readonly booked: number;
  /** what brings the provider's clearing account to what the provider says, by currency; the other side is suspense */
  readonly suspend: readonly { readonly currency: string; readonly amount: number }[];
  readonly note: CaseNote;
}

/** The clearing account's amounts by number: in for a payment, out for a refund. */
export type BookedAmounts = ReadonlyMap<string, number>;
export const bookedUnder = (number: string, currency: string) => `${currency} ${number}`;

/**
 * Every difference between the provider's side, ours and the books; at most one for each number, none where all three
 * agree.
 *
 * `theirs` includes earlier bills' lines about the same numbers. An `unanswered` number becomes a case and moves
 * nothing: silence proves neither.
 */
export function differences(
  theirs: readonly Theirs[],
  ours: readonly Ours[],
  booked: BookedAmounts,
  unanswered: ReadonlySet<string> = new Set(),
): Difference[] {
  const key = ({ kind, number }: { kind: string; number: string }) => `${kind} ${number}`;
  const lines = new Map<string, Theirs[]>();
  for (const line of theirs) lines.set(key(line), [...(lines.get(key(line)) ?? []), line]);
  const known = new Map(ours.map((one) => [key(one), one]));
  const found: Difference[] = [];
  for (const name of new Set([...lines.keys(), ...known.keys()])) {
    const difference = differenceOf(lines.get(name) ?? [], known.get(name), booked, unanswered);
    if (difference) found.push(difference);
  }
  return found;
}

function differenceOf(
  lines: readonly Theirs[],
  ours: Ours | undefined,
  booked: BookedAmounts,
  unanswered: ReadonlySet<string>,
): Difference | undefined {
  const { kind, number } = (ours ?? lines[0])!;
  const done = lines.filter(({ state }) => state === 'done');
  const currency = done[0]?.currency ?? ours?.currency ?? lines[0]!.currency;
  const sign = kind === 'payment' ? 1 : -1;
  const inBooks = (of: string) => sign * (booked.get(bookedUnder(number, of)) ?? 0);
  const billedIn = (of: string) => sum(done.filter((line) => line.currency === of).map(({ amount }) => amount));
  const billed = billedIn(currency);
  const recorded = !ours
    ? 0
    : ours.standing === 'suspended'
      ? inBooks(currency)
      : ours.standing === 'done'
        ? ours.amount
        : 0;
  const currencies = new Set([currency, ...(ours ? [ours.currency] : []), ...done.map((line) => line.currency)]);
  const tell = (as: DifferenceClass, note: CaseNote, moves = true): Difference => ({
    kind,
    class: as,
    number,
    ours,
    currency,
    billed,
    recorded,
    booked: inBooks(currency),
    suspend: moves
      ? [...currencies]
          .map((of) => ({ currency: of, amount: sign * (billedIn(of) - inBooks(of)) }))
          .filter(({ amount }) => amount !== 0)
      : [],
    note,
  });

  if (!ours) {
    const of = kind === 'refund' ? { payment: lines[0]!.paymentNo } : {};
    if (done.length > 0) return tell('missing-ours', { word: 'unknownDone', ...of });
    return lines.some(({ state }) => state === 'pending')
      ? tell('missing-ours', { word: 'unknownBegun', ...of })
      : undefined;
  }
  if (unanswered.has(number)) return tell('status', { word: 'silent', ours: ours.standing }, false);
  const counts = ours.standing === 'done' || ours.standing === 'suspended';
  if (lines.length === 0) return counts && ours.due ? tell('missing-theirs', { word: 'onlyOurs' }) : undefined;
  if (done.length > 1) return tell('duplicate', { word: 'repeated', times: done.length });
  if (done.length === 1) {
    const [line] = done as [Theirs];
    if (ours.standing !== 'suspended' && (line.amount !== ours.amount || line.currency !== ours.currency))
      return tell('amount', { word: 'otherAmount', provider: sumOf(line), recorded: sumOf(ours) });
    // A refund that we have not heard of yet is owed already, and booked as carried out when we hear.
    if (!counts) return tell('status', { word: 'doneThere', ours: ours.standing }, kind === 'payment');
    return inBooks(currency) === billed ? undefined : tell('amount', { word: 'booksDiffer' });
  }
  const failed = lines.some(({ state }) => state === 'failed') && !lines.some(({ state }) => state === 'pending');
  if (failed && counts) return tell('status', { word: 'failedThere' });
  if (!failed && ours.standing === 'failed') return tell('status', { word: 'begunThere' }, false);
  return undefined;
}

const sumOf = ({ amount, currency }: Theirs | Ours) => ({ amount, currency });

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** How far the clocks of a provider and ours may lie apart: as much around midnight belongs to both days. */
export const midnightMs = 120_000;

/** Every half hour from half past ten to midnight: by then a provider has said all that it will say of a day. */
export const mostTries = 27;

/** Bills of a day are there from ten o'clock of the next; we ask at half past. */
const askAtMinutes = 10 * 60 + 30;
const zoneMs = 8 * 3_600_000;

/** The latest day whose bill is to be asked for at `now`. */
export function latestDay(now: number): PlainDate {
  const minutes = Math.floor((now + zoneMs) / 60_000) % 1440;
  return addDays(dateIn(portalZone, now), minutes >= askAtMinutes ? -1 : -2);
}
