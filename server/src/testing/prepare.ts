import { prepareEmbedded, prepareServer } from './templates.ts';

/** Runs once before the flow tests, so that no test waits for a template or makes it twice. */
export async function setup() {
  await prepareEmbedded();
  if (process.env.TEST_DATABASE_URL) await prepareServer(process.env.TEST_DATABASE_URL);
}
