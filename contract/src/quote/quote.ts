import { z } from 'zod';
import { paperLanguages } from '../booking/document.ts';
import { bedOption, feeAtHotel } from '../catalogue/catalogue.ts';
import { email, lineOf, lineOrNone, phone, plainText } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { cancellation, stayQuery } from '../search/search.ts';
import { markUp } from '../selling/mark-up.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { plainDateSchema, stayRequest } from '../value/stay.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { rowId } from '../wire/id.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { fileErrors, fileField } from '../wire/upload.ts';
import { quoteChange } from './quote-change.ts';

/** Quotes for an agency's own customers: its mark-up, its logo, and selling prices alone. */

export const mostQuoteLines = 10;
export const logoBytes = 512 * 1024;
export const logoTypes = ['image/png', 'image/jpeg'] as const;
/** Days for which a shared quote can be opened. */
export const shareDays = [3, 7, 14, 30] as const;
/** Addresses of a company that every confirmation goes to. */
export const mostConfirmAddresses = 3;

export const quoteCode = z.string().regex(/^Q[A-Z0-9]{12}$/, fault('orderCode'));

/** A hotel, or one rate of it, for a stay. */
const wantedFields = z.strictObject({
  hotelId: rowId,
  /** null: the cheapest rate that can be booked */
  ratePlanId: rowId.nullable(),
  ...stayQuery,
});
const wanted = stayRequest(wantedFields);
export type QuoteWanted = z.infer<typeof wanted>;

/** A rate as the quote shows it, frozen when it was made: of the net price only the selling price remains. */
export const quoteLine = z.object({
  hotelId: z.int(),
  ratePlanId: z.int(),
  star: z.int(),
  /** address of a photo, null: a façade is drawn */
  picSrc: z.string().nullable(),
  hotelNameCn: z.string(),
  hotelNameEn: z.string(),
  /** as it is written where the hotel stands; absent on quotes that are older */
  hotelNameOwn: z.string().optional(),
  /** leads to the place on a map; absent on quotes that are older */
  mapHref: z.string().optional(),
  cityNameCn: z.string(),
  cityNameEn: z.string(),
  addressCn: z.string(),
  addressEn: z.string(),
  timeZone: z.string(),
  checkInFrom: z.string(),
  checkOutUntil: z.string(),
  roomNameCn: z.string(),
  roomNameEn: z.string(),
  beds: z.array(bedOption),
  breakfasts: z.int(),
  /** without amounts */
  cancellation,
  atHotel: z.array(feeAtHotel.extend({ total: z.int() })),
  checkin: plainDateSchema,
  checkout: plainDateSchema,
  nights: z.int(),
  rooms: stayQuery.rooms,
  nationality: z.string(),
  currency: currencySchema,
  /** the stay, all rooms, everything mandatory included */
  selling: minorSchema,
  /** what each night was sold for when the price was read, all rooms: weights of `selling`; absent on quotes that are older */
  nightly: z.array(minorSchema).optional(),
  /** ISO instant of the reading */
  pricedAt: z.string(),
});
export type QuoteLine = z.infer<typeof quoteLine>;

/** The agency's own side of a line, and the base that a fresh price is compared with; never shared. */
const ownSide = z.object({ net: minorSchema, termsKey: z.string() });

const quotedSelling = minorSchema.min(1).max(1_000_000_000_000);

const wantedAt = stayRequest(wantedFields.extend({ selling: quotedSelling }));

const head = {
  title: lineOf(60),
  customer: lineOrNone(60).default(''),
  note: plainText(500).default(''),
  language: z.enum(paperLanguages).default('both'),
  validUntil: plainDateSchema,
};

const quoteHead = z.object({
  quoteCode: z.string(),
  title: z.string(),
  customer: z.string(),
  note: z.string(),
  language: z.enum(paperLanguages),
  validUntil: plainDateSchema,
  createdAt: z.string(),
  createdBy: z.string(),
  /** grows with each change */
  revision: z.int(),
  /** until when a link opens it; null: it is not shared */
  sharedUntil: z.string().nullable(),
});

const agency = z.object({
  nameCn: z.string(),
  nameEn: z.string(),
  phone: z.string(),
  /** '' : it tells none */
  wechat: z.string(),
  hasLogo: z.boolean(),
});
export type QuoteAgency = z.infer<typeof agency>;

/** A quote as its reader sees it: on screen, on paper, behind a shared link. */
export interface QuoteSheet {
  readonly revision: number;
  readonly title: string;
  readonly customer: string;
  readonly note: string;
  readonly language: z.infer<typeof quoteHead>['language'];
  readonly validUntil: string;
  readonly createdAt: string;
  readonly lines: readonly QuoteLine[];
  readonly agency: QuoteAgency;
}

