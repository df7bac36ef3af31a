import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { answerUnparsable, answerUnroutable } from './unreadable.ts';

/** Times that a proxy before the server goes by, ms. */
export const serverTimes = {
  /** in which a request has to have come whole */
  requestMs: 30_000,
  /** after which an idle connection is closed: later than the proxy does it */
  keepAliveMs: 65_000,
  /** after the last call was taken: what is not over then is given up */
  lastMs: 15_000,
} as const;

/** The HTTP server before anything is opened on it. `trustedProxies`: addresses and networks by commas. */
export function openServer(log: Logger, trustedProxies: string): FastifyInstance {
  return fastify({
    loggerInstance: log,
    // Answers are logged once, by metrics.ts; the request itself says nothing that the answer does not.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies === '' ? false : trustedProxies.split(','),
    bodyLimit: 256 * 1024,
    requestTimeout: serverTimes.requestMs,
    keepAliveTimeout: serverTimes.keepAliveMs,
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

/** ms within which hardly anybody new can have come */
const quietMs = 0.5;
/** A process that is asked a lot has no quiet turn: it closes all the same. */
const mostTurns = 500;

/**
 * Resolves right after a short turn of the event loop in which nobody has connected.
 *
 * A turn takes one connection, and those that wait are cut off when the listening ends: a proxy may have sent a call by then.
 */
async function quietTurn(http: FastifyInstance): Promise<void> {
  let hasCome = false;
  const note = () => {
    hasCome = true;
  };
  http.server.on('connection', note);
  for (let turns = 0; turns < mostTurns; turns++) {
    const began = performance.now();
    hasCome = false;
    await new Promise<void>((resolve) => setImmediate(resolve));
    if (!hasCome && performance.now() - began < quietMs) break;
  }
  http.server.off('connection', note);
}

/** Takes no more connections, and closes the server when the last answer has left. Calls that come on the open ones are answered. */
export async function drain(http: FastifyInstance): Promise<void> {
  await quietTurn(http);
  // Not by fastify: from its close on it refuses what connections that were taken before still ask.
  const ended = new Promise<void>((resolve) => http.server.close(() => resolve()));
  // One call is not enough: sockets that finish a request in the meantime stay open.
  const draining = setInterval(() => http.server.closeIdleConnections(), 50);
  await ended;
  clearInterval(draining);
  await http.close();
}
