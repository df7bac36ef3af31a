import type { FastifyInstance } from 'fastify';
import type { Shop } from './shop.ts';

export function walletDesk(http: FastifyInstance, _shop: Shop): void {
  http.get('/wallet', async (_, reply) =>
    reply.type('text/html; charset=utf-8').send('<!doctype html><title>Wallet</title>'),
  );
}
