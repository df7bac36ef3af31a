/** Kinds of records by the page that shows one: such a page says who else has it open. Kinds are those of the audit log. */
export const recordKinds = {
  '/orders/$code': 'order',
  '/hotel-languages/$tag': 'hotelLanguage',
  '/work-orders/$number': 'workOrder',
  '/enquiries/$code': 'enquiry',
  '/companies/$code': 'company',
  '/registrations/$id': 'registration',
  '/bills/$code': 'bill',
  '/invoices/$code': 'invoice',
  '/payments/$number': 'payment',
  '/differences/$id': 'case',
  '/hotels/$id': 'hotel',
  '/hotels/$id/calendar': 'calendar',
  '/imports/$id': 'import',
  '/requests/$code': 'request',
  '/prices/drafts/$id': 'priceDraft',
  '/content/adverts/$id': 'advert',
  '/content/legal/$text': 'legalText',
} as const;

/** Kinds of records that a list's dialog edits: the dialog says it. */
export const dialogKinds = [
  'announcement',
  'companyGroup',
  'exchangeRate',
  'hotCity',
  'markUp',
  'operator',
  'savedAnswer',
  'settings',
  'threshold',
  'topicPage',
] as const;

export type RecordKind = (typeof recordKinds)[keyof typeof recordKinds] | (typeof dialogKinds)[number];
