import type { opsApi } from '@waylight/contract';
import { gatewayMethods } from '@waylight/contract/payment/payment';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { platformBalance } from '../../ledger/service.ts';
import { actHandler, type OpsAct, readFacts } from '../../operator/act/service.ts';
import { attemptByNo } from '../data.ts';
import { caseById, caseDecisions, liesUnder } from '../suspense/case-data.ts';
import * as suspense from '../suspense/data.ts';
import { caseActs, caseFacts, caseSubject } from './case/service.ts';
import * as data from './data.ts';
import { suspenseActs } from './service.ts';

/** The currency that the payment providers take. */
const providerCurrency = 'CNY';

/** Acts on money in doubt. Some ask a provider before they decide. */
export const moneyActs = (house: House): readonly OpsAct[] => [
  ...Object.values(suspenseActs(house)),
  ...Object.values(caseActs(house)),
];

/** Money in doubt at the console. `wake`: reactions need not wait for their tick. */
export function opsMoneyCalls(house: House, wake: () => void): Handlers<typeof opsApi.money> {
  const { database } = house;
  const acts = { ...suspenseActs(house), ...caseActs(house) };
  const handled = Object.fromEntries(
    Object.entries(acts).map(([name, act]) => [name, actHandler(house, act, wake)]),
  ) as { [Name in keyof typeof acts]: ReturnType<typeof actHandler> };
  return {
    ...handled,

    doubts: ({ kinds, page, limit }, { now }) =>
      database.asOps(async (tx) => {
        const rows = await suspense.listDoubts(tx, now, { kinds, limit, offset: (page - 1) * limit });
        return {
          records: rows.map(({ total: _, why: _why, since, ...row }) => ({ ...row, since: since.toISOString() })),
          ...{ total: rows[0]?.total ?? 0, page, limit },
        };
      }),

    payments: (request) =>
      database.asOps(async (tx) => {
        const rows = await data.payments(tx, request);
        return {
          records: rows.map(({ total: _, createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
          ...{ total: rows[0]?.total ?? 0, page: request.page, limit: request.limit },
        };
      }),

    payment: ({ number }) =>
      database.asOps(async (tx) => {
        const attempt = await attemptByNo(tx, number);
        if (!attempt) throw new No('NO_SUCH_PAYMENT');
        const { company, ...story } = await suspense.storyOf(tx, attempt.id, number);
        const refunds = await data.refundsOf(tx, attempt.id);
        const inSuspense = await suspense.suspendedFor(tx, number);
        const { method, state, currency, amount, captured, refunded, asked, answer, providerNo } = attempt;
        return {
          ...{ number, method, state, currency, amount, captured, refunded, inSuspense, asked, answer, providerNo },
          company: { code: company.code ?? '', name: company.name },
          createdAt: attempt.createdAt.toISOString(),
          paidAt: attempt.paidAt?.toISOString() ?? null,
          parts: story.parts.map(({ deadline, intentId: _, ...part }) => ({
            ...part,
            deadline: deadline.toISOString(),
          })),
          attempts: story.attempts.map(({ number: no, gateway, state: step, amount: sum, at }) => ({
            ...{ number: no, method: gateway, state: step, amount: sum, at: at.toISOString() },
          })),
          notifications: story.notifications.map(({ at, notification, deliveries, outcome }) => ({
            ...{ at: at.toISOString(), about: notification.about, says: notification.result.outcome },
            ...{ amount: notification.amount ?? null, deliveries, outcome },
          })),
          refunds: story.refunds.map(({ currency: _, at, ...refund }) => {
            const facts = refunds.find((one) => one.number === refund.number)!;
            const { route, tries, isTwice } = facts;
            return { ...refund, route, tries, isTwice, at: at.toISOString() };
          }),
          lines: story.lines.map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
          cases: story.cases.map(({ settledAt, ...one }) => ({ ...one, settledAt: settledAt?.toISOString() ?? null })),
          decisions: story.decisions.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
        };
      }),

    cases: (request) =>
      database.asOps(async (tx) => {
        const { rows, total } = await data.cases(tx, request);
        return { records: rows.map(caseShown), total, page: request.page, limit: request.limit };
      }),

    case: ({ id }) =>
      database.asOps(async (tx) => {
        const row = await data.caseById(tx, id);
        const one = row && (await caseById(tx, row.id as never));
        if (!row || !one) throw new No('NO_SUCH_CASE');
        const inSuspense = (await liesUnder(tx, one)).get(row.currency) ?? 0;
        const decisions = await caseDecisions(tx, [one.id]);
        return {
          case: caseShown(row),
          inSuspense,
          moved: row.suspended,
          read: await readFacts(tx, caseSubject(id), caseFacts(row, inSuspense)),
          decisions: decisions.map(({ caseId: _, at, ...decision }) => ({ ...decision, at: at.toISOString() })),
        };
      }),

    days: (request) =>
      database.asOps(async (tx) => {
        const { rows, total } = await data.days(tx, request);
        return { records: rows, total, page: request.page, limit: request.limit };
      }),

    payouts: ({ page, limit }) =>
      database.asOps(async (tx) => {
        const rows = await data.payouts(tx, limit, (page - 1) * limit);
        const owed = [];
        for (const provider of gatewayMethods) {
          const amount = await platformBalance(tx, 'GATEWAY_CLEARING', providerCurrency, provider);
          owed.push({ provider, amount, currency: providerCurrency });
        }
        return {
          records: rows.map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
          ...{ total: rows[0]?.total ?? 0, page, limit, owed },
        };
      }),
  };
}

function caseShown({ openedAt, settledAt, ...row }: data.CaseRow) {
  return { ...row, openedAt: openedAt.toISOString(), settledAt: settledAt?.toISOString() ?? null };
}
