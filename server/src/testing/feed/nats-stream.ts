import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import type { Database } from '../../db/database.ts';
import { readFeedName } from '../../feed/data.ts';
import { natsOptions } from '../../outside/nats-address.ts';

/** Deletes what a test's database has left with NATS. */
export async function dropStream(natsUrl: string, database: Database): Promise<void> {
  const connection = await connect(natsOptions(natsUrl));
  const manager = await jetstreamManager(connection);
  await manager.streams.delete(await readFeedName(database)).catch(() => {});
  await connection.close();
}
