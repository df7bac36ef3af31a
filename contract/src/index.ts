import { advert } from './advert.ts';
import { booking } from './booking.ts';
import { cancellation } from './cancellation.ts';
import { catalogue } from './catalogue.ts';
import { change } from './change.ts';
import { coupon } from './coupon.ts';
import { currency } from './currency.ts';
import { deadline } from './deadline.ts';
import { district } from './district.ts';
import { document } from './document.ts';
import { favourite } from './favourite.ts';
import { guest } from './guest.ts';
import { identity } from './identity.ts';
import { ledger } from './ledger.ts';
import { lookup } from './lookup.ts';
import { payment } from './payment.ts';
import { person } from './person.ts';
import { place } from './place.ts';
import { price } from './price.ts';
import { quote } from './quote.ts';
import { recharge } from './recharge.ts';
import { recovery } from './recovery.ts';
import { registration } from './registration.ts';
import { search } from './search.ts';
import { securityLog } from './security-log.ts';
import { staff } from './staff.ts';
import { statistics } from './statistics.ts';
import { workOrder } from './work-order.ts';

/** Every call there is, by domain. The one barrel of the repository. */
export const api = {
  identity,
  registration,
  recovery,
  person,
  staff,
  securityLog,
  catalogue,
  district,
  currency,
  price,
  search,
  lookup,
  place,
  favourite,
  advert,
  coupon,
  ledger,
  payment,
  recharge,
  booking,
  guest,
  document,
  deadline,
  cancellation,
  change,
  workOrder,
  quote,
  statistics,
};
export type Api = typeof api;
