import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The portal's bundle. Everything is a hashed file under /assets and nothing is inlined, so that the server's content
 * security policy can be strict. Pages, pickers and the map are dynamic imports: each is a chunk of its own.
 */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [{ ...optimizeLocales.vite({ locales: ['zh-CN', 'en-US', 'en-GB'] }), enforce: 'pre' }, react()],
  define: {
    // Public by design: it signs calls without a session and guards nothing (decisions on the wire).
    __PORTAL_SIGN_KEY__: JSON.stringify(process.env.PORTAL_SIGN_KEY ?? 'waylight-portal'),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    cssMinify: true,
    manifest: true,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 600,
  },
  server: {
    port: 5173,
    proxy: { '/getaway': { target: process.env.SERVER_URL ?? 'http://localhost:3000', changeOrigin: false } },
  },
});
