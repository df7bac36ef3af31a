import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * The one style element that the portal's component library writes itself (touch-action of pressable elements), allowed
 * by its hash; a browser journey fails when a page breaks the policy.
 */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

/** Security headers. HSTS and upgrade-insecure-requests only where the portal is reached over https. */
export async function secure(
  app: FastifyInstance,
  { https, tileOrigin }: { https: boolean; tileOrigin?: string | undefined },
) {
  await app.register(helmet, {
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", pressableStyle],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tileOrigin ? [tileOrigin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
}

/** Where map tiles come from, as the policy names it: `{s}` stands for any host of the provider. */
export function tileOrigin(url: string | undefined): string | undefined {
  return url && /^https:\/\/[^/]+/.exec(url.replace(/\{s\}/g, '*'))?.[0];
}
