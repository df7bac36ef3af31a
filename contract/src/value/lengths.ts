/**
 * Upper bounds on texts, in characters, and on lists, in items. The schemas of the calls and the fields of the forms share them.
 * No schema stands here: a form that needs a number loads nothing else.
 */

export const lengths = {
  personName: 60,
  userDesc: 200,
  passportName: 60,
  email: 120,
  phone: 26,
  /** what is looked for in a list */
  keyword: 80,
  /** the same, where only names are looked through */
  nameKeyword: 60,
  cityName: 60,
  otherRequests: 500,
  flight: 40,
  clientRemark: 20,
  clientOrderCode: 40,
  guestNote: 40,
  cancelNote: 200,
  /** the statement to an operator */
  statement: 1000,
  invoiceName: 100,
  companyAddress: 120,
  bankName: 80,
  street: 200,
  invoiceRemark: 200,
} as const;

/** Orders of one payment. */
export const mostOrdersPaidTogether = 50;

/** Orders exported by their codes. */
export const mostOrdersExported = 1000;

/** Orders cancelled together: as many as are paid together. */
export const mostOrdersCancelledTogether = 50;

/** Vouchers in one file: each takes about a fifth of a second to draw. */
export const mostVouchersTogether = 50;
