import type { FastifyRequest } from 'fastify';
import { No } from './no.ts';

/**
 * The cookie alone renews a session, so the page must be ours: PUBLIC_URL. SameSite=Strict is the first wall.
 *
 * On this machine the browser's name counts too: the demo is opened as localhost and as 127.0.0.1.
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

/**
 * Whether a form comes from a page of ours that sends no referrer: some browsers then say the origin `null`. The token of the
 * address is what another site cannot know.
 */
export function isOwnForm({ headers, host }: FastifyRequest, publicUrl: string | null): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin === undefined || origin === 'null' || isOurs(origin, host, publicUrl);
}
