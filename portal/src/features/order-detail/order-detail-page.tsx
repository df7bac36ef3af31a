import { api } from '@waylight/contract';
import { SkeletonBlock, SkeletonTitle } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { Page, PageHead } from '@waylight/ui/page/page';
import { staleAtOnce, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { DetailPage } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useUrlText } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { orderState, pauseBetweenReadings } from '../booking/order-state.ts';
import { useAwaitsWorkOrders } from '../booking/order-work-orders.ts';
import { words } from '../booking/words.ts';
import { OrderDetailBody } from './order-detail-body.tsx';

/** One order in full. An unknown one, or another agency's, leads to /404. */
export function OrderDetailPage() {
  const t = useText();
  const language = useLanguage();
  const orderCode = useUrlText('orderCode') ?? '';
  const query = useCallQuery(
    api.booking.get,
    { orderCode },
    {
      enabled: orderCode !== '',
      staleTime: staleAtOnce,
      handles: 'all',
      refetchInterval: ({ state: { data } }) => pauseBetweenReadings(data),
      refetchOnWindowFocus: true,
    },
  );
  const waits = useAwaitsWorkOrders(orderCode, orderCode !== '' && !inCustomerView());
  usePageTitle(
    query.data
      ? t(words.detailPageTitle, { code: orderCode, status: orderState(query.data).words[language] })
      : t(words.detailTitle, { code: orderCode }),
  );
  return (
    <DetailPage
      query={query}
      code={orderCode}
      unknown="NO_SUCH_ORDER"
      waits={waits}
      failed={t(words.loadFailed)}
      skeleton={
        <Page width={1168}>
          <PageHead
            back={
              <Link plain href={paths.orders()}>
                {t(words.back)}
              </Link>
            }
            line={<SkeletonTitle>{t(words.detailTitle, { code: orderCode })}</SkeletonTitle>}
          />
          <SkeletonBlock height={120} />
          <SkeletonBlock height={360} />
        </Page>
      }
    >
      {(data) => <OrderDetailBody order={data} refetch={() => void query.refetch()} />}
    </DetailPage>
  );
}
