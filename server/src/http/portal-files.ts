import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * The built portal: files with a hash in their name are cached for a year, the page is revalidated each time.
 *
 * Compressed copies are made by the build; nothing is compressed on request.
 */
export async function servePortal(app: FastifyInstance, folder: string) {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) throw new Error(`the portal is not built: ${page} is missing (npm run build)`);
  const html = readFileSync(page, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    // The build's own notes are nobody's business.
    dotfiles: 'ignore',
    setHeaders(response, path) {
      // A shared cache must not hand the brotli copy to somebody who asked for none.
      response.setHeader('vary', 'accept-encoding');
      const hashed = path.includes('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  app.get('/', (_, reply) => sendPage(reply));
  return { sendPage };
}

/** The design system's gallery at /dev/ui/. Only where `decorateReply` is free: after the portal. */
export async function serveGallery(app: FastifyInstance, folder: string) {
  if (!existsSync(join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/dev/ui/',
    preCompressed: true,
    decorateReply: false,
    redirect: true,
    setHeaders: (response) => response.setHeader('vary', 'accept-encoding'),
  });
}
