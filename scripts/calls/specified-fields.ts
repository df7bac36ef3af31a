/** The fields of one kind of thing in the specification, and the calls that carry them. */
export interface SpecifiedThing {
  readonly calls: readonly string[];
  /** the specification's word, and its name on the wire where that is another one */
  readonly fields: Readonly<Record<string, string>>;
  /** fields that no call carries by a name of their own, and where they live instead */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** `a b c` as fields whose word is their name. */
const same = (names: string): Record<string, string> =>
  Object.fromEntries(names.split(/\s+/).map((name) => [name, name]));

/** Every field that the specification lists, written by hand beside the contract. */
export const specifiedFields: Readonly<Record<string, SpecifiedThing>> = {
  'user session': {
    calls: ['identity.currentUser', 'ledger.account', 'identity.login'],
    fields: {
      ...same(
        'loginName userType userId nickName realName departmentId avatar currency rate currencyRate accountCurrency accountCurrencyRate paymentTerm balance remainLimit postedAmount userDesc menus distributorId distributorName distributorNameEn distributorCode isEps isTl authorities username userEmail userMobile accountFrom defaultLanguage access_token',
      ),
      token: 'access_token',
      mobile: 'userMobile',
      email: 'userEmail',
      access: 'authority',
      language: 'defaultLanguage',
      passWord: 'rememberMe',
      attrs: 'attrs',
    },
    elsewhere: {
      account: 'the figures of `ledger.account`: balance, limits and what is posted',
      hasGetInfo:
        'the portal’s memory: whether the answer of `identity.currentUser` is there (portal/src/lib/session/user.ts)',
    },
  },
  hotel: {
    calls: ['search.hotels', 'catalogue.hotel', 'favourite.visits'],
    fields: same(
      'infoId infoName nameEng infoNameEng picSrc cityNameCn cityNameEn provinceNameCn provinceNameEn longitude latitude googleLongitude googleLatitude state',
    ),
  },
  district: { calls: ['district.children'], fields: same('id districtName districtNameEn level parentId shortName') },
  'hot city': { calls: ['catalogue.hotCities'], fields: same('infoId infoName nameEng') },
  search: {
    calls: ['search.hotels'],
    fields: same('checkin checkout diffDate adultNumAll childrenNumAll childrenAgesStrAll'),
  },
  order: {
    calls: ['booking.get', 'booking.create'],
    fields: {
      ...same(
        'orderCode clientOrderCode clientRemark confirmationNumber status checkin checkout nights rooms surcharges',
      ),
      ...same('otherRequests arrivalTime flight contact cancellation discount paymentStatus settlementType createdBy'),
      'booking date': 'bookedAt',
      'room type': 'roomNameEn',
      'bed type': 'bed',
      'breakfast and price plan': 'breakfasts',
      'people count': 'adults',
      guests: 'guests',
      'last name': 'lastName',
      'first name': 'firstName',
      nationality: 'nationality',
      'contact: name': 'name',
      'contact: e-mail': 'email',
      'contact: mobile': 'mobile',
      'contact: fax': 'fax',
      'contact: enterprise phone': 'enterprisePhone',
      'latest free cancellation': 'freeCancelUntil',
      total: 'total',
      'actual payment': 'paid',
      'settled amount': 'settled',
      'kind of surcharge': 'kind',
    },
    elsewhere: {
      'English names': 'last and first name are those of the passport, in Latin letters',
      'hotel confirmation number': 'hotelNumber: beside ours, which is confirmationNumber',
    },
  },
  'work order': {
    calls: ['workOrder.get', 'conversation.ofWorkOrder'],
    fields: {
      ...same('number orderCode type status content submitter handler attachments contact name phone email log remark'),
      hotel: 'infoName',
      creation: 'createdAt',
      completion: 'completedAt',
      closing: 'closedAt',
      operator: 'who',
      time: 'at',
      'old status': 'from',
      'new status': 'to',
    },
    elsewhere: { 'supplementary statement': 'a message of its conversation: `conversation.write`' },
  },
  bill: {
    calls: ['billing.list', 'billing.get'],
    fields: {
      ...same('id amount receivable received unpaid status commodityType lines hotel checkin checkout orderCode'),
      'generated time': 'generatedAt',
      cycle: 'settlementType',
      'settlement start': 'cycleFrom',
      'settlement end': 'cycleTo',
      'latest settlement date': 'dueOn',
      'rooms of a line': 'roomCount',
    },
  },
  invoice: {
    calls: ['invoicing.get', 'invoicing.list'],
    fields: {
      ...same(
        'title type nature amount item creditCode taxId companyAddress phone bank account remark status applicant',
      ),
      ...same('trackingNumber sentAt orders recipient name country province city area street postcode email'),
      'application time': 'appliedAt',
      'express company': 'expressName',
      bills: 'bill',
    },
  },
  'invoice title': {
    calls: ['invoiceTitle.list'],
    fields: same('name kind creditCode taxId companyAddress phone bank account isDefault'),
  },
  'invoice address': {
    calls: ['invoiceAddress.list'],
    fields: same('recipient phone country province city area street postcode email express isDefault'),
  },
  coupon: {
    calls: ['coupon.list'],
    fields: {
      ...same('type threshold reduction validFrom validTo suppliers scope rules'),
      areas: 'areas',
    },
  },
  'sub-account': {
    calls: ['staff.list', 'staff.save'],
    fields: {
      ...same('nickName loginName realName password department position email status remark'),
      phone: 'mobile',
      'e-mail reminder of credit': 'emailCreditReminder',
      'SMS reminder of credit': 'smsCreditReminder',
      permissions: 'access',
    },
  },
  account: {
    calls: ['ledger.account', 'identity.currentUser'],
    fields: {
      balance: 'balance',
      'credit limit': 'creditLimit',
      'advance balance': 'balance',
      currency: 'currency',
      'company name': 'distributorName',
    },
  },
  registration: {
    calls: ['registration.register'],
    fields: {
      ...same(
        'companyName country province city address phone fax licence username password confirmPassword mobile email',
      ),
      name: 'realName',
    },
  },
};
