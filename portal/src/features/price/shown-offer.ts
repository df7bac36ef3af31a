import { keptValue } from '../../lib/kept.ts';
import { shownOfferKey } from './shown-offer-key.ts';

/**
 * The price shown when Book was pressed, kept in this tab so that the order form notices a change. Prices never stand
 * in an address.
 */
export interface ShownOffer {
  /** minor units */
  total: number;
  currency: string;
  termsKey: string;
}

function checkedOffer(stored: unknown): ShownOffer | undefined {
  const { total, currency, termsKey } = (stored ?? {}) as Partial<ShownOffer>;
  return typeof total === 'number' && typeof currency === 'string' && typeof termsKey === 'string'
    ? { total, currency, termsKey }
    : undefined;
}

/** @param link address of the order form, which names hotel, rate and stay */
export const shownOfferAt = (link: string) =>
  keptValue<ShownOffer | undefined>('tab', shownOfferKey(link), checkedOffer, undefined);
