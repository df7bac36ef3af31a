import { listAddress, rawField } from '../../lib/list-address.ts';
import { stayFields } from '../stay/search-url.ts';

/** `/hotelDetail?hotelId=…&in&out&r&nat`; `again` names an order whose guests go into the next one. */
export const hotelUrl = listAddress({ ...stayFields, hotelId: rawField, again: rawField });