const named = z.strictObject({ quoteCode });

const acceptance = z.object({
  /** ISO instant */
  at: z.string(),
  /** the line that was chosen, from 1 */
  line: z.int(),
  /** of the quote that was accepted */
  revision: z.int(),
});

/** How the agency stands on its papers, and who gets confirmations by mail. */
const agencyCard = z.strictObject({
  /** '' : that of the company */
  phone: z.union([z.literal(''), phone]),
  wechat: lineOrNone(40),
  /** answers of customers go there; '' : to nobody */
  email: z.union([z.literal(''), email]),
  confirmations: z.strictObject({
    /** whoever made the order, also where it was confirmed at once */
    maker: z.boolean(),
    /** the contact of the order */
    contact: z.boolean(),
    addresses: z.array(email).max(mostConfirmAddresses),
  }),
});
export type AgencyCard = z.infer<typeof agencyCard>;

export const quote = {
  markUp: call({
    method: 'GET',
    path: '/bfkapi/quote/getMarkUp',
    access: ['PRICE_VIEW'],
    says: 'What the caller’s selling prices have on top of the net price: the company’s mark-up, and the caller’s own if there is one.',
    request: z.strictObject({}),
    reply: z.object({
      currency: currencySchema,
      company: markUp,
      /** null: the company's is used */
      own: markUp.nullable(),
      /** net, selling price and margin stand beside each other where prices are net */
      showMargin: z.boolean(),
      hasLogo: z.boolean(),
    }),
    errors: [],
  }),
  saveMarkUp: call({
    method: 'POST',
    path: '/bfkapi/quote/saveMarkUp',
    access: ['PRICE_VIEW'],
    says: 'Keeps the caller’s own mark-up, or with null goes back to the company’s.',
    request: z.strictObject({ own: markUp.nullable(), showMargin: z.boolean() }),
    reply: z.null(),
    errors: [],
  }),
  saveCompanyMarkUp: call({
    method: 'POST',
    path: '/bfkapi/quote/saveCompanyMarkUp',
    access: ['PRICE_VIEW', 'ACCOUNT_ADMIN'],
    says: 'Keeps the mark-up of the company, for everybody who has none of their own.',
    request: z.strictObject({ company: markUp }),
    reply: z.null(),
    errors: [],
  }),
  saveLogo: call({
    method: 'POST',
    path: '/bfkapi/quote/saveLogo',
    access: ['ACCOUNT_ADMIN'],
    says: 'Keeps the company’s logo, PNG or JPEG judged by its content, for quotes and vouchers; the one before is forgotten.',
    upload: logoBytes,
    request: z.strictObject({ file: fileField }),
    reply: z.null(),
    errors: [...fileErrors],
  }),
  removeLogo: call({
    method: 'POST',
    path: '/bfkapi/quote/removeLogo',
    access: ['ACCOUNT_ADMIN'],
    says: 'Forgets the company’s logo.',
    request: z.strictObject({}),
    reply: z.null(),
    errors: [],
  }),
  logo: call({
    method: 'GET',
    path: '/bfkapi/quote/getLogo',
    access: 'session',
    says: 'The company’s logo.',
    request: z.strictObject({}),
    reply: attachment,
    errors: ['NO_LOGO'],
  }),
  card: call({
    method: 'GET',
    path: '/bfkapi/quote/getCard',
    access: ['ACCOUNT_ADMIN'],
    says: 'How the agency stands on its quotes and vouchers, and to whom confirmations of orders are mailed with the voucher.',
    request: z.strictObject({}),
    reply: agencyCard.extend({ companyPhone: z.string() }),
    errors: [],
  }),
  saveCard: call({
    method: 'POST',
    path: '/bfkapi/quote/saveCard',
    access: ['ACCOUNT_ADMIN'],
    says: 'Keeps how the agency stands on its papers, and to whom confirmations are mailed.',
    request: agencyCard,
    reply: z.null(),
    errors: [],
  }),
  confirmations: call({
    method: 'GET',
    path: '/bfkapi/quote/getConfirmationRecipients',
    access: ['ORDER_CREATE'],
    says: 'To whom the confirmation of an order that the caller makes is mailed, with its voucher.',
    request: z.strictObject({}),
    reply: z.object({
      /** the caller; of `onRequest`: only where the hotel is asked first */
      maker: z.enum(['always', 'onRequest', 'never']),
      /** the contact of the order */
      contact: z.boolean(),
      addresses: z.array(z.string()),
    }),
    errors: [],
  }),
  price: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/quote/priceLines',
    access: ['PRICE_VIEW'],
    says: 'What a quote of these hotels and rates would say now, with the caller’s selling prices; null for what cannot be booked.',
    request: z.strictObject({ lines: z.array(wanted).min(1).max(mostQuoteLines) }),
    reply: z.object({ lines: z.array(quoteLine.extend({ own: ownSide.optional() }).nullable()), agency }),
    errors: [],
  }),
  create: call({
    method: 'POST',
    path: '/bfkapi/quote/save',
    access: ['PRICE_VIEW'],
    says: 'Keeps a quote with frozen texts and the selling prices given, once per requestId.',
    request: z.strictObject({
      requestId,
      ...head,
      /** of every selling price: the account's */
      currency: currencySchema,
      lines: z.array(wantedAt).min(1).max(mostQuoteLines),
    }),
    reply: z.object({ quoteCode: z.string() }),
    errors: ['CURRENCY_NOT_OFFERED', 'QUOTE_LINE_REFUSED', 'QUOTE_VALIDITY_PAST', 'REQUEST_ID_REUSED'],
  }),
  change: call({
    method: 'POST',
    path: '/bfkapi/quote/change',
    access: ['PRICE_VIEW'],
    says: 'Changes a quote, once per requestId: texts, selling prices, lines added, removed and moved. Links to it show it as it is now.',
    request: z.strictObject({
      requestId,
      quoteCode,
      /** of the quote that is being changed: somebody else's change in between is not undone */
      revision: z.int().min(1).max(1_000_000),
      ...head,
      currency: currencySchema,
      /** in their new order; `no` keeps what stands at that place of the quote, frozen as it was */
      lines: z
        .array(z.union([z.strictObject({ no: z.int().min(1).max(mostQuoteLines), selling: quotedSelling }), wantedAt]))
        .min(1)
        .max(mostQuoteLines),
    }),
    reply: z.object({ quoteCode: z.string(), revision: z.int() }),
    errors: [
      'NO_SUCH_QUOTE',
      'QUOTE_CHANGED',
      'NOTHING_CHANGED',
      'CURRENCY_NOT_OFFERED',
      'QUOTE_LINE_REFUSED',
      'QUOTE_VALIDITY_PAST',
      'REQUEST_ID_REUSED',
    ],
  }),
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/quote/getPageList',
    access: ['PRICE_VIEW'],
    says: 'Quotes that the caller may open, newest first: their own, and with ORDERS_ALL those of the company.',
    request: z.strictObject({ ...pageFields, keyword: plainText(lengths.keyword).default('') }),
    reply: pageOf(
      quoteHead.omit({ note: true }).extend({
        hotels: z.array(z.object({ hotelNameCn: z.string(), hotelNameEn: z.string() })),
        firstCheckin: plainDateSchema,
        /** whether the customer has accepted it as it stands */
        accepted: z.boolean(),
        currency: currencySchema,
        /** the lowest selling price of its lines */
        from: minorSchema,
      }),
    ),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/quote/getQuote',
    access: ['PRICE_VIEW'],
    says: 'One quote whole, with what each line cost the agency when it was made.',
    request: named,
    reply: quoteHead.extend({
      lines: z.array(quoteLine.extend({ own: ownSide.optional() })),
      agency,
      /** the customer's latest; null: none */
      accepted: acceptance.nullable(),
      /** newest first; absent in customer view */
      history: z
        .array(z.object({ revision: z.int(), at: z.string(), who: z.string(), changes: z.array(quoteChange) }))
        .optional(),
    }),
    errors: ['NO_SUCH_QUOTE'],
  }),
  remove: call({
    method: 'POST',
    path: '/bfkapi/quote/delete',
    access: ['PRICE_VIEW'],
    says: 'Deletes a quote; links to it open nothing any more.',
    request: named,
    reply: z.null(),
    errors: ['NO_SUCH_QUOTE'],
  }),
  share: call({
    method: 'POST',
    path: '/bfkapi/quote/share',
    access: ['PRICE_VIEW'],
    says: 'Makes a link that opens a quote without signing in, with selling prices only. The address is told once; links before it end.',
    request: named.extend({ days: z.union(shareDays.map((days) => z.literal(days))).default(7) }),
    reply: z.object({ url: z.string(), sharedUntil: z.string() }),
    errors: ['NO_SUCH_QUOTE'],
  }),
  revokeShare: call({
    method: 'POST',
    path: '/bfkapi/quote/revokeShare',
    access: ['PRICE_VIEW'],
    says: 'Ends every link to a quote.',
    request: named,
    reply: z.null(),
    errors: ['NO_SUCH_QUOTE'],
  }),
  pdf: call({
    method: 'GET',
    path: '/bfkapi/quote/getPdf',
    access: ['PRICE_VIEW'],
    says: 'A quote as PDF, with selling prices only.',
    request: named,
    reply: attachment,
    errors: ['NO_SUCH_QUOTE'],
  }),
};
