import type { GatewayMethod } from '@waylight/contract/payment/payment';

/**
 * The port to a payment provider. Adapters speak the provider's own protocol; nothing behind the port knows an order.
 * Amounts are minor units with their currency, instants ms since the epoch.
 */

/** The number we are known by at the provider: saved with the attempt before the first call goes out. */
export interface AttemptRef {
  readonly outTradeNo: string;
  /** the gateway's `merchant` at the time of the attempt; another one is answered `unknown` */
  readonly merchant: string;
  readonly amount: number;
  readonly currency: string;
}

export interface Unknown {
  readonly outcome: 'unknown';
  readonly why: string;
  /** of a question about a payment: it was paid, the provider says, and the amount is another than was asked for */
  readonly got?: Got;
}

/**
 * The result of an attempt. `notPaid` is said of this moment only: a code not scanned yet may still be scanned until it
 * ends.
 *
 * A transport error, or an answer without a signature or with another amount, currency or merchant, is `unknown`: never
 * a reason to believe that nothing was paid.
 */
export type GatewayResult =
  | {
      readonly outcome: 'paid';
      readonly providerNo: string;
      readonly paidAt: number;
      /** it was paid and has gone back since, in part or in full: by a refund of ours, or one that was made at the provider */
      readonly givenBack?: boolean;
    }
  | { readonly outcome: 'notPaid' }
  | { readonly outcome: 'closed' }
  | Unknown
  | { readonly outcome: 'failed'; readonly reason: string };

/** Money that a provider says it has, minor units. */
export interface Got {
  readonly amount: number;
  readonly currency: string;
}

/** The result of a signed answer about another amount or currency; `told`: its result were they right. */
export function ofAnotherAmount(told: GatewayResult, got: Got): GatewayResult {
  const why = 'another amount or currency';
  return told.outcome === 'paid' ? { outcome: 'unknown', why, got } : { outcome: 'unknown', why };
}

/** Some providers have no such call; expiry then waits for the grace time and asks once more. */
export type UnsupportedOutcome = { readonly outcome: 'unsupported' };

export type CreateOutcome =
  | { readonly outcome: 'created'; readonly show: { kind: 'qr'; content: string } | { kind: 'redirect'; url: string } }
  | Extract<GatewayResult, { outcome: 'unknown' | 'failed' }>;

export interface RefundRef extends AttemptRef {
  /** Reused on every retry: a new number would refund a second time. */
  readonly outRefundNo: string;
  readonly refundAmount: number;
}

/** `failed` is final; whatever may still succeed under the same number is `unknown` or `refunding`. */
export type RefundResult =
  | { readonly outcome: 'refunded'; readonly providerNo: string }
  | { readonly outcome: 'refunding' }
  | Unknown
  | { readonly outcome: 'failed'; readonly reason: string };

/** The provider has no refund under a number: nothing has come of it so far. */
export interface NoRefund {
  readonly outcome: 'none';
  readonly why: string;
}

/**
 * The result of a signed refusal of a refund: its end, unless the provider has the refund all the same or does not say.
 */
export const afterRefusal = (code: string, found: RefundResult | NoRefund): RefundResult =>
  found.outcome === 'none' ? { outcome: 'failed', reason: code } : found;

/** A question about a refund that the provider has not got tells nothing: it may still get it. */
export const notThere = (found: RefundResult | NoRefund): RefundResult =>
  found.outcome === 'none' ? { outcome: 'unknown', why: found.why } : found;

/** A movement of a day by the provider's word. Both amounts are positive. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly outTradeNo: string;
  /** of a refund; null where the provider does not tell it */
  readonly outRefundNo: string | null;
  /** the provider's number of the payment, or of the refund */
  readonly providerNo: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
  /** `pending`: the provider has accepted it, and the money has not moved yet */
  readonly state: 'done' | 'pending' | 'failed';
}

/**
 * `unknown`: not there yet, or not trustworthy; asked for again later. `readable`: the other rows of a bill with
 * unreadable rows.
 *
 * `none`: the provider says that there is no bill, both for a day without trades and for a late bill. An empty bill
 * has no lines.
 */
