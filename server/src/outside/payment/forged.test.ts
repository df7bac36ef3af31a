import { expect, it } from 'vitest';
import { tryForgeries } from '../../testing/payment/forgeries.ts';

// The short form of `npm run prove -- forged`.
const each = 400;

it('of forged, altered, replayed, downgraded, foreign and wrong notifications none is believed, of genuine ones all', async () => {
  for (const { provider, tried, genuine, believedGenuine, believed } of await tryForgeries(each, 20_261_121)) {
    expect({ provider, tried, believed }).toEqual({ provider, tried: each, believed: {} });
    expect(genuine).toBeGreaterThan(0);
    expect(believedGenuine).toBe(genuine);
  }
}, 60_000);
