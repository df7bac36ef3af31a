import { opsApi } from '@waylight/contract';
import { hasAmount, type ThresholdName } from '@waylight/contract/ops/approval';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { changesIn } from '../act/act.ts';
import { actHandler, type OpsAct, opsAct, refuseChanged } from '../act/service.ts';
import { missingOf } from '../session/service.ts';
import * as data from './data.ts';
import { decide } from './service.ts';

/** Requests for a second person. `acts`: every act that may be asked for. `wake`: reactions need not wait for their tick. */
export function approvalCalls(
  house: House,
  acts: () => readonly OpsAct[],
  wake: () => void,
): Handlers<typeof opsApi.approval> {
  const { database } = house;
  return {
    async list({ page, limit, status }, { scope, now }) {
      const calls = acts()
        .filter(({ call }) => missingOf(call, scope.authorities) === undefined)
        .map(({ name }) => name);
      const { records, total } = await database.asOps((tx) =>
        data.list(tx, {
          waiting: status === 'waiting',
          calls,
          readerId: scope.operatorId,
          seesAll: scope.authorities.has('AUDIT_READ'),
          now: new Date(now),
          limit,
          offset: (page - 1) * limit,
        }),
      );
      return {
        ...{ total, page, limit },
        records: records.map(({ companyCode, companyZh, companyEn, before, after, makerId, makerEmail, ...row }) => ({
          ...row,
          threshold: row.threshold as ThresholdName,
          company: companyCode === null ? null : { code: companyCode, nameZh: companyZh!, nameEn: companyEn! },
          changes: changesIn(before, after),
          madeAt: row.madeAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          decidedAt: row.decidedAt?.toISOString() ?? null,
          isOwn: makerId === scope.operatorId,
          mayDecide:
            row.status === 'waiting' &&
            makerId !== scope.operatorId &&
            makerEmail.toLowerCase() !== scope.email.toLowerCase() &&
            calls.includes(row.act),
        })),
      };
    },

    async decide(request, caller) {
      const outcome = await decide(house, acts(), request, caller);
      if (outcome.status === 'granted') wake();
      return outcome;
    },

    async thresholds() {
      const rows = await database.asOps((tx) => data.thresholds(tx));
      // An amount set for a rule that has none, before that was refused, was never looked at.
      return rows.map((row) => ({ ...row, name: row.name as ThresholdName })).filter(({ name }) => hasAmount(name));
    },

    setThreshold: actHandler(house, setThreshold),
  };
}

export const setThreshold = opsAct(
  'approval.setThreshold',
  opsApi.approval.setThreshold,
  async (tx, { name, currency, amount, version }) => {
    const subject = { kind: 'threshold', id: `${name} ${currency}` };
    const known = await data.thresholdUnderLock(tx, name, currency);
    await refuseChanged(tx, subject, version, known?.version ?? 0);
    return {
      subject,
      facts: async () => {
        const row = await data.thresholdUnderLock(tx, name, currency);
        return { amount: row ? { amount: row.amount, currency } : null };
      },
      run: () => data.saveThreshold(tx, { name, currency, amount }),
    };
  },
);
