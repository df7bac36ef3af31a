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
  readonly head?: () => PageHead;
  readonly carried?: () => CarriedData;
  /** names what is carried now: by another name it is carried anew */
  readonly edition?: () => string;
  /** calls back whenever one of both says something new */
  readonly onChange?: (changed: () => void) => void;
}

/** The page with the operator's name and icon. */
export const pageWith = (html: string, { title, favicon }: PageHead): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace(/<link rel="icon"[^>]*>/, (own) =>
      favicon ? `<link rel="icon" href="${favicon.href}" type="${favicon.mediaType}" />` : own,
    );

/** Hashes of the rules and scripts that the page carries itself, as the content security policy names them. */
export function inlineHashes(folder: string | undefined): { styles: string[]; scripts: string[] } {
  const page = folder && join(folder, 'index.html');
  const html = page && existsSync(page) ? readFileSync(page, 'utf8') : '';
  const hashesOf = (element: RegExp) =>
    [...html.matchAll(element)].map(([, text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
  return { styles: hashesOf(/<style>(.*?)<\/style>/gs), scripts: hashesOf(/<script>(.*?)<\/script>/gs) };
}

/**
 * The built portal: files with a hash in their name are cached for a year, the page is revalidated each time.
 *
 * Compressed copies are made by the build; of the page each variant is compressed once.
 */
export async function servePortal(
  app: FastifyInstance,
  folder: string,
  { head, carried = () => ({}), edition = () => '', onChange = () => {} }: PortalPage = {},
) {
  const page = join(folder, 'index.html');
  if (!existsSync(page)) throw new Error(`the portal is not built: ${page} is missing (npm run build)`);
  const built = readFileSync(page, 'utf8');
  const opened = () => documentsOf(folder, head ? pageWith(built, head()) : built, carried());
  let shown = edition();
  let documentFor = opened();
  onChange(() => {
    documentFor = opened();
  });
  app.get('/favicon.svg', (_, reply) => {
    const favicon = head?.().favicon;
    reply.header('cache-control', 'no-cache');
    return favicon ? reply.type(favicon.mediaType).send(favicon.bytes) : reply.sendFile('favicon.svg');
  });
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
    if (shown !== edition()) {
      shown = edition();
      documentFor = opened();
    }
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
