import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceMs, rememberedSessionMs } from './identity.ts';

/**
 * The cookies that no script can read. `__Host-` pins a cookie to this very host over https; on loopback, where there is
 * no https, the plain name is used.
 */
export function sessionCookies(secure: boolean) {
  const prefix = secure ? '__Host-' : '';
  const names = { session: `${prefix}waylight`, device: `${prefix}waylight-device` };
  const base = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  return {
    read: (request: FastifyRequest) => ({
      session: secretIn(request.cookies[names.session]),
      device: secretIn(request.cookies[names.device]),
    }),
    write(reply: FastifyReply, session: string, device: string, remembered: boolean) {
      // Without an age the browser drops it with its windows; the server ends it after 12 h in any case.
      reply.setCookie(names.session, session, remembered ? { ...base, maxAge: rememberedSessionMs / 1000 } : base);
      reply.setCookie(names.device, device, { ...base, maxAge: deviceMs / 1000 });
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(names.session, base);
    },
  };
}

const secretIn = (value: string | undefined) => (value && /^[\w-]{43}$/.test(value) ? value : undefined);

export type SessionCookies = ReturnType<typeof sessionCookies>;
