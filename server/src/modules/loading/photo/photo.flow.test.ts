import { randomUUID } from 'node:crypto';
import { api, opsApi } from '@waylight/contract';
import { photoAt } from '@waylight/contract/catalogue/photo-address';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readJpeg } from '../../../documents/picture.ts';
import { type Booted, boot, oneDatabase, type TestClient } from '../../../testing/boot.ts';
import { refusalOf } from '../../../testing/refusal.ts';
import { jpeg, png } from '../../../testing/sample-files.ts';
import { deleteUnnamed } from './service.ts';

const { hotel } = opsApi;

/** A lossy WebP of one pixel. */
const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

describe.each(oneDatabase)('photos of hotels on the %s database', (kind) => {
  let house: Booted;
  let operator: TestClient;
  let hotelId: number;
  beforeAll(async () => {
    house = await boot({ database: kind });
    operator = await house.operator();
    hotelId = (await operator.send(hotel.list, {})).records[0]!.id;
  });
  afterAll(() => house?.stop());

  const upload = (bytes: Buffer, name: string) =>
    operator.send(hotel.keepPhoto, { file: new File([new Uint8Array(bytes)], name), hotelId });
  const act = () => ({ requestId: randomUUID(), reason: 'new photos' });

  it('are served in three widths for a year, and shown to agencies in their order', async () => {
    const { src } = await upload(png(1200, 600), 'a.png');
    const second = await upload(webp, 'b.webp');
    for (const [width, drawn] of [
      [400, 400],
      [800, 800],
      [1600, 1200],
    ] as const) {
      const answer = await fetch(`${house.base.replace(/\/getaway$/, '')}${photoAt(src, width)}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect((await readJpeg(new Uint8Array(await answer.arrayBuffer()))).width).toBe(drawn);
    }
    const { album } = await operator.send(hotel.get, { id: hotelId });
    const photos = [
      { src: second.src, zh: '大堂', en: 'Lobby' },
      { src, zh: '外观', en: 'Outside' },
    ];
    const set = { hotelId, roomTypeId: null, photos, version: album.read.version };
    await operator.send(hotel.setPhotos, { ...act(), ...set });
    const agency = await house.signIn('100001', 'demo');
    expect((await agency.send(api.catalogue.hotel, { hotelId })).photos).toEqual(photos);
    // Another editor, who read it before.
    expect(await refusalOf(operator.send(hotel.setPhotos, { ...act(), ...set, photos: [] }))).toBe('STATE_CHANGED');
    // Saving the facts leaves the photos alone.
    const { row, read } = await operator.send(hotel.get, { id: hotelId });
    await operator.send(hotel.save, { ...act(), id: hotelId, ...row, phone: '+86 21 1', version: read.version });
    expect((await operator.send(hotel.get, { id: hotelId })).album.photos).toEqual(photos);
  });

  it('that are none, lie about their kind or are damaged are refused', async () => {
    expect(await refusalOf(upload(Buffer.from('<svg/>'), 'a.svg'))).toBe('FILE_KIND_REFUSED');
    expect(await refusalOf(upload(png(4, 4), 'a.jpg'))).toBe('FILE_DISGUISED');
    expect(await refusalOf(upload(jpeg(), 'a.jpg'))).toBe('FILE_DAMAGED');
    expect(await refusalOf(upload(Buffer.alloc(0), 'a.png'))).toBe('FILE_EMPTY');
    const file = new File([new Uint8Array(png(4, 4))], 'a.png');
    expect(await refusalOf(operator.send(hotel.keepPhoto, { file, hotelId: 2_000_000_000 }))).toBe('NO_SUCH_HOTEL');
  });

  it('that nothing names are deleted after a day; the others stay', async () => {
    const base = house.base.replace(/\/getaway$/, '');
    const { src } = await upload(png(40, 40), 'c.png');
    const { album } = await operator.send(hotel.get, { id: hotelId });
    house.clock.advance(25 * 3_600_000);
    await deleteUnnamed(house, house.clock.now());
    expect((await fetch(`${base}${src}`)).status).toBe(404);
    expect((await fetch(`${base}${album.photos[0]!.src}`)).status).toBe(200);
    expect((await fetch(`${base}/photos/${randomUUID()}-400.jpg`)).status).toBe(404);
    expect((await fetch(`${base}/photos/etc-400.jpg`)).status).toBe(404);
  });
});
