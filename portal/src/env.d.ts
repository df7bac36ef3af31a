/** The public key text that signs calls without a session; set when the portal is built. */
declare const __PORTAL_SIGN_KEY__: string;

interface BegunCall {
  method: string;
  path: string;
}

/** Calls that the document's own script makes (src/begin.ts); set when it is built. */
declare const __BEGUN_CALLS__: Record<
  | 'refresh'
  | 'user'
  | 'hotel'
  | 'rates'
  | 'validate'
  | 'couponsFor'
  | 'confirmations'
  | 'hotels'
  | 'adverts'
  | 'order'
  | 'orders',
  BegunCall
>;
