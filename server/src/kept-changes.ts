/**
 * Values that processes keep in memory because every search asks for them.
 *
 * A trigger says whose value a transaction changes (db/functions/company/tell-kept-change.sql); each process forgets it when
 * the feed of changes brings it.
 */
export type KeptKind =
  | 'prices'
  | 'coupons'
  | 'favourites'
  | 'sessions'
  | 'companySessions'
  | 'settings'
  | 'adverts'
  | 'hotCities'
  | 'hotelFacts'
  | 'announcements'
  | 'legalTexts';

export interface KeptChange {
  readonly kind: KeptKind;
  /** id of the company, the person or the hotel; null: everybody's */
  readonly of: number | null;
}

/** Upper bound of the time that a value is kept without being read again, ms. Writers tell of every change; a value that ends by itself says when. */
export const keptForMs = 86_400_000;

/** Hands changes to those who keep values. */
export class KeptChanges {
  private readonly listeners = new Map<KeptKind, ((of: number | null) => void)[]>();

  on(kind: KeptKind, forget: (of: number | null) => void): void {
    this.listeners.set(kind, [...(this.listeners.get(kind) ?? []), forget]);
  }

  heard(changes: readonly KeptChange[]): void {
    for (const { kind, of } of changes) for (const forget of this.listeners.get(kind) ?? []) forget(of);
  }

  /** Changes were missed: nothing that is kept is sure. */
  forgetAll(): void {
    for (const forget of [...this.listeners.values()].flat()) forget(null);
  }
}
