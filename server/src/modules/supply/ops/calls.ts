import { opsApi } from '@waylight/contract';
import type { MarkUpTarget } from '@waylight/contract/ops/prices/mark-up-target';
import type { Tx } from '../../../db/database.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { groupNames } from '../../identity/registration/registration.ts';
import { type ActSubject, actHandler, type OpsAct, opsAct, readEachFacts } from '../../operator/act/service.ts';
import { lockMarkUps, priceRuleChanges, setMarkUps, soldPairs } from '../price-rules-data.ts';
import * as data from './data.ts';
import { explainMarkUp } from './mark-up-report.ts';
import { aboutOf, keyOf, targetText } from './mark-up-rule.ts';
import { factsOfPair, rateChangeOf, ratePair, setRateAct } from './rate-change.ts';

/** Changes shown below the rules. */
const latest = 50;

/** A rule under lock, as a command's row has it. */
export async function markUpActedOn(tx: Tx, target: MarkUpTarget): Promise<ActSubject> {
  const key = await keyOf(tx, target);
  return {
    subject: { kind: 'markUp', id: targetText(target) },
    ...(key.distributorId !== null ? { distributorId: key.distributorId } : {}),
    facts: async () => ({ percentBp: (await lockMarkUps(tx, [key]))[0] ?? null }),
  };
}

const setMarkUp = opsAct('pricing.setMarkUp', opsApi.pricing.setMarkUp, async (tx, request, actor) => {
  const { percentBp, requestId: _, reason: __, preview: ___, version: ____, ...target } = request;
  const key = await keyOf(tx, target);
  return {
    ...(await markUpActedOn(tx, target)),
    ...(percentBp !== null && percentBp < 0 ? { weight: { threshold: 'markUpBelowZero' as const } } : {}),
    run: () => setMarkUps(tx, [{ ...key, percentBp }], { by: actor.name, reason: actor.reason }, new Date(actor.now)),
  };
});

export const pricingActs = (house: House): readonly OpsAct[] => [setMarkUp, setRateAct(house)];

/** Mark-ups and rates of exchange at the console. */
export function pricingCalls(house: House): Handlers<typeof opsApi.pricing> {
  const { database } = house;
  return {
    async markUps() {
      return database.asOps(async (tx) => ({
        rules: (await data.markUpRows(tx)).map(ruleOf),
        changes: (await data.markUpChanges(tx, latest)).map(markUpChangeOf),
        groups: await groupNames(tx),
      }));
    },
    setMarkUp: actHandler(house, setMarkUp),

    explain: (asked, { now }) => database.asOps((tx) => explainMarkUp(tx, asked, now)),

    async rates({ which }, { now }) {
      const { RATE_HOURS, RATE_MOVE_PERCENT } = house.settings;
      return database.asOps(async (tx) => {
        const pairs = await soldPairs(tx, now, which);
        const subjects = pairs.map((pair) => ({ id: ratePair(pair), facts: factsOfPair(pair) }));
        const read = await readEachFacts(tx, 'exchangeRate', subjects);
        return {
          pairs: pairs.map(({ outdated, asOf, goodUntil, companies, ...pair }, at) => ({
            ...pair,
            companies: [...companies],
            asOf: asOf?.toISOString() ?? null,
            goodUntil: goodUntil?.toISOString() ?? null,
            isOutdated: outdated,
            read: read[at]!,
          })),
          changes: (await priceRuleChanges(tx, 'exchangeRate', latest)).map(rateChangeOf),
          maxAgeHours: RATE_HOURS,
          movePercent: RATE_MOVE_PERCENT,
        };
      });
    },
    setRate: actHandler(house, setRateAct(house)),
  };
}

const ruleOf = (row: data.MarkUpRow) => ({ ...aboutOf(row), percentBp: row.percentBp });

function markUpChangeOf(row: data.MarkUpChangeRow) {
  const percent = (bp: number | null) => (bp === null ? null : `${bp / 100} %`);
  const { by, reason, at, before, after } = row;
  return { at: at.toISOString(), by, reason, before: percent(before), after: percent(after), rule: aboutOf(row) };
}
