import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { House } from '../../../house.ts';
import * as data from './data.ts';
import { isHottest, type SearchMember, type ShardCity, Shards } from './shard.ts';

/** A process is gone when it has not been seen for so long, and is to be seen this often, ms. */
export const livesMs = 5000;
export const beatMs = 1000;
/** Others learn within a beat that cities are held elsewhere; only then are they given up. */
const restMs = 3 * beatMs;

/** Another search process lives at the address of this one. */
export class AddressTaken extends Error {}

/**
 * This process among those that hold cities: it is seen, sees the others, and holds what falls to it.
 *
 * New cities are read before old ones are given up, and those only when everybody holds what is theirs.
 */
export class SearchMembership {
  private shards: Shards;
  /** cities that were asked about since these are the processes */
  private readonly known = new Map<number, boolean>();
  private settled: string | null = null;
  /** since when everybody has been settled with the same processes */
  private quietSince: number | undefined;
  private model: ReadModel | undefined;
  private ready: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> = Promise.resolve();
  private hasLeft = false;

  private constructor(
    private readonly house: Pick<House, 'database' | 'log'>,
    private readonly own: SearchMember,
    private readonly token: string,
  ) {
    this.shards = new Shards([own]);
  }

  /** Takes the address. Throws AddressTaken when another process lives there for longer than a dead one would be seen. */
  static async join(house: Pick<House, 'database' | 'log'>, own: SearchMember): Promise<SearchMembership> {
    const token = randomUUID();
    const take = () => house.database.asSystem((tx) => data.takeAddress(tx, own, token, livesMs));
    for (const until = performance.now() + livesMs + beatMs; !(await take()); await wait(beatMs / 2))
      if (performance.now() > until)
        throw new AddressTaken(`another search process lives at ${own.address}: each has a SEARCH_ADDRESS of its own`);
    const membership = new SearchMembership(house, own, token);
    await membership.see();
    membership.timer = setInterval(() => void membership.look(), beatMs).unref();
    return membership;
  }

  get address(): string {
    return this.own.address;
  }

  /** This process holds all that falls to it, with the processes that it knows of. */
  get isSettled(): boolean {
    return this.settled === this.shards.print;
  }

  /** Whether a city is to be held here. */
  holds(city: ShardCity): boolean {
    if (isHottest(city)) return true;
    let holds = this.known.get(city.id);
    if (holds === undefined) {
      holds = this.shards.isHolder(this.own.address, city);
      this.known.set(city.id, holds);
    }
    return holds;
  }

  /** From now on the model holds what falls to this process. It is asked nothing before `ready`, which tells why when it fails. */
  follow(model: ReadModel, ready: Promise<void>): void {
    this.model = model;
    this.ready = ready;
    this.settle(model);
  }

  /** Sees who is there, and is seen. Never throws. */
  look(): Promise<void> {
    this.looking = this.looking
      .then(() => this.beat())
      .catch((error: unknown) => this.house.log.warn({ err: error }, 'the search processes could not be looked at'));
    return this.looking;
  }

  /** The others take over from now on; what is asked here is still answered. */
  async leave(): Promise<void> {
    if (this.hasLeft) return;
    this.hasLeft = true;
    clearInterval(this.timer);
    await this.looking;
    await this.house.database.asSystem((tx) => data.leave(tx, this.own.address, this.token));
  }

  private async beat(): Promise<void> {
    if (this.hasLeft) return;
    const { database, log } = this.house;
    const isOwn = await database.asSystem((tx) => data.beat(tx, this.own.address, this.token, this.settled));
    // After a pause that others took for its end, or when somebody has emptied the table.
    if (!isOwn && !(await database.asSystem((tx) => data.takeAddress(tx, this.own, this.token, livesMs))))
      log.error({ address: this.own.address }, 'another search process lives at the address of this one');
    const rows = await this.see();
    const { model } = this;
    if (!model) return;
    this.settle(model);
    const isQuiet = rows.every(({ settled }) => settled === this.shards.print);
    this.quietSince = isQuiet ? (this.quietSince ?? performance.now()) : undefined;
    if (this.quietSince === undefined || performance.now() - this.quietSince < restMs) return;
    const cities = model.release();
    if (cities > 0) log.info({ cities }, 'cities were given up to other search processes');
  }

  private async see(): Promise<data.MemberRow[]> {
    const rows = await this.house.database.asSystem((tx) => data.readMembers(tx, livesMs));
    const others = rows.filter(({ address }) => address !== this.own.address);
    const shards = new Shards([...others, this.own]);
    if (shards.print !== this.shards.print) {
      this.shards = shards;
      this.known.clear();
      this.quietSince = undefined;
      const processes = shards.members.map(({ address }) => address).sort();
      this.house.log.info({ processes }, 'cities are shared by these search processes');
    }
    return rows;
  }

  /** Reads the cities that are missing, and is settled with today's processes when they are there. */
  private settle(model: ReadModel): void {
    const { print } = this.shards;
    model.hold();
    if (this.settled === print) return;
    Promise.all([model.whole, this.ready]).then(
      () => {
        if (this.shards.print !== print || this.settled === print || !model.isWhole) return;
        this.settled = print;
        void this.look();
      },
      () => {},
    );
  }
}
