import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, databaseOn } from '../../db/database.ts';
import { openEmbedded } from '../../db/embedded.ts';
import { openPool } from '../../db/pool.ts';
import { onServer, prepareEmbedded, prepareServer, withClient } from '../templates.ts';

/** A process that lives for seconds gains nothing from a database compiled a second time. */
export const shortLived = ['--liftoff-only'];

/** The database on which a server lives and dies again and again, made from the template. */
export interface KillGround {
  /** a folder, or the address of a database: what kill-target is told */
  readonly place: string;
  /** a folder for whatever the dead leave lying about */
  readonly scratch: string;
  /** Opens it between two lives, when nobody else has it. */
  look<T>(run: (database: Database) => Promise<T>): Promise<T>;
  /** Nothing of it is left. */
  end(): Promise<void>;
}

export async function openKillGround(kind: 'embedded' | 'server'): Promise<KillGround> {
  const scratch = mkdtempSync(join(tmpdir(), 'waylight-kill-'));
  return kind === 'embedded' ? inFolder(scratch) : onPostgres(process.env.TEST_DATABASE_URL!, scratch);
}

async function inFolder(scratch: string): Promise<KillGround> {
  const place = join(scratch, 'data');
  const loadFrom = await prepareEmbedded();
  return {
    place,
    scratch,
    look: async (run) => lookAt(databaseOn(await openEmbedded({ dataDir: place, loadFrom })), run),
    end: async () => rmSync(scratch, { recursive: true, force: true }),
  };
}

async function onPostgres(url: string, scratch: string): Promise<KillGround> {
  const template = await prepareServer(url);
  const name = `waylight_kill_${randomBytes(6).toString('hex')}`;
  await withClient(url, (client) => client.query(`create database ${name} template ${template}`));
  const place = onServer(url, name);
  return {
    place,
    scratch,
    look: (run) => lookAt(databaseOn(openPool({ url: place, connections: 2, warn: () => {} })), run),
    async end() {
      await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
      rmSync(scratch, { recursive: true, force: true });
    },
  };
}

async function lookAt<T>(database: Database, run: (database: Database) => Promise<T>): Promise<T> {
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

/** Room nights that are free, of all hotels together. */
export async function stockIn(database: Database): Promise<number> {
  const { rows } = await database.asSystem((tx) =>
    sql<{ free: number }>`select sum(f) as free from room_month, unnest(free) f`.execute(tx),
  );
  return Number(rows[0]!.free);
}

/** Room nights that orders hold. */
export async function soldIn(database: Database): Promise<number> {
  const { rows } = await database.asSystem((tx) =>
    sql<{
      sold: number;
    }>`select coalesce(sum((checkout - checkin) * room_count), 0) as sold from hotel_order where rooms_returned_at is null`.execute(
      tx,
    ),
  );
  return Number(rows[0]!.sold);
}
