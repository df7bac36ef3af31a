import { z } from 'zod';

/** The sales channels of companies: accountFrom 1 is EPS, 2 is TL. */
export const channels = ['EPS', 'TL'] as const;
export type Channel = (typeof channels)[number];

/** Which channel somebody without a session asks about. With one it is the company’s own, whatever is told. */
export const channelAsked = z.enum(channels).default('EPS');
