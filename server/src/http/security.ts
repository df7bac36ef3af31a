import helmet from '@fastify/helmet';
import fastify, { type FastifyInstance } from 'fastify';

/**
 * The one style element that the portal's component library writes itself (touch-action of pressable elements), allowed
 * by its hash; a browser journey fails when a page breaks the policy.
 */
const pressableStyle = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='";

export interface SecurityAsked {
  readonly https: boolean;
  readonly tileOrigin?: string | undefined;
  /** hashes of the rules and scripts that the portal's page carries itself */
  readonly inline?: { readonly styles: readonly string[]; readonly scripts: readonly string[] };
}

/** Headers as they stand on every answer: name, value, name, value, … */
export type HeaderBlock = readonly string[];

/**
 * Puts the security headers on every answer; helmet makes them once at the start.
 *
 * Making them per answer cost as much as looking at a session. Answers the block for writers past fastify.
 */
export async function secure(app: FastifyInstance, asked: SecurityAsked): Promise<HeaderBlock> {
  const block = await securityHeaders(asked);
  app.addHook('onSend', (_request, reply, payload, done) => {
    for (let i = 0; i < block.length; i += 2) reply.raw.setHeader(block[i]!, block[i + 1]!);
    done(null, payload);
  });
  return block;
}

/** Headers that only a page gives a meaning to: what it may open, share, look up or tell of where it was. */
const ofPages: ReadonlySet<string> = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]);

/**
 * The same for an answer that is data and never a page: nothing in it may load or frame anything, and what is said to pages alone
 * is left out. Far shorter to write and to send.
 */
export function headersOfData(block: HeaderBlock): HeaderBlock {
  const data: string[] = [];
  for (let i = 0; i < block.length; i += 2) {
    const name = block[i]!.toLowerCase();
    if (ofPages.has(name)) continue;
    data.push(
      block[i]!,
      name === 'content-security-policy' ? "default-src 'none'; frame-ancestors 'none'" : block[i + 1]!,
    );
  }
  return data;
}

/** Browser features that no page uses are switched off; clipboard and full screen stay. */
const unusedFeatures = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** HSTS and upgrade-insecure-requests only where the portal is reached over https. */
async function securityHeaders({
  https,
  tileOrigin,
  inline = { styles: [], scripts: [] },
}: SecurityAsked): Promise<HeaderBlock> {
  const probe = fastify();
  await probe.register(helmet, {
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...inline.scripts],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", pressableStyle, ...inline.styles],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tileOrigin ? [tileOrigin] : [])],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // Frames of the console carry their page themselves.
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
  });
  let block: string[] = [];
  probe.get('/', async (_, reply) => {
    reply.raw.setHeader('permissions-policy', unusedFeatures);
    block = Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) => [name, String(value)]);
    return '';
  });
  await probe.inject('/');
  await probe.close();
  return block;
}

/** Where map tiles come from, as the policy names it: `{s}` stands for any host of the provider. */
export function tileOrigin(url: string | undefined): string | undefined {
  return url && /^https:\/\/[^/]+/.exec(url.replace(/\{s\}/g, '*'))?.[0];
}
