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
    sessions: 'anybody',
    endSession: 'anybody',
    renewRecoveryCodes: 'anybody!',
    proveFactor: 'anybody',
  },
  people: {
    list: 'PEOPLE_READ',
    add: 'PEOPLE_ACT!',
    change: 'PEOPLE_ACT!',
    resetAccess: 'PEOPLE_ACT!',
    endSessions: 'PEOPLE_ACT',
    sessions: 'PEOPLE_READ',
    endSession: 'PEOPLE_ACT',
    setPassword: 'public',
    changePassword: 'anybody!',
  },
  setting: {
    list: 'PEOPLE_READ',
    history: 'PEOPLE_READ',
    keepPicture: 'PEOPLE_ACT',
    change: 'PEOPLE_ACT!',
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
  presence: {
    open: 'anybody',
  },
  hotel: {
    list: 'SUPPLY_READ',
    get: 'SUPPLY_READ',
    choices: 'SUPPLY_READ',
    cities: 'SUPPLY_READ',
    ground: 'SUPPLY_READ',
    save: 'SUPPLY_ACT',
    saveRoom: 'SUPPLY_ACT',
    saveRate: 'SUPPLY_ACT',
    saveSurcharge: 'SUPPLY_ACT',
    keepPhoto: 'SUPPLY_ACT',
    setPhotos: 'SUPPLY_ACT',
  },
  pricing: {
    markUps: 'PRICES_READ',
    setMarkUp: 'PRICES_ACT!',
    explain: 'PRICES_READ',
    rates: 'PRICES_READ',
    setRate: 'PRICES_ACT!',
  },
  calendar: {
    hotels: 'SUPPLY_READ',
    nights: 'SUPPLY_READ',
    edit: 'SUPPLY_ACT',
  },
  priceDraft: {
    list: 'PRICES_READ',
    get: 'PRICES_READ',
    simulate: 'PRICES_READ',
    create: 'PRICES_ACT',
    setRule: 'PRICES_ACT',
    dropRule: 'PRICES_ACT',
    publish: 'PRICES_ACT!',
    unschedule: 'PRICES_ACT',
    discard: 'PRICES_ACT',
    stepBack: 'PRICES_ACT!',
  },
  companyGroup: {
    list: 'COMPANIES_READ',
    create: 'COMPANIES_ACT!',
    rename: 'COMPANIES_ACT!',
    remove: 'COMPANIES_ACT!',
    put: 'COMPANIES_ACT!',
  },
  supplyImport: {
    list: 'SUPPLY_READ',
    get: 'SUPPLY_READ',
    rows: 'SUPPLY_READ',
    upload: 'SUPPLY_ACT',
    save: 'SUPPLY_ACT',
    undo: 'SUPPLY_ACT',
    file: 'SUPPLY_READ',
  },
  couponIssue: {
    list: 'PRICES_READ',
    give: 'PRICES_ACT!',
    withdraw: 'PRICES_ACT!',
  },
  couponCampaign: {
    list: 'PRICES_READ',
    give: 'PRICES_ACT!',
    withdraw: 'PRICES_ACT!',
  },
  order: {
    list: 'ORDERS_READ',
    get: 'ORDERS_READ',
    take: 'ORDERS_ACT',
    release: 'ORDERS_ACT',
    confirm: 'ORDERS_ACT',
    confirmMany: 'ORDERS_ACT',
    reject: 'ORDERS_ACT!',
    cancel: 'ORDERS_ACT!',
    keep: 'ORDERS_ACT',
    revoke: 'ORDERS_ACT!',
    compensate: 'ORDERS_ACT!',
    note: 'ORDERS_ACT',
    setHotelNumber: 'ORDERS_ACT',
    sendHotelLink: 'ORDERS_ACT',
    undoHotelAnswer: 'ORDERS_ACT',
    resend: 'ORDERS_ACT',
    finishTask: 'ORDERS_ACT',
  },
  orderChange: { extras: 'ORDERS_READ', make: 'ORDERS_ACT!' },
  savedAnswer: { list: 'SERVICE_READ', save: 'SERVICE_ACT', remove: 'SERVICE_ACT' },
  hotelLanguage: { list: 'ORDERS_READ', save: 'ORDERS_ACT', remove: 'ORDERS_ACT' },
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
  companyAccount: {
    statement: 'MONEY_READ',
    exportStatement: 'MONEY_READ',
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
    list: 'SUPPLIERS_READ',
    get: 'SUPPLIERS_READ',
    picture: 'SUPPLIERS_READ',
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
    toRun: 'MONEY_READ',
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
  advert: {
    list: 'CONTENT_READ',
    get: 'CONTENT_READ',
    hotels: 'CONTENT_READ',
    inOrder: 'CONTENT_READ',
    counts: 'CONTENT_READ',
    picture: 'CONTENT_READ',
    keepPicture: 'CONTENT_ACT',
    create: 'CONTENT_ACT',
    save: 'CONTENT_ACT',
    setShown: 'CONTENT_ACT',
    order: 'CONTENT_ACT',
  },
  topicPage: {
    list: 'CONTENT_READ',
    create: 'CONTENT_ACT',
    save: 'CONTENT_ACT',
    setShown: 'CONTENT_ACT',
  },
  announcement: {
    list: 'CONTENT_READ',
    create: 'CONTENT_ACT',
    save: 'CONTENT_ACT',
    setShown: 'CONTENT_ACT',
  },
  legalText: {
    list: 'CONTENT_READ',
    get: 'CONTENT_READ',
    version: 'CONTENT_READ',
    saveDraft: 'CONTENT_ACT',
    dropDraft: 'CONTENT_ACT',
    publish: 'CONTENT_ACT',
    unschedule: 'CONTENT_ACT',
  },
  mail: {
    list: 'ORDERS_READ',
    sendAgain: 'ORDERS_ACT',
    leave: 'ORDERS_ACT',
  },
  reaction: {
    list: 'MONEY_READ',
    retry: 'MONEY_ACT!',
    leave: 'MONEY_ACT!',
  },
  hotCity: {
    list: 'CONTENT_READ',
    cities: 'CONTENT_READ',
    create: 'CONTENT_ACT',
    save: 'CONTENT_ACT',
    setShown: 'CONTENT_ACT',
    order: 'CONTENT_ACT',
  },
  report: {
    sales: 'REPORTS_READ',
    exportSales: 'REPORTS_READ',
    choices: 'REPORTS_READ',
    rebuilt: 'REPORTS_READ',
    rebuild: 'REPORTS_READ PEOPLE_ACT',
    receivables: 'REPORTS_READ',
    exportReceivables: 'REPORTS_READ',
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

  it('asks for a fresh code wherever money may be moved', () => {
    const calls = Object.values(opsApi).flatMap((domain) => Object.values(domain as Record<string, Call>));
    const moving = calls.filter(
      ({ access, upload }) =>
        typeof access === 'object' &&
        'operator' in access &&
        access.operator.includes('MONEY_ACT') &&
        upload === undefined,
    );
    expect(moving.length).toBeGreaterThan(20);
    expect(moving.filter(({ freshFactor }) => !freshFactor).map(({ path }) => path)).toEqual([]);
  });
});
