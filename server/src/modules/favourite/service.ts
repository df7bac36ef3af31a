import type { DistributorScope } from '../../db/scope.ts';
import type { House } from '../../house.ts';
import { keptForMs } from '../../kept-changes.ts';
import { Lately } from '../../lately.ts';
import { readFavouriteIds } from './data.ts';

/** Which hotels are favourites of the people who are searching: for counts kept until they change. */
export class FavouritesHeld {
  private readonly held: Lately<number, ReadonlySet<number>>;

  private readonly database: House['database'];

  constructor({ database, kept }: Pick<House, 'database' | 'kept'>, elapsed?: () => number) {
    this.database = database;
    this.held = new Lately(keptForMs, elapsed);
    kept.on('favourites', (userId) => this.held.forget(userId ?? undefined));
  }

  /** `atOnce`: as they are at this moment, for a list of nothing else. */
  of(scope: DistributorScope, atOnce: boolean): ReadonlySet<number> | Promise<ReadonlySet<number>> {
    const read = () => this.database.asDistributor(scope, (tx) => readFavouriteIds(tx, scope));
    return atOnce ? this.held.anew(scope.userId, read) : this.held.of(scope.userId, read);
  }
}
