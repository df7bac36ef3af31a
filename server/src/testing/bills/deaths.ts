import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { bundled, runner } from '../bundled.ts';
import { shortLived } from '../kill/ground.ts';
import { withClient } from '../templates.ts';
import { order } from './agency.ts';
import type { Chance } from './chance.ts';
import { settle, settleTogether } from './paying.ts';
import type { World } from './world.ts';

/** Deaths in the middle of a run: of a process, and of the connections of one. */

const program = new URL('./target.ts', import.meta.url);

/** So many statements a run has, about; a death comes before one of them. */
const statements = 60;

/** A process runs what is due at an instant, and is killed on its way. False: it had come to the end before. */
export async function runAndDie(
  place: string,
  at: number,
  chance: Chance,
  which: 'all' | 'reactions' = 'all',
): Promise<boolean> {
  const step = 3 + chance.int(chance.is(0.5) ? 15 : statements);
  const child = spawn(
    process.execPath,
    [...shortLived, '--no-flush-bytecode', runner, await bundled(program), place, String(at), String(step), which],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [code, signal] = await new Promise<[number | null, NodeJS.Signals | null]>((resolve) =>
    child.once('exit', (...ended) => resolve(ended)),
  );
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the run ended with ${code ?? signal}`);
  return signal === 'SIGKILL';
}

/** Acts of agencies only: what became of them is told by the database, whoever has heard of it. */
const underWay = [
  ['order', order],
  ['settle', settle],
  ['settle together', settleTogether],
] as const;

/** The server loses all its connections while it does what is due, and while agencies order and pay. */
async function cutOff(world: World, chance: Chance): Promise<void> {
  const running = Promise.all([
    world.work().catch(() => undefined),
    ...underWay.map(([name, run]) => {
      const own = chance.fork();
      return world.attempt(name, () => run(world, own.pick(world.agencies), own));
    }),
  ]);
  await wait(chance.int(40));
  await withClient(world.ground.place, (client) =>
    client.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    ),
  );
  await running;
  // Connections that are lost are noticed one after the other.
  for (let tries = 0; tries < 50; tries++) {
    const answered = await world.work().then(
      () => true,
      () => false,
    );
    if (answered) return;
    await wait(100);
  }
}

/** A run in whose middle somebody dies. Afterwards the server answers again, and what was left undone is free. */
export async function dieAtWork(world: World, chance: Chance): Promise<void> {
  const { place } = world.ground;
  world.isDying = true;
  try {
    if (!place.startsWith('postgres')) {
      // A folder has one owner: the server ends, another process runs and dies, and the server is there again.
      await world.restart(async (at) => world.count(`death: ${deathOf(await runAndDie(place, at, chance))}`));
    } else if (chance.is(0.5)) {
      await cutOff(world, chance);
      world.count('death: connections');
    } else {
      // Two processes run the same; one of them dies.
      const beside = chance.is(0.5) ? world.work() : Promise.resolve();
      world.count(`death: ${deathOf(await runAndDie(place, world.now(), chance))}`);
      await beside;
    }
  } finally {
    world.isDying = false;
  }
  // Leases of the dead are over by then.
  await world.later(120_000);
}

const deathOf = (died: boolean) => (died ? 'process' : 'outlived');
