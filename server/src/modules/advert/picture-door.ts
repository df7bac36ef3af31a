import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import type { House } from '../../house.ts';
import { ownFile } from '../upload/service.ts';

const endings: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' };
const form = /^([0-9a-f-]{36})\.(png|jpg|webp)$/;

/** Where an uploaded picture is served. Another picture has another address. */
export const pictureAddress = (id: string, mediaType: string) => `/getaway/pictures/${id}.${endings[mediaType]}`;

/** GET /getaway/pictures/…: pictures of adverts that are in use, for anybody and for a year. */
export function openPictureDoor(http: FastifyInstance, { database, files }: House): void {
  http.get<{ Params: { name: string } }>('/getaway/pictures/:name', async ({ params }, reply) => {
    const [, id, ending] = form.exec(params.name) ?? [];
    const file = id === undefined ? undefined : await database.asSystem((tx) => ownFile(tx, id, 'advert'));
    if (!file?.inUse || endings[file.mediaType] !== ending) return reply.code(404).type('text/plain').send('');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(file.mediaType)
      .send(await buffer(files.read(file.id)));
  });
}
