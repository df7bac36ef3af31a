import { defineConfig } from 'vitest/config';

/** The unit tests of the rules alone, from the copy of the sources in which they are changed. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@waylight\/contract$/, replacement: `${process.cwd()}/contract/src/index.ts` },
      { find: /^@waylight\/engine\/(.*)$/, replacement: `${process.cwd()}/engine/src/$1.ts` },
      { find: /^@waylight\/contract\/(.*)$/, replacement: `${process.cwd()}/contract/src/$1.ts` },
    ],
  },
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/*.test.ts',
      'server/src/http/**/*.test.ts',
      'server/src/legal/**/*.test.ts',
      'server/src/modules/**/*.test.ts',
    ],
    exclude: [
      '**/*.flow.test.ts',
      '**/search/**',
      '**/licence-file.test.ts',
      '**/passwords.test.ts',
      '**/portal-files.test.ts',
      '**/logo.test.ts',
    ],
    environment: 'node',
    testTimeout: 60_000,
    isolate: false,
  },
});
