import { addDays, dateIn, isPlainDate, portalZone } from '@waylight/contract/value/stay';
import { readAdvertCounts } from '../modules/statistics/data.ts';
import { command, optional, type Run, WrongUse } from './command.ts';

/** The operator's command about adverts: how often each was seen and followed. */

/** Days of Shanghai that are shown unless told, today's included. */
const usualDays = 30;

export function advertCountsCommand(from: string | undefined, clock = Date.now): Run {
  if (from !== undefined && !isPlainDate(from)) throw new WrongUse(`${from} is no day: write YYYY-MM-DD`);
  return async (database, say) => {
    const first = from ?? addDays(dateIn(portalZone, clock()), 1 - usualDays);
    const rows = await database.asSystem((tx) => readAdvertCounts(tx, first));
    for (const { day, advertId, place, channel, titleZh, titleEn, views, clicks } of rows)
      say(
        `${day}  advert ${advertId}, ${place} on ${channel ?? 'every channel'}: ${views} views, ${clicks} clicks  ${[titleZh, titleEn].filter(Boolean).join(' · ')}`,
      );
    const sum = (of: 'views' | 'clicks') => rows.reduce((total, row) => total + row[of], 0);
    say(`since ${first}: ${sum('views')} views, ${sum('clicks')} clicks`);
  };
}

export const advertCommands = [
  command({
    name: 'advert-counts',
    words: [],
    options: { from: optional('DAY') },
    help: `views and clicks of each advert by day of Shanghai, latest first: of the last ${usualDays} days, or since --from`,
    run: (_, { from }) => advertCountsCommand(from),
  }),
];
