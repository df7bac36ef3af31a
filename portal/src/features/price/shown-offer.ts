/**
 * What a buyer was shown when pressing Book, kept in this tab so that the order form can tell a price that has changed
 * since. Prices never stand in an address.
 */
export interface ShownOffer {
  total: number;
  currency: string;
  termsKey: string;
}

const keyFor = (link: string) => `waylight.shown.${link}`;

/** @param link address of the order form, which names hotel, rate and stay */
export function rememberShown(link: string, offer: ShownOffer): void {
  try {
    sessionStorage.setItem(keyFor(link), JSON.stringify(offer));
  } catch {
    // without storage the form simply takes the price it reads
  }
}

export function shownAt(link: string): ShownOffer | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyFor(link)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { total, currency, termsKey } = kept as Partial<ShownOffer>;
    return typeof total === 'number' && typeof currency === 'string' && typeof termsKey === 'string'
      ? { total, currency, termsKey }
      : undefined;
  } catch {
    return undefined;
  }
}
