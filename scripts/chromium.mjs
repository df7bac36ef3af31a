import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [
  process.env.CHROMIUM_PATH,
  // Without windows it needs two thirds of the processor's time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this system, or of CHROMIUM_PATH; undefined when there is none. */
export const installedChromium = () => places.find((path) => path && existsSync(path));

/** A Chromium of the system, or Debian's package where this may install it; undefined when there is none. */
export function findChromium() {
  const found = installedChromium();
  if (found || process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return found;
  console.log('Installing Chromium …');
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  spawnSync(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell', 'fonts-noto-cjk'],
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    },
  );
  return installedChromium();
}
