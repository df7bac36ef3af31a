import { costlyTasks } from './bundled.ts';
import { beginRun, endRun, prepareEmbedded, prepareServer } from './templates.ts';

const server = process.env.TEST_DATABASE_URL;

/** Runs once before the tests, so that no test waits for a template or makes it twice. */
export async function setup() {
  await Promise.all([prepareEmbedded(), costlyTasks()]);
  if (!server) return;
  await prepareServer(server);
  await beginRun(server);
}

export async function teardown() {
  if (server) await endRun(server);
}
