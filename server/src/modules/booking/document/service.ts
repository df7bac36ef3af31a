import type { Tx } from '../../../db/database.ts';
import type { CompanyScope } from '../../../db/scope.ts';
import type { Paper } from '../../../documents/paper.ts';
import { hotelPlacesOf } from '../../catalogue/service.ts';
import { agencyOf, logoOf } from '../../quote/service.ts';
import { readPaperOrder } from '../detail/service.ts';
import { type OwnPaper, paperOf } from './document.ts';

/** The voucher of an order in both languages; undefined: it has none now. System role. `fees`: what is paid at the hotel is told. */
export async function voucherOf(
  tx: Tx,
  scope: CompanyScope,
  code: string,
  fees: boolean,
  now: number,
): Promise<Paper | undefined> {
  const order = await readPaperOrder(tx, scope, code, fees, now);
  if (!order) return undefined;
  return paperOf(order, { kind: 'voucher', language: 'both' }, await ownPaper(tx, scope, order.hotelId), now);
}

/** In whose name a paper for a customer of the company is made, and where its hotel stands. */
export async function ownPaper(tx: Tx, scope: CompanyScope, hotelId: number): Promise<OwnPaper> {
  const places = await hotelPlacesOf(tx, [hotelId]);
  return { agency: await agencyOf(tx, scope), logo: await logoOf(tx, scope), place: places.get(hotelId) };
}
