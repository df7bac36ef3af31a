import { defineConfig } from 'vitest/config';
import SlowFirst from './scripts/slow-first.mjs';

/** Young objects get more room: collecting them took an eighth of a worker's time. */
const execArgv = ['--max-semi-space-size=64'];

/** Three kinds of test: rules (unit), the server through its own door (flow), and the portal in a real browser (journeys). */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFirst },
    // Projects and later runs share what was transformed: each would transform the whole server again.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'engine/src/**/*.test.ts',
            'server/src/**/*.test.ts',
            'ui/src/**/*.test.{ts,tsx}',
            'portal/src/**/*.test.{ts,tsx}',
            'portal/bundle/*.test.ts',
            'ops/src/**/*.test.{ts,tsx}',
            'sandbox/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: ['**/*.flow.test.ts'],
          setupFiles: ['server/src/testing/seed-of-run.ts'],
          environment: 'node',
          execArgv,
          // A slow machine that runs other work beside the tests needs more than the default of 5 s.
          testTimeout: 90_000,
          // Files share the modules of a worker: loading them anew for each cost a third of the time. No test mocks a module
          // or leaves anything behind in one.
          isolate: false,
          // One less than the cores is the default: half of a machine with two.
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'flow',
          globalSetup: ['server/src/testing/prepare.ts'],
          setupFiles: ['server/src/testing/seed-of-run.ts'],
          include: ['server/src/**/*.flow.test.ts', 'sandbox/src/**/*.flow.test.ts', 'bench/**/*.flow.test.ts'],
          environment: 'node',
          execArgv,
          isolate: false,
          // Time limits of failing tests; passing ones end when they are done.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 45_000 } },
          // Proofs with kills and providers wait for more than half of their time.
          maxWorkers: 4,
        },
      },
      {
        test: {
          name: 'journeys',
          globalSetup: ['server/src/testing/prepare.ts'],
          include: ['e2e/**/*.e2e.ts'],
          environment: 'node',
          execArgv,
          isolate: false,
          testTimeout: 240_000,
          hookTimeout: 300_000,
          // A page may take its time on a slow machine: what is waited for fails late, not after vitest's one second.
          expect: { poll: { timeout: 45_000 } },
          // A browser on a busy machine now and then misses a beat; npm test names every journey that needed its second try.
          retry: 1,
          // Each file has a server of its own. A worker waits for its pages half of the time.
          maxWorkers: 4,
        },
      },
    ],
  },
});
