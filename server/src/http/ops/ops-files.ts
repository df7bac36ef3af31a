import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { No } from '../no.ts';
import { escaped } from '../portal/portal-document.ts';

/** The operator's name in both languages. */
export interface OpsBrand {
  readonly nameZh: string;
  readonly nameEn: string;
}

const prefix = '/ops';

/** The console's page with the operator's name. */
export const opsPageWith = (html: string, { nameZh, nameEn }: OpsBrand): string =>
  html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(`${nameEn} ${nameZh}`)}</title>`)
    .replace(/(<meta name="brand" content=")[^"]*/, (_, start: string) => start + escaped(`${nameZh}|${nameEn}`));

/**
 * The built console below /ops/, on any server. Hashed files are cached for a year; every other address is the page.
 *
 * A folder without a build: nothing.
 */
export async function serveOps(app: FastifyInstance, folder: string, brand: () => OpsBrand): Promise<void> {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return;
  const built = readFileSync(index, 'utf8');
  const send = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(opsPageWith(built, brand()));
  app.get(prefix, (_, reply) => reply.redirect(`${prefix}/`));
  await app.register(
    async (scope) => {
      scope.get('/', { prefixTrailingSlash: 'slash' }, (_, reply) => send(reply));
      scope.setNotFoundHandler(async ({ method, url }, reply) => {
        const isFile = /\.\w+$/.test(url.split('?', 1)[0]!);
        if ((method !== 'GET' && method !== 'HEAD') || isFile) throw new No('NO_SUCH_CALL');
        return send(reply.code(200));
      });
      await scope.register(fastifyStatic, {
        root: folder,
        index: false,
        wildcard: true,
        preCompressed: true,
        cacheControl: false,
        decorateReply: false,
        dotfiles: 'ignore',
        // The page itself carries the brand: it is not sent as it was built.
        allowedPath: (path) => !/\/index\.html/.test(path),
        setHeaders(response, path) {
          response.setHeader('vary', 'accept-encoding');
          const hashed = path.includes('/assets/');
          response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        },
      });
    },
    { prefix },
  );
}
