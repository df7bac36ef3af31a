import { sql } from 'kysely';
import { type Database, databaseOn } from '../db/database.ts';
import { openEmbedded } from '../db/embedded.ts';
import { migrations } from '../db/migrate.ts';
import { openPool } from '../db/pool.ts';
import type { databaseKinds } from './boot.ts';
import { onServer, withClient } from './templates.ts';

export interface DatabaseBefore {
  kind: (typeof databaseKinds)[number];
  /** on a server; the process's number is added */
  name: string;
  /** number of the first migration that is left out */
  migration: string;
  /** statements that fill it */
  fill: string;
}

/** A database as it was before a migration, filled; its address on a server, and how to end it. */
export async function databaseBefore({ kind, name, migration, fill }: DatabaseBefore) {
  const url = process.env.TEST_DATABASE_URL!;
  const own = `${name}_${process.pid}`;
  const drop = () =>
    withClient(url, (client) => client.query(`drop database if exists ${own} with (force)`).then(() => undefined));
  if (kind === 'server') {
    await drop();
    await withClient(url, (client) =>
      client.query(`create database ${own} template template0 encoding 'UTF8' locale 'C.UTF-8'`),
    );
  }
  const address = kind === 'server' ? onServer(url, own) : '';
  const database: Database = databaseOn(
    kind === 'server' ? openPool({ url: address, connections: 2, warn: () => {} }) : await openEmbedded({}),
  );
  await database.asOwner(async (tx, session) => {
    await session.exec(
      'create table schema_migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    for (const { name: one, sql: text, hash } of migrations().filter((each) => each.name < migration)) {
      await session.exec(text);
      await sql`insert into schema_migration (name, hash) values (${one}, ${hash})`.execute(tx);
    }
    await session.exec(fill);
  });
  const end = async () => {
    await database.close();
    if (kind === 'server') await drop();
  };
  return { database, address, end };
}
