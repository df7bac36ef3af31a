import type { advertPlaces } from '@waylight/contract/advert';
import type { Channel } from '@waylight/contract/search/channel';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Language } from '@waylight/contract/value/words';
import type { Database } from '../../db/database.ts';
import type { AdvertTable } from '../../db/tables/advert.ts';
import { readAdverts } from './data.ts';

export type AdvertPlace = (typeof advertPlaces)[number];

/** Adverts are read again after this time, independent of the number of readers. */
const freshForMs = 10_000;

/** The language of whoever reads, and the time. */
export interface Reader {
  readonly now: number;
  readonly language: Language;
}

/** Adverts by channel and place, out of memory. */
export class Adverts {
  private kept: { until: number; rows: Promise<AdvertTable[]> } | undefined;

  constructor(
    private readonly database: Database,
    /** ms of a clock that only goes on; not the product's, which tests turn */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  private all(): Promise<AdvertTable[]> {
    if (this.kept && this.kept.until > this.elapsed()) return this.kept.rows;
    const rows = this.database.asAnyone(readAdverts);
    this.kept = { until: this.elapsed() + freshForMs, rows };
    rows.catch(() => {
      this.kept = undefined;
    });
    return rows;
  }

  /** Adverts of a channel in one place on the day of `now`, for readers of a language, in their order. */
  async shown(channel: Channel, place: AdvertPlace, { now, language }: Reader): Promise<AdvertTable[]> {
    const today = dateIn(portalZone, now);
    return (await this.all()).filter(
      (advert) =>
        advert.place === place &&
        (advert.language === null || advert.language === language) &&
        (advert.channel === null || advert.channel === channel) &&
        advert.from_date <= today &&
        (advert.to_date === null || today <= advert.to_date),
    );
  }
}
