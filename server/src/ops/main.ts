import { DatabaseInUse } from '../db/embedded.ts';
import { openMigrated } from '../db/open.ts';
import { actingAs } from '../db/operator-act.ts';
import { takeSettings } from '../modules/setting/service.ts';
import { LiveSettings } from '../settings/live-settings.ts';
import { readSettings } from '../settings.ts';
import { WrongUse } from './command.ts';
import { readCommandLine } from './command-line.ts';

/** npm run ops: operator's commands on the database of the settings, until there is a console for them. */
async function main() {
  const live = new LiveSettings(readSettings(process.env));
  const settings = live.current;
  const { run, act } = readCommandLine(process.argv.slice(2), settings);
  const warn = (error: unknown, where: string) => process.stderr.write(`${where}: ${String(error)}\n`);
  const database = await openMigrated(settings, { connections: 2, warn });
  try {
    await takeSettings({ database, liveSettings: live });
    await run(act ? actingAs(database, act) : database, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await database.close();
  }
}

main().catch((error) => {
  const isInUse = error instanceof DatabaseInUse;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${message}${isInUse ? ': stop that server first, or set DATABASE_URL to use PostgreSQL' : ''}\n`,
  );
  process.exit(isInUse || error instanceof WrongUse ? 2 : 1);
});
