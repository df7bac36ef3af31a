import { opsApi } from '@waylight/contract';
import {
  effectiveRate,
  isMoved,
  isNonsense,
  rateE8Of,
  rateText,
  sensibleRates,
  turnedRate,
} from '@waylight/contract/supply/exchange-rate';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import type { Facts, Weight } from '../../operator/act/act.ts';
import { type ActSubject, type OpsAct, opsAct } from '../../operator/act/service.ts';
import {
  type KnownRate,
  lockRates,
  type PriceRuleChange,
  ratesOfTheDay,
  type SoldPair,
  setRates,
} from '../price-rules-data.ts';

/** A rate of exchange as a person of the console sets it. */

/** Clocks differ a little (ms). */
const aheadMs = 5 * 60_000;

/** `USD CNY`, as the audit log finds it. */
export const ratePair = ({ base, quote }: { base: string; quote: string }): string => `${base} ${quote}`;

/** Facts of a pair, for the list from which it is edited. They are those of the act. */
export const factsOfPair = ({ rate, mid, spreadBp, source, asOf }: SoldPair): Facts => ({
  effectiveRate: rate,
  midRate: mid,
  spreadBp: rate === null ? null : spreadBp,
  rateSource: source,
  asOf: asOf?.toISOString() ?? null,
});

const factsOf = (known: KnownRate | undefined): Facts => ({
  effectiveRate: known ? rateText(known.rateE8) : null,
  midRate: known ? rateText(known.midE8) : null,
  spreadBp: known?.spreadBp ?? null,
  rateSource: known?.source ?? null,
  asOf: known?.asOf.toISOString() ?? null,
});

export interface RateStep {
  readonly midE8: number;
  readonly spreadBp: number;
  /** the rate there is, or the opposite pair's turned round; undefined: nothing is known */
  readonly known: Pick<KnownRate, 'midE8' | 'rateE8'> | undefined;
  /** those that the pair had within the last day, without it */
  readonly earlier: readonly Pick<KnownRate, 'midE8' | 'rateE8'>[];
}

/**
 * Which rule asks a second person about a new rate, which without a known one always happens. The largest move within a
 * day counts: several small ones pass no more than one.
 */
export function rateWeight({ midE8, spreadBp, known, earlier }: RateStep, movePercent: number): Weight | undefined {
  if (spreadBp < 0) return { threshold: 'spreadBelowZero' };
  if (known === undefined) return { threshold: 'rateMoved' };
  const rateE8 = effectiveRate(midE8, spreadBp);
  if (midE8 === known.midE8 && rateE8 === known.rateE8) return undefined;
  const isFar = [known, ...earlier].some(
    (one) => isMoved(midE8, one.midE8, movePercent) || isMoved(rateE8, one.rateE8, movePercent),
  );
  return isFar ? { threshold: 'rateMoved' } : undefined;
}

/** The rate of a pair among those that are known, and what a new one is compared with. */
export function knownOf(rates: readonly KnownRate[], base: string, quote: string) {
  const own = rates.find((one) => one.base === base && one.quote === quote);
  const opposite = rates.find((one) => one.base === quote && one.quote === base);
  const turned = opposite && { midE8: turnedRate(opposite.midE8), rateE8: turnedRate(opposite.midE8) };
  return { own, compared: own ?? turned };
}

/** A pair under lock, as a command's row has it. */
export const rateActedOn = (tx: Tx, pair: { readonly base: string; readonly quote: string }): ActSubject => ({
  subject: { kind: 'exchangeRate', id: ratePair(pair) },
  facts: async () => factsOf(knownOf(await lockRates(tx, [pair]), pair.base, pair.quote).own),
});

export const setRateAct = ({ settings }: House): OpsAct =>
  opsAct('pricing.setRate', opsApi.pricing.setRate, async (tx, { base, quote, mid, spreadBp, asOf }, actor) => {
    if (Date.parse(asOf) > actor.now + aheadMs) throw new No('RATE_REFUSED');
    const midE8 = rateE8Of(mid) ?? 0;
    const { compared: known } = knownOf(await lockRates(tx, [{ base, quote }]), base, quote);
    if (isNonsense(midE8, spreadBp, known?.midE8)) {
      const { above, below } = sensibleRates(known?.midE8);
      throw new No('RATE_OUT_OF_RANGE', { base, quote, above: rateText(above), below: rateText(below) });
    }
    const earlier = await ratesOfTheDay(tx, { base, quote });
    const weight = rateWeight({ midE8, spreadBp, known, earlier }, settings.RATE_MOVE_PERCENT);
    return {
      ...rateActedOn(tx, { base, quote }),
      ...(weight ? { weight } : {}),
      async run() {
        const next = { base, quote, midE8, spreadBp, asOf: new Date(asOf) };
        const changed = await setRates(tx, [next], 'typed', { by: actor.name, reason: actor.reason });
        if (changed === 0) throw new No('RATE_OLDER');
      },
    };
  });

/** `7.242 (7.1 + 2 %)`: the effective rate, and what it is made of where that is another one. */
export function rateMade({ rate_e8, mid_e8, spread_bp }: Record<string, unknown>): string {
  const rate = rateText(Number(rate_e8));
  const spread = Number(spread_bp ?? 0) / 100;
  return spread === 0 ? rate : `${rate} (${rateText(Number(mid_e8))} ${spread < 0 ? '−' : '+'} ${Math.abs(spread)} %)`;
}

export function rateChangeOf({ before, after, by, reason, at }: PriceRuleChange) {
  const made = (row: Record<string, unknown> | null) => (row === null ? null : rateMade(row));
  const { base, quote } = (after ?? before)! as { base: string; quote: string };
  return { at: at.toISOString(), by, reason, base, quote, before: made(before), after: made(after) };
}
