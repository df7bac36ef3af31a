import type { Channel } from '@waylight/contract/search/channel';
import type { Database } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { readCompany } from '../data.ts';

/** A company’s channel changes once in its life, if ever. */
const freshForMs = 60_000;
const companiesKept = 10_000;

/** The sales channel of each company, out of memory. */
export class Channels {
  private readonly kept = new Map<number, { until: number; channel: Promise<Channel> }>();

  constructor(
    private readonly database: Database,
    /** ms of a clock that only goes on; not the product's, which tests turn */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  async of(scope: DistributorScope): Promise<Channel> {
    const known = this.kept.get(scope.distributorId);
    if (known && known.until > this.elapsed()) return known.channel;
    const channel = this.database.asDistributor(scope, async (tx) => (await readCompany(tx, scope)).channel);
    this.kept.delete(scope.distributorId);
    this.kept.set(scope.distributorId, { until: this.elapsed() + freshForMs, channel });
    channel.catch(() => this.kept.delete(scope.distributorId));
    if (this.kept.size > companiesKept) this.kept.delete(this.kept.keys().next().value!);
    return channel;
  }

  /** What somebody sees: their company's channel, or without a session the one that is told. */
  async shownTo(scope: DistributorScope | undefined, told: Channel): Promise<Channel> {
    return scope ? this.of(scope) : told;
  }
}
