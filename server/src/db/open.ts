import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Settings } from '../settings.ts';
import { type Database, databaseOn } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { checkLogin, migrate } from './migrate.ts';
import { openPool, type PoolOptions } from './pool.ts';

type DatabaseSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_OWNER_URL'>;

/**
 * The database of the settings, migrated. With DATABASE_OWNER_URL the owner of the tables migrates and leaves; the server then
 * signs in as another role, which owns nothing.
 */
export async function openMigrated(settings: DatabaseSettings, options: Omit<PoolOptions, 'url'>): Promise<Database> {
  const { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl } = settings;
  if (!url) {
    const embedded = databaseOn(await openEmbedded({ dataDir: resolve(settings.DATA_DIR) }));
    await migrate(embedded);
    return embedded;
  }
  const database = databaseOn(openPool({ ...options, url }));
  if (!ownerUrl) {
    await migrate(database);
    return database;
  }
  try {
    await migrateAsOwner(ownerUrl, await checkLogin(database), options);
    // Again: migrations may have made tables, which must be the owner's.
    await checkLogin(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Migrates as the owner, and lets `login` take the three roles that the server works with. */
async function migrateAsOwner(url: string, login: string, options: Omit<PoolOptions, 'url'>): Promise<void> {
  const owner = databaseOn(openPool({ ...options, url, connections: 2 }));
  try {
    await migrate(owner);
    await owner.asOwner((tx) => sql`grant waylight_app, waylight_system, waylight_ops to ${sql.id(login)}`.execute(tx));
  } finally {
    await owner.close();
  }
}
