import type { FastifyRequest } from 'fastify';
import { No } from './no.ts';

/**
 * The cookie alone renews a session, so the page that asks must be ours (SameSite=Strict is the first wall). Ours is PUBLIC_URL.
 * On this machine the name that the browser used will do as well: the demo is opened as localhost and as 127.0.0.1.
 */
export function refuseForeignOrigin({ headers, host }: FastifyRequest, publicUrl: string | null): void {
  const { origin, 'sec-fetch-site': site } = headers;
  if (!isOurs(origin, host, publicUrl) || (site !== undefined && site !== 'same-origin')) throw new No('FORBIDDEN');
}

export function isOurs(origin: string | undefined, host: string, publicUrl: string | null): boolean {
  if (origin === undefined || !URL.canParse(origin)) return false;
  if (publicUrl !== null && new URL(origin).origin === new URL(publicUrl).origin) return true;
  const isHere = publicUrl === null || new URL(publicUrl).protocol === 'http:';
  return isHere && new URL(origin).host === host;
}
