import { createHash } from 'node:crypto';

/**
 * Holders of cities, by weighted rendezvous hashing: everybody who knows the same processes finds the same ones.
 *
 * A process that comes or goes moves only the cities that it takes or leaves.
 */

/** Cities with a hot rank up to this one are held by all. */
export const hottestRank = 10;

export interface SearchMember {
  /** host:port of its line: a process that is started again at its address holds the same cities */
  readonly address: string;
  /** shares of the cities: one of weight 2 holds twice as many as one of weight 1 */
  readonly weight: number;
  /** processes that are to hold each city, as this one is set */
  readonly copies: number;
}

export interface ShardCity {
  readonly id: number;
  readonly hotRank: number | null;
}

export const isHottest = ({ hotRank }: ShardCity): boolean => hotRank !== null && hotRank <= hottestRank;

/** Members of which each has a place in the order of every city. */
export class Shards {
  private readonly seeds: readonly { readonly member: SearchMember; readonly high: number; readonly low: number }[];
  /** while settings differ, the most that anybody asks for */
  readonly copies: number;
  /** the same for the same members, whoever works it out */
  readonly print: string;

  constructor(readonly members: readonly SearchMember[]) {
    this.seeds = members.map((member) => {
      const digest = createHash('sha256').update(member.address).digest();
      return { member, high: digest.readUInt32BE(0), low: digest.readUInt32BE(4) };
    });
    this.copies = Math.max(1, ...members.map(({ copies }) => copies));
    const facts = members.map(({ address, weight, copies }) => `${address} ${weight} ${copies}`).sort();
    this.print = createHash('sha256').update(facts.join('\n')).digest('hex').slice(0, 32);
  }

  /** Every member, the first holder first. Among equals of a hot city `spread` decides who is asked first. */
  order(cityId: number, spread = 0): SearchMember[] {
    const key = mixed(cityId ^ mixed(spread));
    return this.seeds
      .map(({ member, high, low }) => ({ member, score: scoreOf(member.weight, high, low, key) }))
      .sort((a, b) => b.score - a.score || (a.member.address < b.member.address ? -1 : 1))
      .map(({ member }) => member);
  }

  /** The processes that hold a city. */
  holders(city: ShardCity): SearchMember[] {
    const order = this.order(city.id);
    return isHottest(city) ? order : order.slice(0, this.copies);
  }

  /** Whether the process at an address is to hold a city; cheaper than all its holders. */
  isHolder(address: string, city: ShardCity): boolean {
    const own = this.seeds.find(({ member }) => member.address === address);
    if (!own || isHottest(city)) return own !== undefined;
    const key = mixed(city.id ^ mixed(0));
    const score = scoreOf(own.member.weight, own.high, own.low, key);
    let above = 0;
    for (const { member, high, low } of this.seeds) {
      const other = scoreOf(member.weight, high, low, key);
      if (other > score || (other === score && member.address < address)) above++;
    }
    return above < this.copies;
  }
}

/** Shares are as weights are: −weight ÷ ln u of a u between 0 and 1 that looks random. */
function scoreOf(weight: number, high: number, low: number, key: number): number {
  const [a, b] = [mixed(high ^ key), mixed(low ^ mixed(key ^ 0x9e37_79b9))];
  const u = ((a >>> 5) * 0x400_0000 + (b >>> 6) + 0.5) / 2 ** 53;
  return -weight / Math.log(u);
}

/** Every bit of the answer depends on every bit of the number (the end of MurmurHash3). */
function mixed(number: number): number {
  let h = number | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85eb_ca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2_ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
