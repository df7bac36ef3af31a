import { readMembers } from '../../modules/search/shard/data.ts';
import { livesMs } from '../../modules/search/shard/search-member.ts';
import { Shards } from '../../modules/search/shard/shard.ts';
import type { Booted } from '../boot.ts';
import { type SpawnedServer, spawnTarget } from '../spawned.ts';

const program = new URL('./search-process.ts', import.meta.url);

/** Starts a search process as a program, on the database, key and clock of a house; `copies`: processes that hold each city. */
export function startSearchProcess(house: Booted, copies: number): Promise<SpawnedServer> {
  const ahead = Math.round(house.clock.now() - Date.now());
  const settings = JSON.stringify({ SEARCH_COPIES: String(copies) });
  return spawnTarget(program, [house.databaseUrl!, house.serverKeys[0], String(ahead), settings]);
}

/** Search processes that live, as the database tells. */
export const membersOf = (house: Booted) => house.database.asSystem((tx) => readMembers(tx, livesMs));

/** Whether so many processes live, and each holds all that falls to it. */
export async function areSettled(house: Booted, processes: number): Promise<boolean> {
  const members = await membersOf(house);
  const { print } = new Shards(members);
  return members.length === processes && members.every(({ settled }) => settled === print);
}
