import { resolve } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { errorTable } from '../contract/src/wire/errors.ts';
import { hoverByMouse } from '../ui/hover-plugin.ts';
import { customMedia } from '../ui/media-plugin.ts';

/** Replaces the table of errors by its codes: the server sends the words. */
function errorsWithoutWords(): Plugin {
  const errors = resolve(import.meta.dirname, '../contract/src/wire/errors.ts');
  const codes = Object.fromEntries(Object.entries(errorTable).map(([name, { code }]) => [name, { code }]));
  return {
    name: 'errors-without-words',
    enforce: 'pre',
    load: (id) =>
      id === errors
        ? `export const errorTable = ${JSON.stringify(codes)};
           export const commonErrors = [];
           export const SUCCESS = 1001;
           export const errorNameOf = (code) => Object.keys(errorTable).find((name) => errorTable[name].code === code);`
        : undefined,
  };
}

/** The console's bundle, below /ops/. Nothing is inlined: the content security policy is strict. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/ops/',
  plugins: [
    errorsWithoutWords(),
    { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US', 'en-GB'] }), enforce: 'pre' },
    react(),
  ],
  css: { postcss: { plugins: [customMedia, hoverByMouse] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700,
  },
  server: {
    port: 5174,
    proxy: { '/getaway': { target: process.env.SERVER_URL ?? 'http://localhost:3000', changeOrigin: false } },
  },
});
