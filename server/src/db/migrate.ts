import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { installFunctions } from './functions.ts';

const folder = new URL('./migrations/', import.meta.url);

export interface Migration {
  name: string;
  sql: string;
  hash: string;
}

/** The numbered migrations, in order. */
export function migrations(): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      return { name, sql: text, hash: createHash('sha256').update(text).digest('hex') };
    });
}

/**
 * Runs new migrations, then installs changed stored functions, in one transaction under a lock: many processes may start at
 * once. Answers the migrations that ran. Throws if an old one has changed.
 */
export async function migrate(database: Database): Promise<string[]> {
  return database.asOwner(async (tx, session) => {
    await sql`select pg_advisory_xact_lock(7230519)`.execute(tx);
    await session.exec(
      'create table if not exists schema_migration (name text primary key, hash text not null, at timestamptz not null default now())',
    );
    const known = await sql<{ name: string; hash: string }>`select name, hash from schema_migration`.execute(tx);
    const ran = new Map(known.rows.map(({ name, hash }) => [name, hash]));
    const done: string[] = [];
    for (const migration of migrations()) {
      const before = ran.get(migration.name);
      if (before === migration.hash) continue;
      if (before !== undefined) throw new Error(`migration ${migration.name} was changed after it had been run`);
      await session.exec(migration.sql);
      await sql`insert into schema_migration (name, hash) values (${migration.name}, ${migration.hash})`.execute(tx);
      done.push(migration.name);
    }
    await installFunctions(tx, session);
    return done;
  });
}

/** Refuses to serve with a role that row-level security does not bind: a superuser, a table's owner, or BYPASSRLS. */
export async function checkRoles(database: Database): Promise<void> {
  for (const as of [database.asAnyone, database.asSystem, database.asOps]) {
    const { rows } = await as((tx) =>
      sql<{ name: string; free: boolean; owns: boolean }>`
        select current_user::text as name, rolsuper or rolbypassrls as free,
          exists (select from pg_tables where schemaname = 'public' and tableowner = current_user) as owns
        from pg_roles where rolname = current_user`.execute(tx),
    );
    const role = rows[0]!;
    if (role.free || role.owns)
      throw new Error(
        `the database role ${role.name} bypasses row-level security; it must be no superuser, no owner, no BYPASSRLS`,
      );
  }
}

/** The role that a connection signs in as. Throws if it could pass by row-level security: a superuser, a table's owner, or BYPASSRLS. */
export async function checkLogin(database: Database): Promise<string> {
  const { rows } = await database.asOwner((tx) =>
    sql<{ name: string; free: boolean; owns: boolean }>`
      select session_user::text as name, rolsuper or rolbypassrls as free,
        exists (select from pg_tables where schemaname = 'public' and tableowner = session_user) as owns
      from pg_roles where rolname = session_user`.execute(tx),
  );
  const { name, free, owns } = rows[0]!;
  if (free || owns)
    throw new Error(
      `DATABASE_URL signs in as ${name}, which ${owns ? 'owns the tables' : 'bypasses row-level security'}: beside DATABASE_OWNER_URL it needs a role of its own`,
    );
  return name;
}
