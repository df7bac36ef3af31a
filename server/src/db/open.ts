import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Settings } from '../settings.ts';
import { type Database, databaseOn } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { refusePooler, refuseTwoServers } from './host/direct.ts';
import { checkLogin, migrate } from './migrate.ts';
import { openPool, type PoolOptions } from './pool.ts';

type DatabaseSettings = Pick<
  Settings,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_POOLER' | 'DATABASE_DIRECT_URL'
>;

/**
 * The database of the settings, migrated past a pooler, if there is one. The owner of DATABASE_OWNER_URL migrates and leaves; the
 * server signs in as a role that owns nothing. Throws WrongServer.
 */
export async function openMigrated(
  settings: DatabaseSettings,
  options: Omit<PoolOptions, 'url' | 'direct'>,
): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATABASE_DIRECT_URL: direct } = settings;
  if (!url) {
    const embedded = databaseOn(await openEmbedded({ dataDir: resolve(settings.DATA_DIR) }));
    await migrate(embedded);
    return embedded;
  }
  const hasPooler = settings.DATABASE_POOLER === 'transaction';
  for (const [name, address] of Object.entries({
    ...(hasPooler ? { DATABASE_DIRECT_URL: direct } : { DATABASE_URL: url }),
    DATABASE_OWNER_URL: ownerUrl,
  }))
    if (address) await refusePooler(name, address, hasPooler);
  const database = databaseOn(openPool({ ...options, url, direct: hasPooler ? direct : undefined }));
  try {
    if (hasPooler) await refuseTwoServers(database, direct!);
    if (ownerUrl) {
      await migrateAs(ownerUrl, options, await checkLogin(database));
      // Again: migrations may have made tables, which must be the owner's.
      await checkLogin(database);
    } else if (hasPooler) await migrateAs(direct!, options);
    else await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Migrates by an address of its own, as the owner of the tables, and lets `login` take the three roles that the server works with. */
async function migrateAs(url: string, options: Omit<PoolOptions, 'url' | 'direct'>, login?: string): Promise<void> {
  const owner = databaseOn(openPool({ ...options, url, connections: 2 }));
  try {
    await migrate(owner);
    if (login)
      await owner.asOwner((tx) =>
        sql`grant waylight_app, waylight_system, waylight_ops to ${sql.id(login)}`.execute(tx),
      );
  } finally {
    await owner.close();
  }
}
