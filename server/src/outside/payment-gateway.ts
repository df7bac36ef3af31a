/**
 * The port to a payment provider. Adapters speak the provider's own protocol; nothing behind the port knows an order.
 * Amounts are minor units with their currency, instants ms since the epoch.
 */

/** The number we are known by at the provider: saved with the attempt before the first call goes out. */
export interface AttemptRef {
  readonly outTradeNo: string;
  readonly merchant: string;
  readonly amount: number;
  readonly currency: string;
}

/**
 * What has become of an attempt. The only results there are: a transport error, an answer that is not signed or does
 * not match amount, currency and merchant is `unknown`, never a reason to believe that nothing was paid.
 */
export type GatewayResult =
  | { readonly outcome: 'paid'; readonly providerNo: string; readonly paidAt: number }
  | { readonly outcome: 'notPaid' }
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'unknown'; readonly why: string }
  | { readonly outcome: 'failed'; readonly reason: string };

/** Some providers have no such call; expiry then waits for the grace time and asks once more. */
export type Unsupported = { readonly outcome: 'unsupported' };

export type Created =
  | { readonly outcome: 'created'; readonly show: { kind: 'qr'; content: string } | { kind: 'redirect'; url: string } }
  | Extract<GatewayResult, { outcome: 'unknown' | 'failed' }>;

export interface RefundRef extends AttemptRef {
  /** Reused on every retry: a new number would refund a second time. */
  readonly outRefundNo: string;
  readonly refundAmount: number;
}

export type RefundResult =
  | { readonly outcome: 'refunded'; readonly providerNo: string }
  | { readonly outcome: 'refunding' }
  | { readonly outcome: 'unknown'; readonly why: string }
  | { readonly outcome: 'failed'; readonly reason: string };

export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly outTradeNo: string;
  readonly providerNo: string;
  readonly amount: number;
  readonly currency: string;
  readonly at: number;
}

/** A notification whose signature, age and merchant were right. `eventId` tells a repeated one. */
export interface Notification {
  readonly eventId: string;
  readonly about: 'payment' | 'refund';
  readonly outTradeNo: string;
  readonly outRefundNo: string | null;
  readonly merchant: string;
  readonly amount: number;
  readonly currency: string;
  readonly result: GatewayResult | RefundResult;
}

export type Parsed =
  | { readonly outcome: 'verified'; readonly notification: Notification }
  /** To be answered with 4xx; a provider's own signature probe is one of these and no attack. */
  | { readonly outcome: 'refused'; readonly why: 'signature' | 'too old' | 'merchant' | 'malformed' };

export interface PaymentGateway {
  readonly name: string;
  /** `until`: when the QR code or page must stop working. */
  create(attempt: AttemptRef, says: string, until: number): Promise<Created>;
  query(attempt: AttemptRef): Promise<GatewayResult>;
  close(attempt: AttemptRef): Promise<GatewayResult | Unsupported>;
  refund(refund: RefundRef): Promise<RefundResult>;
  queryRefund(refund: RefundRef): Promise<RefundResult>;
  /** `day`: a plain date of the provider's own zone. */
  fetchBill(day: string): Promise<readonly BillLine[] | Unsupported>;
  /** The raw bytes as they came in: a body that was parsed and written again no longer matches its signature. */
  parseNotify(rawBody: Uint8Array, headers: Readonly<Record<string, string>>): Promise<Parsed>;
  /** What the provider wants to read when a notification has been stored. */
  readonly accepted: { readonly status: number; readonly body: string };
}
