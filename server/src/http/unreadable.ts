import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { languageOf } from '@waylight/contract/value/words';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal } from './envelope.ts';
import { No } from './no.ts';

/**
 * Requests that are never parsed: bytes that are no HTTP, oversized headers, undecodable addresses.
 *
 * They get our envelope as all others do, and learn nothing about the server.
 */

const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
const guard = { 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" };

/** An address that the router cannot read (`/%ff`), or one of its parameters beyond all length. */
export function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request.headers['accept-language']);
  const { status, body } = refusal(new No('UNREADABLE'), language, request.id);
  reply
    .code(status)
    .headers({ ...headers, ...guard })
    .send(body);
}

interface BrokenRequest extends Error {
  readonly code?: string | undefined;
  /** what came last on this connection, when the parser gave up */
  readonly rawPacket?: unknown;
}

const names: Readonly<Record<string, ErrorName>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TOO_SLOW',
};

/** Bytes that the parser refused. There is no request: the answer is written to the socket, which is closed. */
export function answerUnparsable(error: BrokenRequest, socket: Duplex, log?: FastifyBaseLogger): void {
  // A closed or already answered connection gets nothing more.
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
  const no = new No(names[error.code ?? ''] ?? 'UNREADABLE');
  const said = Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1', 0, 32 * 1024) : '';
  log?.info({ status: no.error, reason: error.code }, 'not a request');
  writeAnswer(socket, no, /^accept-language:[ \t]*([^\r\n]{0,100})/im.exec(said)?.[1]);
}

/** CONNECT, an expectation other than 100-continue, no host: node would answer these itself, without a word. */
export function refuseDetours(http: FastifyInstance): void {
  http.addHook('onRequest', ({ raw }, _, done) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') done(new No('UNREADABLE'));
    else done();
  });
  http.server.on('connect', (request: IncomingMessage, socket: Duplex) =>
    writeAnswer(socket, new No('NO_SUCH_CALL'), request.headers['accept-language']),
  );
  http.server.on('checkExpectation', (request: IncomingMessage) =>
    writeAnswer(request.socket, new No('UNREADABLE'), request.headers['accept-language']),
  );
}

function writeAnswer(socket: Duplex, no: No, acceptLanguage: string | undefined): void {
  const { status, body } = refusal(no, languageOf(acceptLanguage), randomUUID());
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    ...guard,
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  // An error here means that the other side has gone.
  socket.on('error', () => {});
  socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? 'Error'}\r\n${lines.join('')}\r\n${text}`);
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};
