import { describe, expect, it } from 'vitest';
import { api } from '../index.ts';
import type { Access } from './access.ts';
import type { Call } from './call.ts';

/**
 * The authorities of every call, written a second time by hand: a lost authority is a leak that no other test need
 * notice. Add new calls and changed authorities here.
 */
const expected: Record<string, Readonly<Record<string, Access>>> = {
  identity: {
    challenge: 'public',
    login: 'public',
    secondFactor: 'public',
    refresh: 'public',
    logout: 'public',
    currentUser: 'session',
    endHint: 'session',
    updateDefaultLanguage: 'session',
  },
  registration: {
    check: 'public',
    upload: 'public',
    register: 'public',
    confirmEmail: 'public',
    licence: ['ACCOUNT_ADMIN'],
  },
  recovery: {
    forgotPassword: 'public',
    resetPassword: 'public',
    sendCompanyCodes: 'public',
  },
  person: {
    update: 'session',
    changePassword: 'session',
    sessions: 'session',
    endSession: 'session',
    endAllSessions: 'session',
    secondFactor: 'session',
    beginSecondFactor: 'session',
    confirmSecondFactor: 'session',
    renewRecoveryCodes: 'session',
    endSecondFactor: 'session',
  },
  avatar: { save: 'session', remove: 'session', picture: 'session' },
  staff: {
    list: ['ACCOUNT_ADMIN'],
    save: ['ACCOUNT_ADMIN'],
    setStatus: ['ACCOUNT_ADMIN'],
    demandSecondFactor: ['ACCOUNT_ADMIN'],
  },
  securityLog: { list: ['ACCOUNT_ADMIN'] },
  catalogue: {
    hotel: 'session',
    hotCities: 'public',
    citiesByLetter: 'public',
    stars: 'public',
    countries: 'public',
  },
  district: {
    children: 'public',
    childrenSignedIn: 'session',
    countries: 'session',
    named: 'session',
    namedInPublic: 'public',
    regions: 'session',
    options: 'session',
    optionsByDistrictPath: 'session',
  },
  currency: {
    all: 'session',
    ofSession: 'public',
  },
  price: {
    calendar: ['PRICE_VIEW'],
    otherDates: 'session',
    detail: ['PRICE_VIEW'],
    check: ['PRICE_VIEW'],
    ranges: ['PRICE_VIEW'],
  },
  search: {
    suggest: 'public',
    place: 'session',
    hotels: 'session',
    rates: 'session',
    nearby: 'session',
  },
  lookup: {
    districtsLike: 'session',
    hotelsByName: 'session',
    usersHotelsByName: 'session',
    distributorsByName: 'session',
    hotelsByNames: 'session',
    hotelsByIds: 'session',
    cheapest: ['PRICE_VIEW'],
    orderings: 'session',
  },
  place: {
    outlines: 'session',
    aroundRegion: 'session',
    aroundHotel: 'session',
    citiesUnder: 'session',
  },
  favourite: {
    list: 'session',
    save: 'session',
    remove: 'session',
    visits: 'session',
    visit: 'session',
    forgetVisit: 'session',
    forgetVisits: 'session',
  },
  advert: {
    active: 'public',
    hotByChannel: 'public',
    hotPublic: 'public',
    hot: 'session',
    countries: 'public',
    cityHotelsPublic: 'public',
    cityHotels: 'session',
    list: 'public',
    topic: 'public',
    topicHotels: 'session',
    inList: 'session',
  },
  coupon: {
    list: ['PRICE_VIEW'],
    news: ['PRICE_VIEW'],
    markShown: ['PRICE_VIEW'],
  },
  ledger: {
    account: ['PRICE_VIEW'],
    entries: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    exportEntries: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
  },
  announcement: {
    current: 'session',
    close: 'session',
  },
  legal: {
    inForce: 'public',
    get: 'public',
  },
  notification: {
    list: 'session',
    markRead: 'session',
    settings: 'session',
    saveSettings: 'session',
  },
  payment: {
    wechat: 'session',
    alipay: 'session',
    heli: 'session',
    advance: 'session',
    credit: ['ORDER_CREATE', 'PAY_CREDIT'],
    bulk: 'session',
    outcome: 'session',
    ways: 'session',
  },
  recharge: {
    terms: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    create: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    get: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
  },
  booking: {
    validate: ['PRICE_VIEW', 'ORDER_CREATE'],
    findSurcharge: ['PRICE_VIEW'],
    coupons: ['PRICE_VIEW', 'ORDER_CREATE'],
    create: ['PRICE_VIEW', 'ORDER_CREATE'],
    list: 'session',
    choices: 'session',
    get: 'session',
  },
  guest: {
    list: ['ORDER_CREATE'],
    recent: ['ORDER_CREATE'],
    keep: ['ORDER_CREATE'],
    amend: ['ORDER_CREATE'],
    remove: ['ORDER_CREATE'],
  },
  document: {
    pdfPreview: 'session',
    wordPreview: 'session',
    pdfDownload: 'session',
    wordDownload: 'session',
    vouchers: 'session',
    exportOrders: ['ORDER_EXPORT'],
  },
  deadline: {
    list: 'session',
    near: 'session',
    feed: 'session',
    renewFeed: 'session',
    createFeed: 'session',
    revokeFeed: 'session',
  },
  cancellation: {
    quote: ['ORDER_OPERATE'],
    cancel: ['ORDER_OPERATE'],
    quoteMany: ['ORDER_OPERATE'],
    cancelMany: ['ORDER_OPERATE'],
  },
  change: {
    preview: ['ORDER_OPERATE'],
    make: ['ORDER_OPERATE'],
  },
  workOrder: {
    attach: ['ORDER_OPERATE'],
    save: ['ORDER_OPERATE'],
    list: 'session',
    get: 'session',
    file: 'session',
    move: ['ORDER_OPERATE'],
    reconsider: ['ORDER_OPERATE'],
  },
  conversation: {
    write: ['ORDER_OPERATE'],
    urge: ['ORDER_OPERATE'],
    ofWorkOrder: 'session',
    ofOrder: 'session',
  },
  quote: {
    markUp: ['PRICE_VIEW'],
    saveMarkUp: ['PRICE_VIEW'],
    saveCompanyMarkUp: ['PRICE_VIEW', 'ACCOUNT_ADMIN'],
    saveLogo: ['ACCOUNT_ADMIN'],
    removeLogo: ['ACCOUNT_ADMIN'],
    logo: 'session',
    card: ['ACCOUNT_ADMIN'],
    saveCard: ['ACCOUNT_ADMIN'],
    confirmations: ['ORDER_CREATE'],
    price: ['PRICE_VIEW'],
    create: ['PRICE_VIEW'],
    change: ['PRICE_VIEW'],
    list: ['PRICE_VIEW'],
    get: ['PRICE_VIEW'],
    remove: ['PRICE_VIEW'],
    share: ['PRICE_VIEW'],
    revokeShare: ['PRICE_VIEW'],
    pdf: ['PRICE_VIEW'],
  },
  billing: {
    list: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    lines: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    get: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    exportBills: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    exportLines: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    pdf: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
  },
  invoicing: {
    ordersToInvoice: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    billsToInvoice: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    apply: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    cancel: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    list: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    get: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    relations: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    pdf: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    file: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
  },
  invoiceTitle: {
    list: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    save: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    update: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    remove: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
  },
  invoiceAddress: {
    list: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    get: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    save: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    update: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    remove: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
  },
  settlement: {
    create: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
    get: ['ACCOUNT_FINANCE', 'PRICE_VIEW'],
  },
  enquiry: {
    groupRoom: 'public',
    supplyEntry: 'public',
    flight: 'public',
    feedback: 'session',
    uploadPicture: 'session',
    list: 'session',
  },
  flightRobot: {
    get: 'session',
    set: ['ACCOUNT_ADMIN'],
  },
  statistics: {
    visit: 'public',
    advert: 'public',
    spending: ['PRICE_VIEW'],
  },
};

describe('who may make each call', () => {
  it('is as the table says', () => {
    const declared = Object.fromEntries(
      Object.entries(api).map(([domain, calls]) => [
        domain,
        Object.fromEntries(Object.entries(calls as Record<string, Call>).map(([name, { access }]) => [name, access])),
      ]),
    );
    expect(declared, 'write the access of a new call in the table above, by hand').toEqual(expected);
  });

  it('is held back by a second factor that the company demands, but for what sets it up', () => {
    const open = Object.entries(api).flatMap(([domain, calls]) =>
      Object.entries(calls as Record<string, Call>).flatMap(([name, { beforeFactor }]) =>
        beforeFactor ? [`${domain}.${name}`] : [],
      ),
    );
    expect(open.sort()).toEqual([
      'identity.currentUser',
      'identity.updateDefaultLanguage',
      'person.beginSecondFactor',
      'person.confirmSecondFactor',
      'person.secondFactor',
    ]);
  });
});
