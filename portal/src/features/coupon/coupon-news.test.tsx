import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Authority } from '@waylight/contract/wire/access';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { keepCustomerView } from '../../lib/session/customer-view.ts';
import type { User } from '../../lib/session/user.ts';
import { useAwaitsCouponNews } from './coupon-news.ts';

const userWith = (...access: Authority[]) =>
  ({ authorities: access.map((authority) => ({ authority })) }) as unknown as User;

/** Whether the page asks for news of coupons for this person. */
function asks(user: User | undefined): boolean {
  const Asking = () => String(useAwaitsCouponNews(user));
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Asking />
    </QueryClientProvider>,
  );
  return drawn === 'true';
}

afterEach(() => void keepCustomerView(false));

it('news of coupons is asked for by people who may see prices, and never in customer view', () => {
  const seeing = userWith('PRICE_VIEW');
  expect(asks(seeing)).toBe(true);
  for (const user of [undefined, userWith('ORDERS_ALL')]) expect(asks(user)).toBe(false);
  keepCustomerView(true);
  expect(asks(seeing)).toBe(false);
});
