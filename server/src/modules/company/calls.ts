import type { opsApi } from '@waylight/contract';
import type { settlementTypes } from '@waylight/contract/identity/identity';
import type { PayMethod } from '@waylight/contract/payment/payment';
import { companyScopeOf } from '../../db/scope.ts';
import { userIdTyped } from '../../db/tables/ids.ts';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { No } from '../../http/no.ts';
import { versionsAccepted } from '../../legal/legal-versions.ts';
import { lockPerson, sessionsOf } from '../identity/staff/service.ts';
import { accountsOf } from '../ledger/service.ts';
import { changesIn } from '../operator/act/act.ts';
import { actHandler } from '../operator/act/service.ts';
import { eventsOf } from '../security-log/service.ts';
import * as data from './data.ts';
import { correctDeposited, correctMoney, depositMoney, repayMoney, withdrawMoney } from './money/calls.ts';
import { endPersonSessions, resetPersonFactor, setPersonLocked } from './people/calls.ts';
import { approveCompany, refuseCompany, registrationReads } from './registration/calls.ts';
import { noteCompany, resumeCompany, setCompanyTerms, suspendCompany } from './terms/calls.ts';
import { companyNamed } from './terms/service.ts';

/** Acts on companies, for whoever grants them. */
export const companyActs = [
  ...[approveCompany, refuseCompany, setCompanyTerms, suspendCompany, resumeCompany, noteCompany],
  ...[depositMoney, correctDeposited, withdrawMoney, repayMoney, correctMoney],
  ...[setPersonLocked, endPersonSessions, resetPersonFactor],
];

const ordersMs = 30 * 86_400_000;
type SettlementType = (typeof settlementTypes)[number];

/** Companies at the console. `wake`: reactions and mails need not wait for their tick. */
export function companyCalls(house: House, wake: () => void): Handlers<typeof opsApi.company> {
  const { database } = house;
  const since = (now: number) => new Date(now - ordersMs);
  return {
    ...registrationReads(house),

    list: ({ page, limit, keyword, status }, { now }) =>
      database.asOps(async (tx) => {
        const { rows, total } = await data.list(tx, { keyword, status, since: since(now), page, limit });
        const records = rows.map(({ id: _, settlementType, ...row }) => ({
          ...row,
          settlementType: settlementType as SettlementType,
        }));
        return { records, total, page, limit };
      }),

    get: ({ code }, { now }) =>
      database.asOps(async (tx) => {
        const found = await data.detail(tx, code, since(now));
        if (!found) throw new No('NO_SUCH_COMPANY');
        const scope = companyScopeOf({ distributorId: found.id });
        const { paymentModes, settlementDays, creditBlockDays, agreedOn, createdAt, decidedAt, ...row } = found;
        const settlementType = found.settlementType as SettlementType;
        const accounts = await accountsOf(tx, scope, found.currency);
        const advance = accounts.find(({ kind }) => kind === 'ADVANCE');
        const credit = accounts.find(({ kind }) => kind === 'CREDIT_RECEIVABLE');
        const { creditLimit, creditLeft } = found;
        return {
          ...row,
          settlementType,
          acceptedTexts: versionsAccepted(found.acceptedTexts),
          createdAt: createdAt.toISOString(),
          decidedAt: decidedAt?.toISOString() ?? null,
          terms: {
            ...{ settlementType, paymentModes: paymentModes as PayMethod[], settlementDays, creditBlockDays, agreedOn },
            creditLimit,
            version: await data.termsVersion(tx, scope),
          },
          money: {
            advance: found.balance,
            advanceHeld: advance?.held ?? 0,
            owed: Math.max(0, credit?.balance ?? 0),
            creditHeld: credit?.held ?? 0,
            creditLeft,
            nextDueOn: credit?.nextDueOn ?? null,
            nextDueAmount: credit?.nextDueAmount ?? 0,
            blockedBy: credit?.blockedBy ?? null,
          },
          people: (await data.people(tx, scope, new Date(now))).map(({ lastSignInAt, ...person }) => ({
            ...person,
            lastSignInAt: lastSignInAt?.toISOString() ?? null,
          })),
          notes: (await data.notes(tx, scope)).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
        };
      }),

    sessions: ({ code, userId: typed }, { now }) =>
      database.asOps(async (tx) => {
        const userId = userIdTyped(typed);
        const scope = companyScopeOf(await companyNamed(tx, code));
        if (!(await lockPerson(tx, scope, userId, new Date(now)))) throw new No('NO_SUCH_PERSON');
        return (await sessionsOf(tx, userId, new Date(now))).map(({ sessionId, address, userAgent, ...times }) => ({
          ...{ sessionId, address, userAgent },
          createdAt: times.createdAt.toISOString(),
          lastUsedAt: times.lastUsedAt.toISOString(),
        }));
      }),

    activity: ({ code, page, limit }) =>
      database.asOps(async (tx) => {
        const scope = companyScopeOf(await companyNamed(tx, code));
        const { rows, total } = await data.activity(tx, scope, code, page, limit);
        const records = rows.map(({ at, before, after, ...row }) => ({
          ...row,
          at: at.toISOString(),
          changes: changesIn(before, after),
        }));
        return { records, total, page, limit };
      }),

    security: ({ code, page, limit }) =>
      database.asOps(async (tx) => {
        const scope = companyScopeOf(await companyNamed(tx, code));
        const { rows, total } = await eventsOf(tx, scope, { page, limit });
        return { records: rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() })), total, page, limit };
      }),

    approve: actHandler(house, approveCompany, wake),
    refuse: actHandler(house, refuseCompany, wake),
    setTerms: actHandler(house, setCompanyTerms, wake),
    suspend: actHandler(house, suspendCompany, wake),
    resume: actHandler(house, resumeCompany, wake),
    note: actHandler(house, noteCompany),
    deposit: actHandler(house, depositMoney, wake),
    correctDeposit: actHandler(house, correctDeposited, wake),
    withdraw: actHandler(house, withdrawMoney, wake),
    repay: actHandler(house, repayMoney, wake),
    correct: actHandler(house, correctMoney, wake),
    setLocked: actHandler(house, setPersonLocked, wake),
    endSessions: actHandler(house, endPersonSessions, wake),
    resetFactor: actHandler(house, resetPersonFactor, wake),
  };
}
