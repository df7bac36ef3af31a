import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { ensureInstalled, root, run } from './install.mjs';
import { onlyListed } from './programs.mjs';

// All checks, on a machine with only Node.js, npm and git; the last line is one of counts. Installing Chromium takes
// programs of the system; later steps have those of programs.mjs alone.
const chromium = findChromium();
process.env.PATH = onlyListed(join(root, '.cache', 'programs'));
ensureInstalled();
// Soaks draw what they drew last time: what fails is the doing of the change. SEED=… and `npm run prove` draw anew.
process.env.SEED ||= '145110734';
const { ensureBuilt } = await import('./build.mjs');

let passed = 0;
let failed = 0;
const notRun = [];
const secondTry = [];
const broken = [];
const began = performance.now();

console.log(`SEED=${process.env.SEED}`);

function step(name, work) {
  const from = performance.now();
  console.log(`\n── ${name}`);
  const ok = work();
  console.log(`   ${ok ? 'passed' : 'FAILED'} in ${((performance.now() - from) / 1000).toFixed(1)} s`);
  return ok;
}

/** A check that is one thing to pass. */
function check(name, command, args) {
  if (step(name, () => run(command, args))) passed++;
  else {
    failed++;
    broken.push(name);
  }
}

/** A vitest project; its own tests are counted. */
function suite(project, env = {}) {
  const report = join(root, '.cache', `report-${project}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const ok = step(project, () =>
    run(
      'npx',
      ['vitest', 'run', '--project', project, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      { env: { ...process.env, ...env } },
    ),
  );
  if (!existsSync(report)) {
    failed++;
    broken.push(`${project}: it wrote no report`);
    return;
  }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  for (const { assertionResults } of testResults)
    for (const { status, fullName, failureMessages } of assertionResults) {
      if (failureMessages.length === 0) continue;
      const list = status === 'passed' ? secondTry : broken;
      list.push(`${fullName}: ${failureMessages.map((message) => String(message).split('\n')[0]).join(' | ')}`);
    }
  passed += numPassedTests;
  failed += numFailedTests;
  // A file that does not even load has no tests to fail.
  if (!ok && numFailedTests === 0) {
    failed++;
    broken.push(`${project}: a file did not load`);
  }
  if (numPendingTests > 0) notRun.push(`${numPendingTests} ${project} tests were skipped`);
}

check('format and lint', 'npx', ['biome', 'check', '--error-on-warnings', '.']);
check('types', 'node', ['scripts/check-types.mjs']);
check('structure', 'node', ['scripts/check-structure.mjs']);
await ensureBuilt();
check('size of the pages', 'node', ['scripts/check-size.mjs']);
suite('unit');
if (!process.env.TEST_DATABASE_URL)
  notRun.push('the shared suites on a PostgreSQL server: TEST_DATABASE_URL is not set');
if (!process.env.TEST_REDIS_URL) notRun.push('the shared suites on Redis: TEST_REDIS_URL is not set');
if (!process.env.TEST_NATS_URL) notRun.push('the feed of changes by NATS: TEST_NATS_URL is not set');
suite('flow');
if (chromium) suite('journeys', { CHROMIUM_PATH: chromium });
else notRun.push('the journeys: there is no Chromium here; set CHROMIUM_PATH');

// Where everything can be run, nothing may be left out.
if (process.env.TEST_WHOLE) failed += notRun.length;

console.log(`\n${((performance.now() - began) / 1000).toFixed(0)} s in all`);
for (const line of secondTry) console.log(`passed at the second try: ${line}`);
for (const line of broken) console.log(`failed: ${line}`);
for (const line of notRun) console.log(`not run: ${line}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
