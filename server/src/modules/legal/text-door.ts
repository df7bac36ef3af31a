import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { codingOf } from '../../http/compression.ts';
import { No } from '../../http/no.ts';
import { fileAt } from './service.ts';

/** GET /getaway/lists/legal/…: each text in force at an address that names its content, kept by browsers for a year. */
export function openTextDoor(http: FastifyInstance, house: House): void {
  http.get<{ Params: { file: string } }>('/getaway/lists/legal/:file', (request, reply) => {
    const file = fileAt(house, `/getaway/lists/legal/${request.params.file}`, house.clock());
    // A page whose text is gone asks the call instead.
    if (!file) throw new No('NO_SUCH_CALL');
    const coding = codingOf(request.headers['accept-encoding']);
    if (coding) reply.header('content-encoding', coding);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(coding ? file[coding] : file.body);
  });
}