export type Bill =
  | { readonly outcome: 'bill'; readonly lines: readonly BillLine[] }
  | { readonly outcome: 'none'; readonly why: string }
  | UnsupportedOutcome
  | (Unknown & { readonly readable?: readonly BillLine[] });

/**
 * A notification with the right signature, age and merchant. `eventId` identifies a repeated one.
 *
 * Amount and currency are still to be compared with the attempt (`tellsOf`).
 *
 * The result `unknown` means "something has happened": ask the provider (`query`, `queryRefund`) before believing
 * anything.
 */
export interface Notification {
  readonly eventId: string;
  readonly about: 'payment' | 'refund';
  readonly outTradeNo: string;
  readonly outRefundNo: string | null;
  readonly merchant: string;
  /** of the payment, or of the refund */
  readonly amount: number;
  readonly currency: string;
  readonly result: GatewayResult | RefundResult;
}

export type ParsedNotification =
  | { readonly outcome: 'verified'; readonly notification: Notification }
  /** To be answered with `refusal`. `probe`: the provider's own test of our signature check, no attack. */
  | {
      readonly outcome: 'refused';
      readonly why: 'signature' | 'probe' | 'too old' | 'merchant' | 'sender' | 'malformed';
    };

interface Answer {
  readonly status: number;
  readonly type: 'application/json' | 'text/plain';
  readonly body: string;
}

/** Where a provider's own page leads the payer when it is done: a path of the portal with its query. */
export interface Page {
  readonly back: string;
}

export interface PaymentGateway {
  readonly name: GatewayMethod;
  /** who we are at the provider: kept with each attempt, so that a payment to somebody else is never taken for ours */
  readonly merchant: string;
  /** Whether what was created may be asked for again under its number, and the same code comes. */
  readonly repeats: boolean;
  /**
   * `until`: when the QR code or page must stop working. `page`: the provider's own page is wanted instead of a code; a
   * provider that has none answers `failed`.
   */
  create(attempt: AttemptRef, says: string, until: number, page?: Page): Promise<CreateOutcome>;
  query(attempt: AttemptRef): Promise<GatewayResult>;
  /**
   * `closed` only when the provider says so.
   *
   * `notPaid`: there is nothing to close, because nobody has scanned the code; it expires at `until`. Wait for the
   * grace time and ask again, as for `unsupported`.
   */
  close(attempt: AttemptRef): Promise<GatewayResult | UnsupportedOutcome>;
  refund(refund: RefundRef): Promise<RefundResult>;
  queryRefund(refund: RefundRef): Promise<RefundResult>;
  /** `day`: a plain date of the provider's own zone. */
  fetchBill(day: string): Promise<Bill>;
  /**
   * The raw bytes as received: a body parsed and written again no longer matches its signature.
   *
   * Header names are in lower case. `from`: the sender's address behind trusted proxies. No call leaves the process.
   */
  parseNotify(
    rawBody: Uint8Array,
    headers: Readonly<Record<string, string>>,
    from: string,
  ): Promise<ParsedNotification>;
  /**
   * The answers that the provider wants: when a notification has been stored, and when it is refused and may come
   * again.
   */
  readonly accepted: Answer;
  readonly refusal: Answer;
}

/** Whether a notification is about this attempt, in number, merchant, currency and, for a payment, amount. */
export function tellsOf(notification: Notification, attempt: AttemptRef): boolean {
  const { about, amount } = notification;
  return (
    notification.outTradeNo === attempt.outTradeNo &&
    notification.merchant === attempt.merchant &&
    notification.currency === attempt.currency &&
    (about === 'payment' ? amount === attempt.amount : amount > 0 && amount <= attempt.amount)
  );
}

export const unknown = (why: string): Unknown => ({ outcome: 'unknown', why });

/** The refusal of an attempt of another merchant or currency than a gateway's; undefined: it is the gateway's. */
export const foreignTo =
  (merchant: string) =>
  ({ merchant: of, currency }: AttemptRef): Unknown | undefined =>
    of !== merchant ? unknown('of another merchant') : currency !== 'CNY' ? unknown('another currency') : undefined;
