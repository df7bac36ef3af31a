import { keptValue } from '../../lib/kept.ts';

/**
 * What a buyer was shown when pressing Book, kept in this tab so that the order form can tell a price that has changed
 * since. Prices never stand in an address.
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
  keptValue<ShownOffer | undefined>('tab', `waylight.shown.${link}`, checkedOffer, undefined);
