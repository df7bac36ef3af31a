import type { advertPlaces, channels } from '@waylight/contract/advert';
import { dateIn, portalZone } from '@waylight/contract/stay';
import type { Database } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import type { AdvertTable } from '../../db/tables/advert.ts';
import { companyOf } from '../identity/service.ts';
import { readAdverts } from './data.ts';

export type Channel = (typeof channels)[number];
export type AdvertPlace = (typeof advertPlaces)[number];

/** What is published is read again after this long, however many ask. */
const freshForMs = 10_000;
/** A company’s channel changes once in its life, if ever. */
const channelForMs = 60_000;
const companiesKept = 10_000;

/** Adverts by channel and place out of memory, and the channel of each company. */
export class Adverts {
  private kept: { until: number; rows: Promise<AdvertTable[]> } | undefined;
  private readonly channels = new Map<number, { until: number; channel: Promise<Channel> }>();

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

  /** What is shown on a channel in one place on the day of `now`, in its order. */
  async shown(channel: Channel, place: AdvertPlace, now: number): Promise<AdvertTable[]> {
    const today = dateIn(portalZone, now);
    return (await this.all()).filter(
      (advert) =>
        advert.place === place &&
        (advert.channel === null || advert.channel === channel) &&
        advert.from_date <= today &&
        (advert.to_date === null || today <= advert.to_date),
    );
  }

  async channelOf(scope: DistributorScope): Promise<Channel> {
    const known = this.channels.get(scope.distributorId);
    if (known && known.until > this.elapsed()) return known.channel;
    const channel = this.database.asDistributor(scope, async (tx) => (await companyOf(tx, scope)).channel);
    this.channels.delete(scope.distributorId);
    this.channels.set(scope.distributorId, { until: this.elapsed() + channelForMs, channel });
    channel.catch(() => this.channels.delete(scope.distributorId));
    if (this.channels.size > companiesKept) this.channels.delete(this.channels.keys().next().value!);
    return channel;
  }
}
