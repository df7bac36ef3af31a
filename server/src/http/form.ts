import { hash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { ReceivedFile } from '@waylight/contract/wire/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { blocksOf } from '../network.ts';
import { No } from './no.ts';

/**
 * Forms that are read at the same time, of strangers and of people who are signed in; each may hold a whole file in memory. Strangers
 * who send slowly keep no seat of the others.
 */
const seats = { strangers: 8, signedIn: 12 } as const;
/** Of them from one address block, or of one account: whoever sends slowly keeps out nobody else. */
const seatsOfOne = 3;
/** A form that has not come this fast (bytes a second) once the grace (ms) is over is given up. */
const leastRate = 8 * 1024;
const graceMs = 5000;

/** Lets the routes of a scope take multipart forms, and nothing else. */
export async function takeForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
}

/** How many forms of each address block, or of each account, are being read. */
const reading = { strangers: new Map<string, number>(), signedIn: new Map<string, number>() };

/** Takes a seat and answers how to give it back. Throws UNAVAILABLE where there is none. */
function takeSeat(kind: keyof typeof seats, key: string): () => void {
  const taken = reading[kind];
  const ofOne = taken.get(key) ?? 0;
  const inAll = [...taken.values()].reduce((sum, one) => sum + one, 0);
  if (inAll >= seats[kind] || ofOne >= seatsOfOne) throw new No('UNAVAILABLE', { retryAfter: 5 });
  taken.set(key, ofOne + 1);
  return () => {
    const left = (taken.get(key) ?? 1) - 1;
    if (left > 0) taken.set(key, left);
    else taken.delete(key);
  };
}

/**
 * Reads a form with one file in the field `file`; `parameters` hold its SHA-256, which is signed. `person`: the
 * signed-in person.
 *
 * Faults in the headers are refused before the body is read.
 *
 * Throws FILE_TOO_LARGE, INVALID_REQUEST, REQUEST_TOO_SLOW, or UNAVAILABLE when too many forms are being read.
 */
export async function readForm(
  request: FastifyRequest,
  mostBytes: number,
  person: string | undefined,
): Promise<{ parameters: Record<string, unknown>; file: ReceivedFile | undefined }> {
  if (!request.isMultipart()) throw new No('UNSUPPORTED_BODY');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + besideTheFile) throw tooLarge(mostBytes);
  const leave = person === undefined ? takeSeat('strangers', blocksOf(request.ip).block) : takeSeat('signedIn', person);
  const pace = keepPace(request);
  const parts = readParts(request, mostBytes);
  // Given up, it goes on until its connection ends; nobody waits for it.
  parts.catch(() => {});
  try {
    return await Promise.race([parts, pace.lost]);
  } catch (error) {
    if (error instanceof No) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(mostBytes);
    // Other parser errors are the form's fault: a part cut short, too many fields.
    request.log.debug({ reqId: request.id, err: error }, 'a form could not be read');
    throw new No('INVALID_REQUEST');
  } finally {
    pace.end();
    leave();
  }
}

/** `lost` is rejected with REQUEST_TOO_SLOW once what has come is less than the least rate asks for. */
function keepPace({ raw }: FastifyRequest): { lost: Promise<never>; end(): void } {
  const { socket } = raw;
  const began = { at: performance.now(), bytes: socket.bytesRead };
  let timer: NodeJS.Timeout | undefined;
  const lost = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const ms = performance.now() - began.at;
      if (ms > graceMs && socket.bytesRead - began.bytes < (leastRate * ms) / 1000 && !raw.complete)
        reject(new No('REQUEST_TOO_SLOW'));
    }, 500);
  });
  lost.catch(() => {});
  return { lost, end: () => clearInterval(timer) };
}

/** Fields, boundaries and headers of the parts (bytes); generous. */
const besideTheFile = 64 * 1024;
const tooLarge = (mostBytes: number) => new No('FILE_TOO_LARGE', { megabytes: Math.floor(mostBytes / 1024 / 1024) });

async function readParts(request: FastifyRequest, mostBytes: number) {
  const parameters: Record<string, unknown> = {};
  let file: ReceivedFile | undefined;
  const limits = { fileSize: mostBytes + 1, files: 1, fields: 20, fieldSize: 32 * 1024, fieldNameSize: 60, parts: 21 };
  for await (const part of request.parts({ limits })) {
    // A name twice, or one that objects treat specially, is nothing that a client of ours sends.
    if (!/^[A-Za-z][A-Za-z0-9]*$/.test(part.fieldname) || Object.hasOwn(parameters, part.fieldname))
      throw new No('INVALID_REQUEST');
    if (part.type === 'field') {
      if (part.valueTruncated) throw new No('BODY_TOO_LARGE');
      parameters[part.fieldname] = part.value;
      continue;
    }
    if (part.fieldname !== 'file') throw new No('INVALID_REQUEST');
    const bytes = await part.toBuffer();
    if (bytes.length > mostBytes) throw tooLarge(mostBytes);
    const sha256 = hash('sha256', bytes, 'hex');
    file = { name: part.filename.slice(-200), bytes, sha256 };
    parameters.file = sha256;
  }
  return { parameters, file };
}
