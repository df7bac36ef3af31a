import { hash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { ReceivedFile } from '@waylight/contract/upload';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { blocksOf } from '../network.ts';
import { No } from './no.ts';

/** Forms that are read at the same time; each may hold a whole file in memory. */
const formsAtOnce = 12;
/** Of them from one address block: whoever sends slowly keeps out nobody else. */
const formsOfOneAddress = 3;

/** Lets the routes of a scope take multipart forms, and nothing else. */
export async function takeForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
}

/** How many forms of each address are being read. */
const reading = new Map<string, number>();

/**
 * Reads a form with one file in the field `file`. In `parameters` the file stands as its SHA-256, which is what it signs as.
 * Throws FILE_TOO_LARGE, INVALID_REQUEST, or UNAVAILABLE when too many
 * are being read, in all or of one address.
 */
export async function readForm(
  request: FastifyRequest,
  mostBytes: number,
): Promise<{ parameters: Record<string, unknown>; file: ReceivedFile | undefined }> {
  if (!request.isMultipart()) throw new No('UNSUPPORTED_BODY');
  const address = blocksOf(request.ip).block;
  const ofAddress = reading.get(address) ?? 0;
  const inAll = [...reading.values()].reduce((sum, one) => sum + one, 0);
  if (inAll >= formsAtOnce || ofAddress >= formsOfOneAddress) throw new No('UNAVAILABLE', { retryAfter: 5 });
  reading.set(address, ofAddress + 1);
  try {
    return await readParts(request, mostBytes);
  } catch (error) {
    if (error instanceof No) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge(mostBytes);
    // Whatever else the parser stumbles over is the form's fault: a part cut short, too many fields.
    request.log.debug({ reqId: request.id, err: error }, 'a form could not be read');
    throw new No('INVALID_REQUEST');
  } finally {
    const left = (reading.get(address) ?? 1) - 1;
    if (left > 0) reading.set(address, left);
    else reading.delete(address);
  }
}

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
