import { chargeBase } from '@waylight/contract/booking/charge-base';
import type { OrderDetail } from '@waylight/contract/booking/order';
import { isOver } from '@waylight/contract/booking/order-standing';
import { instantAt } from '@waylight/contract/value/wall-time';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { fromWidth, useMedia } from '@waylight/ui/media';
import { Column, Columns, Page, PageHead } from '@waylight/ui/page/page';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { NightRail } from '@waylight/ui/text/night-rail';
import { lazy, Suspense, useState } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useOverlay } from '../../lib/overlay.ts';
import { focusHeadingSoon } from '../../lib/page/heading-focus.ts';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { OrderBills } from '../billing/order-bills.tsx';
import { OrderChips } from '../booking/order-status.tsx';
import { usePendingRequests } from '../booking/order-work-orders.ts';
import { words } from '../booking/words.ts';
import { questionLayer } from '../change/question-layer.ts';
import { OrderInvoices } from '../invoicing/invoice-links.tsx';
import { OrderPolicy } from '../price/order-policy.tsx';
import { PolicyLine } from '../price/policy-line.tsx';
import { OrderWorkOrders } from '../work-order/order-work-orders.tsx';
import { PendingRequests } from '../work-order/pending-requests.tsx';
import { CancelledCard } from './cancelled-card.tsx';
import { OrderActions, OrderReasons, useOrderActs } from './order-actions.tsx';
import { ContactCard, GuestsCard, RequestsCard, StayCard } from './order-cards.tsx';
import styles from './order-detail-page.module.css';
import { OrderHistory } from './order-history.tsx';
import { OrderMoney } from './order-money.tsx';
import { OrderNext } from './order-next.tsx';
import { orderText } from './order-text.ts';

// Few orders that are looked at are changed: what their drawers need comes when somebody goes near the actions.
const loadCancel = () => import('../cancellation/cancel-drawer.tsx');
const loadChange = () => import('../change/change-drawer.tsx');
const loadDocuments = () => import('../document/order-documents.tsx');
const CancelDrawer = lazy(() => loadCancel().then(({ CancelDrawer }) => ({ default: CancelDrawer })));
const ChangeDrawer = lazy(() => loadChange().then(({ ChangeDrawer }) => ({ default: ChangeDrawer })));
const OrderDocuments = lazy(() => loadDocuments().then(({ OrderDocuments }) => ({ default: OrderDocuments })));
const drawersAhead = () => {
  for (const load of [loadCancel, loadChange, loadDocuments]) void load().catch(() => undefined);
};

/** One order in full: the next step first, then its facts, then its history. */
export function OrderDetailBody({ order, refetch }: { order: OrderDetail; refetch: () => void }) {
  const t = useText();
  const language = useLanguage();
  const [cancelling, setCancelling] = useOverlay('cancel');
  const [changing, setChanging] = useOverlay('change');
  const [asking, setAsking] = useOverlay('ask');
  const [questioning, setQuestioning] = useOverlay(questionLayer);
  const [reading, setReading] = useOverlay('documents');
  // Customers do not see the agency's actions on its order.
  const own = !inCustomerView();
  const over = isOver(order);
  const base = chargeBase(order);
  const actions = {
    order,
    onCancel: () => setCancelling(true),
    onChange: () => setChanging(true),
    onAsk: () => setAsking(true),
    onQuestion: () => setQuestioning(true),
    onDocuments: () => setReading(true),
    onNear: drawersAhead,
  };
  const asked = useAskingToCancel(order.orderCode, own && !over);
  const acts = useOrderActs({ ...actions, asked });
  const roomy = useMedia(fromWidth(640));
  const atFoot = !roomy && acts.length > 0;
  const dates = dateRangeText(order.checkin, order.checkout, language);
  return (
    <Page width={1168}>
      <PageHead
        back={
          <Link plain href={paths.orders()}>
            {t(words.back)}
          </Link>
        }
        line={
          <>
            <h1 tabIndex={-1} data-clear="">
              {t(words.detailTitle, { code: order.orderCode })}
            </h1>
            <CopyButton text={order.orderCode} name={t(words.orderCode)} />
            <span className={styles.states} data-clear="">
              <OrderChips order={order} />
            </span>
          </>
        }
      >
        <div className={styles.rail}>
          <span>{dates}</span>
          <span className={styles.count}>
            <NightRail nights={order.nights} />
            {t(words.nights, { n: order.nights })} · {t(words.rooms, { n: order.roomCount })}
          </span>
        </div>
        {/* Its state says that it is non-cancellable. */}
        {!over && order.status !== 'nonCancellable' && <OrderPolicy order={order} />}
        <OrderNext order={order} refetch={refetch} />
        {own && !over && <PendingRequests orderCode={order.orderCode} />}
        {!atFoot && <OrderActions {...actions} acts={acts} />}
        <OrderReasons order={order} asked={asked} />
      </PageHead>

      <Columns aside={400} until={960} gap={16} paper="beside">
        <Column>
          <StayCard order={order} />
          <GuestsCard order={order} />
          <Card title={t(words.policyTitle)}>
            <PolicyLine
              policy={order.cancellation}
              place={order}
              currency={order.money?.currency}
              from={Date.parse(order.bookedAt)}
              now={Date.now()}
              checkin={instantAt(order.timeZone, order.checkin, order.checkInFrom)}
              open
              over={over}
            />
            {base && <p className={styles.small}>{t(base)}</p>}
          </Card>
          <RequestsCard order={order} />
        </Column>
        <Column>
          <Card title={t(words.moneyTitle)}>
            <OrderMoney order={order} />
          </Card>
          <OrderBills orderCode={order.orderCode} />
          <OrderInvoices orderCode={order.orderCode} />
          <CancelledCard order={order} />
          {own && <OrderWorkOrders orderCode={order.orderCode} />}
          <ContactCard order={order} />
        </Column>
      </Columns>
      <Card title={t(words.historyTitle)}>
        <OrderHistory history={order.history} currency={order.price?.currency} />
      </Card>
      {atFoot && <OrderActions {...actions} acts={acts} foot />}
      <Suspense>
        {cancelling && <Cancelling order={order} onClose={() => setCancelling(false)} />}
        {changing && order.can.change === true && <ChangeDrawer order={order} onClose={() => setChanging(false)} />}
        {reading && (
          <OrderDocuments order={order} asText={orderText(order, Date.now())} onClose={() => setReading(false)} />
        )}
        {questioning && own && <ChangeDrawer order={order} topic="question" onClose={() => setQuestioning(false)} />}
        {asking && <ChangeDrawer order={order} topic="cancelOrder" onClose={() => setAsking(false)} />}
      </Suspense>
    </Page>
  );
}

/** Whether a request to cancel the order waits for an answer. */
const useAskingToCancel = (orderCode: string, enabled = true) =>
  usePendingRequests(orderCode, enabled).some(({ type }) => type === 'cancelOrder');

/** The head of the order says what has become of it. The drawer gives the focus back first. */
const showHead = () =>
  setTimeout(() => {
    focusHeadingSoon();
    scrollTo(0, 0);
  });

/** Cancelling, or asking for a lower fee first: once, for a second request would only be refused. */
function Cancelling({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const [askingLess, setAskingLess] = useState(false);
  const asked = useAskingToCancel(order.orderCode);
  if (askingLess) return <ChangeDrawer order={order} topic="lowerFee" onClose={onClose} />;
  return (
    <CancelDrawer
      orderCode={order.orderCode}
      onClose={onClose}
      onDone={showHead}
      onAskLess={asked ? undefined : () => setAskingLess(true)}
    />
  );
}
