import { describe, expect, it } from 'vitest';
import { opsApi } from '../index.ts';
import type { Call } from '../wire/call.ts';

/**
 * The access of every call of the console, written by hand. `!`: it needs a code of the last 5 minutes.
 *
 * Add new calls and changed authorities here.
 */
const expected: Record<string, Readonly<Record<string, string>>> = {
  operator: {
    signIn: 'public',
    signInByCode: 'public',
    refresh: 'public',
    signOut: 'public',
    current: 'anybody',
    proveFactor: 'anybody',
  },
  people: {
    list: 'PEOPLE_READ',
    add: 'PEOPLE_ACT!',
    change: 'PEOPLE_ACT!',
    resetAccess: 'PEOPLE_ACT!',
    endSessions: 'PEOPLE_ACT',
    setPassword: 'public',
    changePassword: 'anybody!',
  },
  audit: {
    list: 'AUDIT_READ',
    exportActs: 'AUDIT_READ',
    verify: 'AUDIT_READ',
  },
  approval: {
    list: 'anybody',
    decide: 'anybody!',
    thresholds: 'PEOPLE_READ',
    setThreshold: 'PEOPLE_ACT!',
  },
  pricing: {
    markUps: 'PRICES_READ',
    setMarkUp: 'PRICES_ACT!',
    explain: 'PRICES_READ',
    rates: 'PRICES_READ',
    setRate: 'PRICES_ACT!',
  },
  couponIssue: {
    list: 'PRICES_READ',
    give: 'PRICES_ACT!',
    withdraw: 'PRICES_ACT',
  },
  order: {
    list: 'ORDERS_READ',
    get: 'ORDERS_READ',
    take: 'ORDERS_ACT',
    release: 'ORDERS_ACT',
    confirm: 'ORDERS_ACT',
    confirmMany: 'ORDERS_ACT',
    reject: 'ORDERS_ACT',
    cancel: 'ORDERS_ACT!',
    keep: 'ORDERS_ACT',
    revoke: 'ORDERS_ACT!',
    compensate: 'ORDERS_ACT!',
    note: 'ORDERS_ACT',
    setHotelNumber: 'ORDERS_ACT',
    resend: 'ORDERS_ACT',
    finishTask: 'ORDERS_ACT',
  },
  desk: {
    waiting: 'anybody',
  },
  company: {
    registrations: 'COMPANIES_READ',
    registration: 'COMPANIES_READ',
    licence: 'COMPANIES_READ',
    approve: 'COMPANIES_ACT!',
    refuse: 'COMPANIES_ACT',
    list: 'COMPANIES_READ',
    get: 'COMPANIES_READ',
    sessions: 'COMPANIES_READ',
    activity: 'COMPANIES_READ',
    security: 'COMPANIES_READ',
    setTerms: 'COMPANIES_ACT!',
    suspend: 'COMPANIES_ACT!',
    resume: 'COMPANIES_ACT!',
    note: 'COMPANIES_ACT',
    deposit: 'MONEY_ACT!',
    correctDeposit: 'MONEY_ACT!',
    withdraw: 'MONEY_ACT!',
    repay: 'MONEY_ACT!',
    correct: 'MONEY_ACT!',
    setLocked: 'COMPANIES_ACT!',
    endSessions: 'COMPANIES_ACT!',
    resetFactor: 'COMPANIES_ACT!',
  },
  workOrder: {
    list: 'SERVICE_READ',
    get: 'SERVICE_READ',
    file: 'SERVICE_READ',
    take: 'SERVICE_ACT',
    say: 'SERVICE_ACT',
    note: 'SERVICE_ACT',
    wait: 'SERVICE_ACT',
    grant: 'SERVICE_ACT!',
    resolve: 'SERVICE_ACT',
    refuse: 'SERVICE_ACT',
    reopen: 'SERVICE_ACT',
  },
  enquiry: {
    list: 'SERVICE_READ',
    get: 'SERVICE_READ',
    picture: 'SERVICE_READ',
    take: 'SERVICE_ACT',
    answer: 'SERVICE_ACT',
    close: 'SERVICE_ACT',
    note: 'SERVICE_ACT',
    robots: 'SERVICE_READ',
    setRobot: 'SERVICE_ACT',
  },
  bill: {
    list: 'MONEY_READ',
    get: 'MONEY_READ',
    lines: 'MONEY_READ',
    matchStatement: 'MONEY_READ',
    runCycle: 'MONEY_ACT!',
    runIrregular: 'MONEY_ACT!',
    reduce: 'MONEY_ACT!',
    void: 'MONEY_ACT!',
    remind: 'MONEY_ACT!',
    writeOff: 'MONEY_ACT!',
  },
  invoice: {
    list: 'MONEY_READ',
    get: 'MONEY_READ',
    express: 'MONEY_READ',
    file: 'MONEY_READ',
    cases: 'MONEY_READ',
    keepFile: 'MONEY_ACT',
    issue: 'MONEY_ACT!',
    send: 'MONEY_ACT!',
    decide: 'MONEY_ACT!',
    correct: 'MONEY_ACT!',
    settleCase: 'MONEY_ACT!',
  },
  money: {
    doubts: 'MONEY_READ',
    payments: 'MONEY_READ',
    payment: 'MONEY_READ',
    ask: 'MONEY_ACT!',
    refundSuspended: 'MONEY_ACT!',
    attach: 'MONEY_ACT!',
    absent: 'MONEY_ACT!',
    refundOtherwise: 'MONEY_ACT!',
    failRefund: 'MONEY_ACT!',
    retryRefund: 'MONEY_ACT!',
    recoverRefund: 'MONEY_ACT!',
    cases: 'MONEY_READ',
    case: 'MONEY_READ',
    settleCase: 'MONEY_ACT!',
    reverseCase: 'MONEY_ACT!',
    attachCase: 'MONEY_ACT!',
    days: 'MONEY_READ',
    endDay: 'MONEY_ACT!',
    payouts: 'MONEY_READ',
    payout: 'MONEY_ACT!',
  },
};

describe('who may make each call of the console', () => {
  it('is as the table says', () => {
    const textOf = ({ access, freshFactor }: Call) => {
      const who = typeof access === 'object' && 'operator' in access ? access.operator.join(' ') || 'anybody' : access;
      return `${who}${freshFactor ? '!' : ''}`;
    };
    const declared = Object.fromEntries(
      Object.entries(opsApi).map(([domain, calls]) => [
        domain,
        Object.fromEntries(Object.entries(calls as Record<string, Call>).map(([name, call]) => [name, textOf(call)])),
      ]),
    );
    expect(declared, 'write the access of a new call in the table above, by hand').toEqual(expected);
  });
});
