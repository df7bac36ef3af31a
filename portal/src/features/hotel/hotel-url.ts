import { z } from 'zod';
import { stayUrl } from '../../lib/search-url.ts';

const text = z.string().optional().catch(undefined);

/** `/hotelDetail?hotelId=…&in&out&r&nat`; `again` names an order whose guests go into the next one. */
export const hotelUrl = stayUrl.extend({ hotelId: text, again: text });

/** An id as the database can have one; anything else is none. */
export function idIn(value: string | undefined): number | undefined {
  return /^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : undefined;
}
