import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CarriedData, documentsOf, escaped } from './portal-document.ts';

/** The operator's name and icon, as they stand in the page before any script runs. */
export interface PageHead {
  readonly title: string;
  /** undefined: the portal's own */
  readonly favicon?: { readonly href: string; readonly mediaType: string; readonly bytes: Buffer } | undefined;
}

/** The operator's part of the page. */
interface PortalPage {
  readonly head?: PageHead;
  readonly carried?: CarriedData;
}

/** The page with the operator's name and icon. */
export const pageWith = (html: string, { title, favicon }: PageHead): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) =>
      favicon ? `<link rel="icon" href="${favicon.href}" type="${favicon.mediaType}" />` : own,
    );

/** Hashes of the rules that the page carries itself, as the content security policy names them. */
export function styleHashes(folder: string | undefined): string[] {
  const page = folder && join(folder, 'index.html');
  if (!page || !existsSync(page)) return [];
  const styles = [...readFileSync(page, 'utf8').matchAll(/<style>(.*?)<\/style>/gs)];
  return styles.map(([, rules]) => `'sha256-${createHash('sha256').update(rules!).digest('base64')}'`);
}

/**
 * The built portal: files with a hash in their name are cached for a year, the page is revalidated each time.
 *
 * Compressed copies are made by the build; of the page each variant is compressed once.
 */
export async function servePortal(app: FastifyInstance, folder: string, { head, carried = {} }: PortalPage = {}) {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) throw new Error(`the portal is not built: ${page} is missing (npm run build)`);
  const built = readFileSync(page, 'utf8');
  const documentFor = documentsOf(folder, head ? pageWith(built, head) : built, carried);
  const favicon = head?.favicon;
  if (favicon)
    app.get('/favicon.svg', (_, reply) =>
      reply.header('cache-control', 'no-cache').type(favicon.mediaType).send(favicon.bytes),
    );
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
  const sendPage = (reply: FastifyReply) => {
    const { body, coding } = documentFor(reply.request);
    if (coding) reply.header('content-encoding', coding);
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding, accept-language, cookie')
      .type('text/html; charset=utf-8')
      .send(body);
  };
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
