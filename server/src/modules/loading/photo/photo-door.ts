import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../../house.ts';
import * as data from './data.ts';

const named = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(400|800|1600)\.jpg$/;

/** The door of photos: anybody may see them. A photo never changes under its address, so browsers keep it for a year. */
export function openPhotoDoor(app: FastifyInstance, { database, files }: Pick<House, 'database' | 'files'>): void {
  app.get<{ Params: { name: string } }>('/photos/:name', async ({ params }, reply) => {
    const [, id, width] = named.exec(params.name) ?? [];
    const row = id === undefined ? undefined : await database.asAnyone((tx) => data.photoOf(tx, id));
    const file = row?.[`width${width}` as 'width400'];
    const bytes = file === undefined ? undefined : await buffer(files.read(file)).catch(() => undefined);
    if (!bytes) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes);
  });
}
