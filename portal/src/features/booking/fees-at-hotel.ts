import type { OrderDetail } from '@waylight/contract/booking/order';
import { isOver } from '@waylight/contract/booking/order-standing';
import type { Language } from '@waylight/contract/value/words';
import { localeOf } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { sayIn } from '../../lib/words.ts';
import { words } from './words.ts';

/** `+ City tax JPY 2,000, paid at the hotel`: a line for each fee that the hotel collects itself; none once an order has ended. */
export function feesAtHotel(order: Pick<OrderDetail, 'status' | 'atHotel'>, language: Language): string[] {
  const t = sayIn(language);
  return (isOver(order) ? [] : order.atHotel).map((fee) =>
    t(words.alsoPay, { fee: fee[language], amount: moneyText(fee.total, fee.currency, localeOf[language]) }),
  );
}
