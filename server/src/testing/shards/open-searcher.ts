import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { databaseOn } from '../../db/database.ts';
import { openPool } from '../../db/pool.ts';
import { filesInFolder } from '../../outside/file-storage.ts';
import { createSearcher, type Searcher } from '../../roles/searcher.ts';
import { readSettings } from '../../settings.ts';
import { wayTo } from '../templates.ts';

/** A search process for tests, on the database, key and clock of theirs. `ahead`: ms of their clock before the machine's. */
export async function openSearchProcess(
  databaseUrl: string,
  key: string,
  ahead: number,
  settings: Record<string, string> = {},
): Promise<Searcher> {
  const database = databaseOn(
    openPool({ ...wayTo(databaseUrl), connections: 4, silenceMs: 0, warn: () => {} }),
    () => ahead,
  );
  const searcher = await createSearcher(
    readSettings({
      ...{ PROFILE: 'demo', ROLE: 'search', DATABASE_URL: databaseUrl, PORT: '0', SEARCH_ADDRESS: '127.0.0.1:0' },
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      ...settings,
    }),
    {
      database,
      redis: undefined,
      clock: () => Date.now() + ahead,
      log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
      serverKeys: [key],
      mail: { send: async () => {}, close() {} },
      files: filesInFolder(join(tmpdir(), 'waylight-search-process')),
      portalFolder: undefined,
    },
  );
  // The feed gives its lease back while it closes: the connections end last, as in the real process.
  let closing: Promise<void> | undefined;
  return { ...searcher, close: () => (closing ??= searcher.close().then(() => database.close())) };
}
