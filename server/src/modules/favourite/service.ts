import type { Database } from '../../db/database.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { readFavouriteIds } from './data.ts';

const freshForMs = 1000;
const mostHeld = 10_000;

/** Which hotels are favourites of the people who are searching: for counts read again after a second. */
export class FavouritesHeld {
  private readonly held = new Map<number, { until: number; ids: Promise<ReadonlySet<number>> }>();

  constructor(
    private readonly database: Database,
    /** ms of a clock that only goes on; not the product's, which tests turn */
    private readonly elapsed: () => number = () => performance.now(),
  ) {}

  /** `atOnce`: as they are at this moment, for a list of nothing else. */
  of(scope: DistributorScope, atOnce: boolean): Promise<ReadonlySet<number>> {
    const { userId } = scope;
    const known = this.held.get(userId);
    if (known && !atOnce && known.until > this.elapsed()) return known.ids;
    const ids = this.database.asDistributor(scope, (tx) => readFavouriteIds(tx, scope));
    this.held.delete(userId);
    this.held.set(userId, { until: this.elapsed() + freshForMs, ids });
    ids.catch(() => this.held.delete(userId));
    if (this.held.size > mostHeld) this.held.delete(this.held.keys().next().value!);
    return ids;
  }
}
