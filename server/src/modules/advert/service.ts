import type { advertPlaces } from '@waylight/contract/advert';
import type { Channel } from '@waylight/contract/search/channel';
import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Language } from '@waylight/contract/value/words';
import type { Database } from '../../db/database.ts';
import type { AdvertTable } from '../../db/tables/advert.ts';
import type { KeptChanges } from '../../kept-changes.ts';
import { readAdverts, readTopicPages, type TopicPage } from './data.ts';

export type AdvertPlace = (typeof advertPlaces)[number];

/** Adverts are read again after this time, independent of the number of readers. */
const freshForMs = 10_000;

/** Everything that is published: read together. */
interface Publication {
  readonly adverts: AdvertTable[];
  readonly topics: TopicPage[];
}

type PublicationTime = Pick<AdvertTable, 'channel' | 'from_date' | 'to_date'>;
const isShown = ({ channel, from_date, to_date }: PublicationTime, asked: Channel, today: string) =>
  (channel === null || channel === asked) && from_date <= today && (to_date === null || today <= to_date);

/** The language of whoever reads, and the time. */
export interface Reader {
  readonly now: number;
  readonly language: Language;
}

/** Adverts by channel and place, out of memory. */
export class Adverts {
  private kept: { until: number; rows: Promise<Publication> } | undefined;

  constructor(
    private readonly database: Database,
    kept: KeptChanges,
    /** ms of a clock that only goes on; not the product's, which tests turn */
    private readonly elapsed: () => number = () => performance.now(),
  ) {
    kept.on('adverts', () => {
      this.kept = undefined;
    });
  }

  private all(): Promise<Publication> {
    if (this.kept && this.kept.until > this.elapsed()) return this.kept.rows;
    const rows = this.database.asAnyone(async (tx) => ({
      adverts: await readAdverts(tx),
      topics: await readTopicPages(tx),
    }));
    this.kept = { until: this.elapsed() + freshForMs, rows };
    rows.catch(() => {
      this.kept = undefined;
    });
    return rows;
  }

  /** Adverts of a channel in one place on the day of `now`, for readers of a language, in their order. */
  async shown(channel: Channel, place: AdvertPlace, { now, language }: Reader): Promise<AdvertTable[]> {
    const today = dateIn(portalZone, now);
    return (await this.all()).adverts.filter(
      (advert) =>
        advert.place === place &&
        (advert.language === null || advert.language === language) &&
        isShown(advert, channel, today),
    );
  }

  /** The operator's words of a topic page on a channel; those of the channel alone come first. Undefined: none. */
  async topic(channel: Channel, topic: TopicPage['topic'], now: number): Promise<TopicPage | undefined> {
    const today = dateIn(portalZone, now);
    return (await this.all()).topics.find((page) => page.topic === topic && isShown(page, channel, today));
  }
}
