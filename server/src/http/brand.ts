import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings.ts';

/** GET /getaway/brand.json: the operator's name and hotlines, and the settings that the portal needs before a sign-in. */
export function serveBrand(app: FastifyInstance, settings: Settings): void {
  app.get('/getaway/brand.json', async (_, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return {
      nameZh: settings.BRAND_ZH,
      nameEn: settings.BRAND_EN,
      hotelHotline: settings.HOTEL_HOTLINE,
      ticketHotline: settings.TICKET_HOTLINE,
      licenceRecord: settings.LICENCE_RECORD,
      maxNights: settings.MAX_NIGHTS,
      tiles: settings.MAP_TILES_URL
        ? {
            url: settings.MAP_TILES_URL,
            attribution: settings.MAP_TILES_ATTRIBUTION,
            gcj02: settings.MAP_TILES_GCJ02,
          }
        : null,
    };
  });
}
