import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import { clientAt, signIn } from '@waylight/server/testing/boot';
import type { Wire } from './load.ts';
import { signedWire } from './signed.ts';

export const searchPath = `/getaway${api.search.hotels.path}`;
const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];

/** Signed searches of one person in the most searched city of a server, as bytes. */
export async function openSearches(base: string) {
  const now = Date.now;
  const client = clientAt(base, 'waylight-portal', now);
  await signIn(client, '100001', 'demo');
  const [city] = await client.send(api.catalogue.hotCities, {});
  if (!city) throw new Error('the catalogue has no city');
  const today = dateIn(portalZone, now());

  async function searchOf(start: number, nights: number, coding?: string): Promise<Wire> {
    const checkin = addDays(today, start);
    const question = {
      destination: { kind: 'city' as const, id: city!.infoId },
      checkin,
      checkout: addDays(checkin, nights),
      rooms,
      nationality: 'CN',
      stars: [4, 5],
      price: { min: 0, max: 500_000 },
      sort: 'price' as const,
      page: 1,
      limit: 20,
    };
    return signedWire(
      api.search.hotels,
      question,
      client.credentials,
      coding === undefined ? {} : { 'accept-encoding': coding },
    );
  }

  let stays = 0;
  return {
    searchOf,
    /** Signed searches. Warm ones share a stay, each cold one has its own. `coding`: the accepted compression. */
    async batch(warm: boolean, requests: number, coding?: string): Promise<Wire[]> {
      const wires: Wire[] = [];
      for (let i = 0; i < requests; i++) {
        const stay = warm ? 0 : stays++;
        const nights = warm ? 3 : 1 + (Math.floor(stay / 330) % 14);
        wires.push(await searchOf(warm ? 30 : 1 + (stay % 330), nights, coding));
      }
      return wires;
    },
  };
}
