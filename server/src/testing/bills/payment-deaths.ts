import { shortLived } from '../kill/ground.ts';
import { type SpawnedServer, spawnTarget } from '../spawned.ts';
import type { Chance } from './chance.ts';
import { runAndDie } from './deaths.ts';
import { unpaidCode } from './paying.ts';
import type { World } from './world.ts';

/** Deaths between the payment of bills by a provider and their write-off. */

const program = new URL('../kill/target.ts', import.meta.url);

/** Steps of the server (house.ts): by a notification, or because it asks the provider itself. */
const byNotification = ['notification kept', 'notification settled', 'notification done'] as const;
const byAsking = ['query answered', 'capture written', 'capture kept'] as const;

const patienceMs = 30_000;

/**
 * Somebody pays for bills, and the server dies at some step; another process dies when it writes off. False: it did not die,
 * because nobody had a bill to pay or the step did not come.
 */
export async function dieOnPayment(world: World, chance: Chance): Promise<boolean> {
  const no = await someCode(world, chance);
  if (no === undefined) {
    world.count('death: nothing to pay');
    return false;
  }
  const isAsking = chance.is(0.4);
  const step = chance.pick(isAsking ? byAsking : byNotification);
  let died = false;
  await world.restart(async (at) => {
    const server = await spawnTarget(
      program,
      [world.ground.place, String(at)],
      {
        TMPDIR: world.ground.scratch,
        KILL_AT: step,
        KILL_SETTINGS: JSON.stringify(world.settings),
      },
      shortLived,
    );
    if (isAsking) await world.sandbox.faults({ fault: 'notice-never', provider: 'wechat', times: 1 });
    await world.sandbox.pay({ provider: 'wechat', no, force: true });
    died = await dies(server, isAsking);
    await world.sandbox.clearFaults();
    world.count(died ? 'death: payment' : `death: ${step} did not come`);
    // The leases of the dead are over by then.
    const later = at + 90_000;
    world.count(
      `death: ${(await runAndDie(world.ground.place, later, chance, 'reactions')) ? 'write-off' : 'outlived'}`,
    );
  });
  await world.later(180_000);
  await world.work();
  return died;
}

/** Whether the server dies by itself before our patience ends. Where it has to ask, time passes for it. */
async function dies(server: SpawnedServer, isAsking: boolean): Promise<boolean> {
  let isOver = false;
  const asking = async () => {
    while (isAsking && !isOver) {
      await server.ask(10_000);
      await server.ask('due');
    }
  };
  asking().catch(() => {});
  const tired = setTimeout(() => server.process.kill('SIGKILL'), patienceMs);
  const began = Date.now();
  await server.ended;
  isOver = true;
  clearTimeout(tired);
  return Date.now() - began < patienceMs;
}

async function someCode(world: World, chance: Chance): Promise<string | undefined> {
  for (const agency of chance.some(world.agencies, world.agencies.length * 4)) {
    const no = await unpaidCode(agency, chance).catch(() => undefined);
    if (no !== undefined) return no;
  }
  return undefined;
}
