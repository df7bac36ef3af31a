import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { hoverByMouse } from '../hover-plugin.ts';
import { customMedia } from '../media-plugin.ts';

/** The gallery is a folder of static files that works from any path, even from a disk. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US'] }), enforce: 'pre' }],
  css: { postcss: { plugins: [customMedia, hoverByMouse] } },
  build: { outDir: '../dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 800 },
});
