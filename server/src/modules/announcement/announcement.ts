import type { Channel } from '@waylight/contract/search/channel';
import type { PlainDate } from '@waylight/contract/value/stay';

/** An announcement that is not withdrawn, now or later. */
export interface Announcement {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
  readonly level: 'info' | 'important';
  /** null: every channel */
  readonly channel: Channel | null;
  /** ids of companies, of a group those that are in it; null: every company of the channel */
  readonly companies: readonly number[] | null;
  readonly from: PlainDate;
  readonly to: PlainDate | null;
}

/** The reader of a company, on a day of Shanghai. */
export interface AnnouncementReader {
  readonly distributorId: number;
  readonly channel: Channel;
  readonly today: PlainDate;
}

/** Those that a company is shown on a day: the important first, then the newest. */
export function announcedTo(
  all: readonly Announcement[],
  { distributorId, channel, today }: AnnouncementReader,
): Announcement[] {
  return all
    .filter(
      (one) =>
        (one.channel === null || one.channel === channel) &&
        (one.companies === null || one.companies.includes(distributorId)) &&
        one.from <= today &&
        (one.to === null || today <= one.to),
    )
    .sort((a, b) => Number(b.level === 'important') - Number(a.level === 'important') || b.id - a.id);
}
