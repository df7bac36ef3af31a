import { api } from '@waylight/contract';
import type { OrderSummary } from '@waylight/contract/booking/order';
import { lengths } from '@waylight/contract/value/lengths';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading, SkeletonText } from '@waylight/ui/feedback/skeleton';
import { TextField } from '@waylight/ui/field/text-field';
import { Drawer } from '@waylight/ui/overlay/drawer';
import { PlainButton } from '@waylight/ui/plain-button';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { useEffect, useState } from 'react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useGo } from '../../../lib/url.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { orderState } from '../../booking/order-state.ts';
import styles from './order-chooser.module.css';
import { words } from './words.ts';

/** ms without typing after which orders are looked for */
const quietMs = 250;

/** Which of an order's drawers asks for what: none, where nothing can be asked of it any more. */
const drawerOf = (status: OrderSummary['status']): string | undefined =>
  ({ confirmed: 'change', unconfirmed: 'change', nonCancellable: 'ask' })[status as string];

/** A new work order begins with the order that it is about. */
export function OrderChooser({ onClose }: { onClose: () => void }) {
  const t = useText();
  const go = useGo();
  const names = useNames();
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [keyword, setKeyword] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), quietMs);
    return () => clearTimeout(timer);
  }, [typed]);
  const query = useCallQuery(api.booking.choices, { keyword, limit: 20 }, { handles: 'all', keepPrevious: true });
  const choose = ({ orderCode, status }: Pick<OrderSummary, 'orderCode' | 'status'>) => {
    const name = drawerOf(status);
    onClose();
    go(paths.order(orderCode), name ? { overlay: { name, from: '' } } : {});
  };
  return (
    <Drawer title={t(words.chooseOrder)} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className={styles.chooser}>
        <p>{t(words.chooseOrderText)}</p>
        <TextField label={t(words.findOrder)} value={typed} maxLength={lengths.keyword} onChange={setTyped} />
        {query.isError && !query.data ? (
          <CallFailed query={query} title={t(words.ordersFailed)} />
        ) : (
          <Loading waiting={!query.data} skeleton={<SkeletonText lines={6} />}>
            {() =>
              query.data?.length === 0 ? (
                <EmptyState
                  reason={keyword ? 'noMatch' : 'none'}
                  title={t(keyword ? words.noOrderFits : words.noOrders)}
                />
              ) : (
                <ul className={styles.orders}>
                  {query.data?.map((order) => (
                    <li key={order.orderCode}>
                      <PlainButton className={styles.order!} onPress={() => choose(order)}>
                        <strong>{names(order.infoName, order.nameEng).name}</strong>
                        <span className={styles.small}>
                          {order.orderCode} · {orderState(order).words[language]}
                        </span>
                        <span className={styles.small}>
                          {[dateRangeText(order.checkin, order.checkout, language), order.guestNames[0]]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </PlainButton>
                    </li>
                  ))}
                </ul>
              )
            }
          </Loading>
        )}
      </div>
    </Drawer>
  );
}
