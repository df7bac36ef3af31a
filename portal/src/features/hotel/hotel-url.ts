import { listAddress, rawField } from '../../lib/list/list-address.ts';
import { stayFields, wishFields } from '../stay/search-url.ts';

/** `/hotelDetail?hotelId=…&in&out&r&nat&free&meal&now`; `again`: the order whose guests are repeated. */
export const hotelUrl = listAddress({ ...stayFields, ...wishFields, hotelId: rawField, again: rawField });
