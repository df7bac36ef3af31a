import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withClient } from '../testing/templates.ts';
import { checkRoles } from './migrate.ts';
import { openMigrated } from './open.ts';

const { TEST_DATABASE_URL: serverUrl } = process.env;

// Roles and databases of a server: the embedded database has one role that signs in, its own.
describe.runIf(serverUrl !== undefined)('a database whose owner is not who serves', () => {
  it('is migrated by the owner and served by a role that owns nothing', async () => {
    const mark = randomBytes(5).toString('hex');
    const [owner, login, database] = [`waylight_owner_${mark}`, `waylight_login_${mark}`, `waylight_owned_${mark}`];
    const as = (role: string) => {
      const url = new URL(serverUrl!);
      url.username = role;
      url.password = 'secret';
      url.pathname = `/${database}`;
      return url.href;
    };
    await withClient(serverUrl!, async (client) => {
      await client.query(`create role ${owner} login superuser password 'secret'`);
      await client.query(`create role ${login} login password 'secret'`);
      await client.query(
        `create database ${database} owner ${owner} template template0 encoding 'UTF8' locale 'C.UTF-8'`,
      );
    });
    const open = (url: string) =>
      openMigrated(
        { DATA_DIR: '', DATABASE_URL: url, DATABASE_OWNER_URL: as(owner) },
        { connections: 2, warn: () => {} },
      );
    try {
      await expect(open(as(owner))).rejects.toThrow(`signs in as ${owner}`);
      for (const again of [false, true]) {
        const served = await open(as(login));
        try {
          await checkRoles(served);
          expect(
            await served.asSystem((tx) => tx.selectFrom('distributor').selectAll().execute()),
            String(again),
          ).toEqual([]);
          await expect(served.asOwner((tx) => sql`drop table hotel_order cascade`.execute(tx))).rejects.toThrow(
            'owner',
          );
          await expect(served.asOwner((tx) => sql`delete from schema_migration`.execute(tx))).rejects.toThrow('denied');
        } finally {
          await served.close();
        }
      }
    } finally {
      await withClient(serverUrl!, async (client) => {
        await client.query(`drop database if exists ${database} with (force)`);
        await client.query(`drop role if exists ${login}`);
        await client.query(`drop role if exists ${owner}`);
      });
    }
  });
});
