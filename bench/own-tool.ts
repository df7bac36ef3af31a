import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of a tool of one proof alone (`bench/NAME`), installed on first use as its lock says; ends the process if it cannot be. */
export function installTool(name: string, dependency: string): string {
  const folder = fileURLToPath(new URL(`./${name}`, import.meta.url));
  const command = ['ci', '--workspaces=false', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  if (!existsSync(`${folder}/node_modules/${dependency}`)) {
    const { status } = spawnSync('npm', command, { cwd: folder, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  return folder;
}
