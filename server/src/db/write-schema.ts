import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { databaseOn } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { functionEdition } from './functions.ts';
import { migrate } from './migrate.ts';
import { editionOf, functionsDigest, schemaText } from './schema-text.ts';

// Writes schema.sql from a new embedded database after a change of a migration or a stored function: npm run schema
const path = new URL('./schema.sql', import.meta.url);
const before = existsSync(path) ? editionOf(readFileSync(path, 'utf8')) : undefined;
if (before && before.digest !== functionsDigest() && before.edition >= functionEdition) {
  console.error(`A stored function has changed: raise functionEdition in db/functions.ts above ${before.edition}.`);
  process.exit(1);
}
const database = databaseOn(await openEmbedded({}));
try {
  await migrate(database);
  writeFileSync(path, await database.asOwner((tx) => schemaText(tx)));
} finally {
  await database.close();
}
console.log('server/src/db/schema.sql is written.');
