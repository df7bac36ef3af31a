/** Request of the list of orders at its plain address; the document's own script sends it too (src/begin.ts). */
export const unfilteredOrders = {
  view: 'all',
  keyword: '',
  guest: '',
  hotel: '',
  city: '',
  statuses: [],
  paymentStatuses: [],
  settlementTypes: [],
  dateKind: 'booked',
  sort: 'booked',
  ascending: false,
  page: 1,
  limit: 20,
};
