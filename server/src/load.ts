import { statSync } from 'node:fs';
import { openMigrated } from './db/open.ts';
import { loadableNames, loadFolder } from './modules/loading/service.ts';
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
  const database = await openMigrated(settings, { connections: 2, warn });
  try {
    const report = await loadFolder(database, folder, (fault) => process.stderr.write(`${fault}\n`));
    for (const { file, rows, kept, refused, short } of report.files)
      process.stdout.write(
        `${file}: ${rows} rows, ${kept} kept, ${refused} refused${short > 0 ? `, ${short} with less than is sold` : ''}\n`,
      );
    process.stdout.write(`${report.hotelsChanged} hotels changed\n`);
    process.exitCode = report.refused + report.short > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

main().catch((error) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
