import { createHash } from 'node:crypto';
import { mapPoint } from '@waylight/engine/map-point';
import type { FastifyInstance } from 'fastify';
import type { BrandPicture } from '../brand-settings.ts';
import type { Settings } from '../settings.ts';
import { No } from './no.ts';

const ending = { 'image/png': 'png', 'image/svg+xml': 'svg' } as const;

const hashes = new WeakMap<BrandPicture, string>();

/** Where a picture of the operator's is served; another picture has another address. null: there is none. */
function addressOf(name: string, picture: BrandPicture | undefined): string | null {
  if (!picture) return null;
  const known = hashes.get(picture);
  const hash = known ?? createHash('sha256').update(picture.bytes).digest('hex').slice(0, 10);
  hashes.set(picture, hash);
  return `/getaway/brand/${name}-${hash}.${ending[picture.mediaType]}`;
}

/** Name and icon that the page's head needs before any script runs. */
export function brandHead({ BRAND_ZH, BRAND_EN, BRAND_FAVICON }: Settings) {
  return {
    title: `${BRAND_EN} ${BRAND_ZH}`,
    favicon: BRAND_FAVICON && {
      href: addressOf('favicon', BRAND_FAVICON)!,
      mediaType: BRAND_FAVICON.mediaType,
      bytes: BRAND_FAVICON.bytes,
    },
  };
}

/**
 * GET /getaway/brand.json: who runs the portal and how to reach them, and the settings that the portal needs before a sign-in.
 * Pictures stand below /getaway/brand/.
 */
export function serveBrand(app: FastifyInstance, settings: Settings): void {
  app.get<{ Params: { file: string } }>('/getaway/brand/:file', (request, reply) => {
    const asked = `/getaway/brand/${request.params.file}`;
    const found = Object.entries(picturesOf(settings)).find(([name, picture]) => addressOf(name, picture) === asked);
    if (!found?.[1]) throw new No('NO_SUCH_CALL');
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(found[1].mediaType)
      .send(found[1].bytes);
  });
  app.get('/getaway/brand.json', async (_, reply) => {
    reply.header('cache-control', 'no-cache');
    return brandOf(settings);
  });
}

const picturesOf = (settings: Settings) => ({
  logo: settings.BRAND_LOGO,
  favicon: settings.BRAND_FAVICON,
  'wechat-qr': settings.WECHAT_QR,
});

/** The operator's name, contact and pictures, and the settings that the portal needs before a sign-in. All of it is public. */
export function brandOf(settings: Settings) {
  const { CONTACT_LAT: latitude, CONTACT_LNG: longitude } = settings;
  return {
    nameZh: settings.BRAND_ZH,
    nameEn: settings.BRAND_EN,
    logo: addressOf('logo', settings.BRAND_LOGO),
    hotelHotline: settings.HOTEL_HOTLINE,
    ticketHotline: settings.TICKET_HOTLINE,
    licences: settings.LICENCE_RECORD,
    contact: {
      addressZh: settings.CONTACT_ADDRESS_ZH,
      addressEn: settings.CONTACT_ADDRESS_EN,
      email: settings.CONTACT_EMAIL ?? '',
      hoursZh: settings.SERVICE_HOURS_ZH,
      hoursEn: settings.SERVICE_HOURS_EN,
      // Tiles in GCJ-02 are those of mainland China: the desk is taken to be there.
      at: latitude === undefined || longitude === undefined ? null : mapPoint('CN', latitude, longitude),
    },
    wechatQr: addressOf('wechat-qr', settings.WECHAT_QR),
    flightRobot: settings.FLIGHT_ROBOT !== null,
    express: { first: settings.EXPRESS_FIRST, second: settings.EXPRESS_SECOND },
    maxNights: settings.MAX_NIGHTS,
    tiles: settings.MAP_TILES_URL
      ? {
          url: settings.MAP_TILES_URL,
          attribution: settings.MAP_TILES_ATTRIBUTION,
          gcj02: settings.MAP_TILES_GCJ02,
        }
      : null,
  };
}
