import type { Database } from '../../db/database.ts';
import { Lately } from '../../db/lately.ts';
import type { DistributorScope } from '../../db/scope.ts';
import { readFavouriteIds } from './data.ts';

const freshForMs = 1000;

/** Which hotels are favourites of the people who are searching: for counts read again after a second. */
export class FavouritesHeld {
  private readonly held: Lately<number, ReadonlySet<number>>;

  constructor(
    private readonly database: Database,
    elapsed?: () => number,
  ) {
    this.held = new Lately(freshForMs, elapsed);
  }

  /** `atOnce`: as they are at this moment, for a list of nothing else. */
  of(scope: DistributorScope, atOnce: boolean): ReadonlySet<number> | Promise<ReadonlySet<number>> {
    const read = () => this.database.asDistributor(scope, (tx) => readFavouriteIds(tx, scope));
    return atOnce ? this.held.anew(scope.userId, read) : this.held.of(scope.userId, read);
  }
}
