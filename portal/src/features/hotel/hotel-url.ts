import { listAddress, rawField } from '../../lib/list/list-address.ts';
import { stayFields } from '../stay/search-url.ts';

/** `/hotelDetail?hotelId=…&in&out&r&nat`; `again`: the order whose guests are repeated. */
export const hotelUrl = listAddress({ ...stayFields, hotelId: rawField, again: rawField });
