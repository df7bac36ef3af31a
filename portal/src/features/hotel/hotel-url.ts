import { z } from 'zod';
import { stayUrl } from '../stay/search-url.ts';

const text = z.string().optional().catch(undefined);

/** `/hotelDetail?hotelId=…&in&out&r&nat`; `again` names an order whose guests go into the next one. */
export const hotelUrl = stayUrl.extend({ hotelId: text, again: text });
