import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceMs } from '../identity.ts';

/** Which session it is, and the secret of its last renewal; '' in a cookie from before secrets that change. */
export interface SessionCookie {
  readonly handle: string;
  readonly secret: string;
}

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
      session: sessionIn(request.cookies[names.session]),
      device: secretIn(request.cookies[names.device]),
    }),
    /** `lastsMs`: of a session that is remembered; the browser drops others with its windows, and the server when idle. */
    writeSession(reply: FastifyReply, { handle, secret }: SessionCookie, lastsMs: number | undefined) {
      const age = lastsMs === undefined ? {} : { maxAge: Math.ceil(lastsMs / 1000) };
      reply.setCookie(names.session, `${handle}.${secret}`, { ...base, ...age });
    },
    writeDevice(reply: FastifyReply, device: string) {
      reply.setCookie(names.device, device, { ...base, maxAge: deviceMs / 1000 });
    },
    clear(reply: FastifyReply) {
      reply.clearCookie(names.session, base);
    },
  };
}

const secretIn = (value: string | undefined) => (value && /^[\w-]{43}$/.test(value) ? value : undefined);

function sessionIn(value: string | undefined): SessionCookie | undefined {
  const [, handle, secret = ''] = /^([\w-]{43})(?:\.([\w-]{43}))?$/.exec(value ?? '') ?? [];
  return handle === undefined ? undefined : { handle, secret };
}

export type SessionCookies = ReturnType<typeof sessionCookies>;
