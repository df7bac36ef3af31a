import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { HostChoice } from './choice.ts';

/** A setting leads to another server than it should. */
export class WrongServer extends Error {}

interface Place {
  /** the database, and since when its server runs */
  readonly place: string;
  readonly role: string;
}

/** Refused by a pooler: it hands its sessions on, and cannot keep what one begins with. */
const refusedAtStart = '08P01';

/**
 * Refuses a pooler where the server itself is needed: it keeps no locks and hears no announcements. `isStrict`: also one that takes
 * every setting, known by the number of its session.
 */
export async function refusePooler(name: string, url: string, isStrict: boolean): Promise<void> {
  const hosts = new HostChoice(url);
  const config = { application_name: 'waylight start', options: '-c timezone=UTC', connectionTimeoutMillis: 25_000 };
  const client = await hosts.connect(config).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== refusedAtStart) throw error;
    const advice = isStrict
      ? 'it has to lead to the server itself'
      : 'name the server itself, or set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL';
    throw new WrongServer(`${name}: a pooler answers there (${(error as Error).message}); ${advice}`);
  });
  client.on('error', () => {});
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const { processID } = client as unknown as { processID: number };
    if (isStrict && rows[0]!.pid !== processID)
      throw new WrongServer(`${name}: a pooler answers there; it has to lead to the server itself`);
  } finally {
    await client.end();
  }
}

/**
 * Refuses a pooler and a direct address that lead to two databases, for announcements of one are never heard on the other, or that
 * sign in as two roles: only that of the pooler is looked at.
 */
export async function refuseTwoServers(database: Database, direct: string): Promise<void> {
  const question = `select current_database() || ' ' || extract(epoch from pg_postmaster_start_time()) as place,
    session_user::text as role`;
  const client = await new HostChoice(direct).connect({ connectionTimeoutMillis: 25_000 });
  client.on('error', () => {});
  try {
    const { rows } = await client.query<Place>(question);
    const { place, role } = rows[0]!;
    const pooled = await database.asOwner((tx) => sql.raw<Place>(question).execute(tx));
    const behind = pooled.rows[0]!;
    if (place !== behind.place)
      throw new WrongServer('DATABASE_DIRECT_URL: it leads to another database than DATABASE_URL');
    if (role !== behind.role)
      throw new WrongServer(`DATABASE_DIRECT_URL: it signs in as ${role}, and DATABASE_URL as ${behind.role}`);
  } finally {
    await client.end();
  }
}
