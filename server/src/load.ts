import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { databaseOn } from './db/database.ts';
import { openEmbedded } from './db/embedded.ts';
import { migrate } from './db/migrate.ts';
import { openPool } from './db/pool.ts';
import { loadableNames, loadFolder } from './modules/supply/loading.ts';
import { readSettings } from './settings.ts';

/** npm run load -- FOLDER: loads an operator's files into the database of the settings. docs/loading.md has the columns. */
async function main() {
  const folder = process.argv[2];
  if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    process.stderr.write(`npm run load -- FOLDER, with ${loadableNames.join(', ')} as .csv or .jsonl\n`);
    process.exit(2);
  }
  const settings = readSettings(process.env);
  const warn = (error: unknown, what: string) => process.stderr.write(`${what}: ${String(error)}\n`);
  const database = databaseOn(
    settings.DATABASE_URL
      ? openPool({ url: settings.DATABASE_URL, connections: 2, warn })
      : await openEmbedded({ dataDir: resolve(settings.DATA_DIR) }),
  );
  try {
    await migrate(database);
    const report = await loadFolder(database, folder, (fault) => process.stderr.write(`${fault}\n`));
    for (const { file, rows, kept, refused } of report.files)
      process.stdout.write(`${file}: ${rows} rows, ${kept} kept, ${refused} refused\n`);
    process.stdout.write(`${report.hotelsChanged} hotels changed\n`);
    process.exitCode = report.refused > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
