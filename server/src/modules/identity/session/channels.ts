import type { Channel } from '@waylight/contract/search/channel';
import type { Database } from '../../../db/database.ts';
import type { DistributorScope } from '../../../db/scope.ts';
import { Lately } from '../../../lately.ts';
import { readCompany } from '../data.ts';

/** A company’s channel changes once in its life, if ever. */
const freshForMs = 60_000;

/** The sales channel of each company, from memory. */
export class Channels {
  private readonly byCompany = new Lately<number, Channel>(freshForMs);

  constructor(private readonly database: Database) {}

  async of(scope: DistributorScope): Promise<Channel> {
    return this.byCompany.of(scope.distributorId, () =>
      this.database.asDistributor(scope, async (tx) => (await readCompany(tx, scope)).channel),
    );
  }

  /** The company's channel; without a session the one of the request. */
  async shownTo(scope: DistributorScope | undefined, requested: Channel): Promise<Channel> {
    return scope ? this.of(scope) : requested;
  }
}
