import { booking } from './booking.ts';
import { catalogue } from './catalogue.ts';
import { identity } from './identity.ts';
import { ledger } from './ledger.ts';
import { payment } from './payment.ts';
import { search } from './search.ts';

/** Every call there is, by domain. The one barrel of the repository. */
export const api = { identity, catalogue, search, ledger, payment, booking };
export type Api = typeof api;
