import type { api } from '@waylight/contract';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import { textInForce, versionsInForce } from './service.ts';

/** Legal texts as everybody may read them. */
export const legalCalls = (house: Pick<House, 'legal' | 'settings'>): Handlers<typeof api.legal> => ({
  inForce: async (_, { now }) => versionsInForce(house, now),
  get: async ({ text }, { now }) => textInForce(house, text, now),
});
