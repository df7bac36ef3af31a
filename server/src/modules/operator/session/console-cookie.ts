import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The cookie of the console, apart from the portal's. */
export function consoleCookie(https: boolean) {
  const name = `${https ? '__Host-' : ''}waylight-ops`;
  const base = { httpOnly: true, sameSite: 'strict', secure: https, path: '/' } as const;
  return {
    read(request: FastifyRequest): string | undefined {
      const value = request.cookies[name];
      return value && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    write: (reply: FastifyReply, secret: string) => void reply.setCookie(name, secret, base),
    clear: (reply: FastifyReply) => void reply.clearCookie(name, base),
  };
}
