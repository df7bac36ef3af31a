import { describe, expect, it } from 'vitest';
import { type SearchMember, Shards } from './shard.ts';

const member = (n: number, weight = 1, copies = 2): SearchMember => ({ address: `10.0.0.${n}:3010`, weight, copies });
const cities = Array.from({ length: 20_000 }, (_, i) => ({ id: 1000 + i, hotRank: i < 50 ? i + 1 : null }));
const cold = cities.slice(50);
const holders = (shards: Shards, city: (typeof cities)[number]) => shards.holders(city).map(({ address }) => address);

describe('cities of search processes', () => {
  it('are found alike by everybody, in whatever order the processes are told', () => {
    const [one, other] = [
      [1, 2, 3, 4],
      [3, 1, 4, 2],
    ].map((ns) => new Shards(ns.map((n) => member(n))));
    expect(one!.print).toBe(other!.print);
    for (const city of cities.slice(0, 500)) expect(holders(one!, city)).toEqual(holders(other!, city));
  });

  it('are held as often as is set, the hottest by all', () => {
    const shards = new Shards([1, 2, 3, 4, 5].map((n) => member(n)));
    for (const city of cities) expect(new Set(holders(shards, city)).size).toBe((city.hotRank ?? 99) <= 10 ? 5 : 2);
  });

  it('are asked by the address as they are by the list', () => {
    const members = [member(1), member(2, 3), member(3), member(4, 0.5)];
    const shards = new Shards(members);
    for (const city of cities.slice(0, 2000))
      for (const { address } of members)
        expect(shards.isHolder(address, city)).toBe(holders(shards, city).includes(address));
    expect(shards.isHolder('10.9.9.9:1', cities[0]!)).toBe(false);
  });

  it('are shared by weight', () => {
    const shards = new Shards([member(1, 1, 1), member(2, 1, 1), member(3, 2, 1)]);
    const counts = new Map<string, number>();
    for (const city of cold) for (const at of holders(shards, city)) counts.set(at, (counts.get(at) ?? 0) + 1);
    const share = (n: number) => counts.get(member(n).address)! / cold.length;
    expect(share(1)).toBeCloseTo(0.25, 1);
    expect(share(2)).toBeCloseTo(0.25, 1);
    expect(share(3)).toBeCloseTo(0.5, 1);
  });

  it('move only to one that joins, and only from one that leaves', () => {
    const few = [member(1), member(2), member(3)];
    const [before, after] = [new Shards(few), new Shards([...few, member(4)])];
    let moved = 0;
    for (const city of cold) {
      const [was, is] = [holders(before, city), holders(after, city)];
      const come = is.filter((at) => !was.includes(at));
      expect(come.every((at) => at === member(4).address)).toBe(true);
      expect(was.filter((at) => !is.includes(at))).toHaveLength(come.length);
      // Those that stay keep their order: the one who is pushed out was the last.
      expect(is.filter((at) => at !== member(4).address)).toEqual(was.slice(0, is.length - come.length));
      moved += come.length;
    }
    // Two copies of each city over four instead of three: the fourth takes its quarter of all copies.
    expect(moved / (cold.length * 2)).toBeCloseTo(0.25, 1);
  });

  it('of a hot city are asked of different processes, stay by stay', () => {
    const shards = new Shards([1, 2, 3].map((n) => member(n)));
    const first = new Set(Array.from({ length: 60 }, (_, day) => shards.order(1000, 20_000 + day)[0]!.address));
    expect(first.size).toBe(3);
  });

  it('are held by as many as the most cautious process asks for', () => {
    const shards = new Shards([member(1, 1, 1), member(2, 1, 3), member(3, 1, 1)]);
    expect(holders(shards, cold[0]!)).toHaveLength(3);
    expect(new Shards([]).holders(cold[0]!)).toEqual([]);
  });
});
