import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerUnparsable, answerUnroutable } from './unreadable.ts';

/** The HTTP server before anything is opened on it. `trustedProxies`: addresses and networks by commas. */
export function openServer(log: Logger, trustedProxies: string): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // Answers are logged once, by metrics.ts; the request itself says nothing that the answer does not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies === '' ? false : trustedProxies.split(','),
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    genReqId: () => randomUUID(),
    // A logger of its own for each request costs more than looking at its session; what is logged of one names it instead.
    childLoggerFactory: (logger) => logger,
    routerOptions: { maxParamLength: 200 },
    return503OnClosing: true,
    http: { requireHostHeader: false },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: (error, socket) => answerUnparsable(error, socket, log),
  }) as unknown as FastifyInstance;
}

/** Closes the server when the last answer has left. */
export async function drain(http: FastifyInstance): Promise<void> {
  // One call is not enough: sockets that finish a request in the meantime stay open.
  const draining = setInterval(() => http.server.closeIdleConnections(), 50);
  await http.close();
  clearInterval(draining);
}
