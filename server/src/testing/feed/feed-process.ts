import { appendFileSync } from 'node:fs';
import { databaseOn } from '../../db/database.ts';
import { openPool } from '../../db/pool.ts';
import { feedOnNats } from '../../feed/nats-feed.ts';
import { feedOnTable } from '../../feed/table-feed.ts';
import { openNats } from '../../outside/broker.ts';
import { FeedReader } from './feed-reader.ts';

/**
 * A process that reads the feed until it is killed: feed-process.ts DATABASE FILE [NATS].
 *
 * FILE gets the number that it began behind, and then a line for each change that it has heard.
 */
async function main() {
  const [databaseUrl, file, natsUrl] = process.argv.slice(2) as [string, string, string?];
  const database = databaseOn(openPool({ url: databaseUrl, connections: 2, warn: () => {} }));
  const feed = natsUrl
    ? await feedOnNats(database, { url: natsUrl, open: openNats, warn: () => {} })
    : feedOnTable(database);
  const position = await feed.position();
  appendFileSync(file, `${position.number}\n`);
  const reader = new FeedReader(feed, ({ number, hotelId }) => appendFileSync(file, `${number} ${hotelId}\n`));
  await reader.start(position);
  process.stdout.write(`${JSON.stringify({ base: 'none' })}\n`);
}

main().catch((error) => {
  process.stderr.write(`${error}\n`);
  process.exit(1);
});
