import { availableParallelism, loadavg } from 'node:os';
import { measureAlone } from './alone.ts';
import { measureArrangement } from './bearing.ts';
import type { TradeOptions } from './options.ts';
import { Site } from './site.ts';

/** Lines of figures: each call by itself, then the whole trade. Without the addresses: one process, its database embedded. */
export async function measureTrade(
  options: TradeOptions,
  { databaseUrl, redisUrl }: { databaseUrl: string | undefined; redisUrl: string | undefined },
  say: (line: Record<string, unknown>) => void,
): Promise<void> {
  const { seed, hotels, agencies, mix } = options;
  const cores = availableParallelism();
  say({ bench: 'trade', part: 'ground', seed, hotels, agencies, mix, cores, loadAverage: loadavg()[0] });
  const site = await Site.open(options, databaseUrl, databaseUrl ? redisUrl : undefined);
  try {
    const arrangements = options.arrangements.filter(({ redis }) => !redis || site.redis);
    if (options.parts.includes('alone'))
      for (const redis of [false, true])
        if (arrangements.some((one) => one.redis === redis)) await measureAlone(site, options, redis, say);
    if (options.parts.includes('together'))
      for (const arrangement of arrangements) await measureArrangement(site, options, arrangement, say);
  } finally {
    await site.close();
  }
}
