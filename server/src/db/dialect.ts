import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Schema } from './schema.ts';

/** One connection to a PostgreSQL, embedded or a server. */
export interface Session {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected: number }>;
  /** Several statements at once, without parameters. Answers the rows of the last one that has some. */
  exec(sql: string): Promise<unknown[]>;
}

export interface SessionSource {
  acquire(): Promise<Session>;
  release(session: Session, broken: boolean): void;
}

class SessionConnection implements DatabaseConnection {
  constructor(readonly session: Session) {}
  async executeQuery<R>(query: CompiledQuery) {
    const { rows, affected } = await this.session.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }
  // biome-ignore lint/correctness/useYield: streaming is not offered; the interface asks for a generator
  async *streamQuery<R>(): AsyncGenerator<{ rows: R[] }> {
    throw new Error('streamQuery is not offered: page through the rows');
  }
}

/** A Kysely bound to one session: what a transaction's code is handed. */
export function kyselyOn(session: Session): Kysely<Schema> {
  const connection = new SessionConnection(session);
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: async () => Promise.reject(new Error('already inside a transaction')),
    commitTransaction: async () => {},
    rollbackTransaction: async () => {},
    destroy: async () => {},
  };
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
