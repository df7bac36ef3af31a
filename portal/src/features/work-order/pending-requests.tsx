import { workOrderName } from '@waylight/contract/work-order/work-order-words';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link } from '@waylight/ui/link';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { usePendingRequests } from '../booking/order-work-orders.ts';
import { words } from './words.ts';

/** Requests about an order that wait for an answer; draws nothing without any. */
export function PendingRequests({ orderCode }: { orderCode: string }) {
  const t = useText();
  const language = useLanguage();
  const pending = usePendingRequests(orderCode);
  if (pending.length === 0) return null;
  return (
    <Banner tone="info" title={t(words.pendingTitle)}>
      {pending.map((one, i) => (
        <span key={one.number}>
          {i > 0 && ' · '}
          <Link href={paths.workOrder(one.number)}>{workOrderName(one)[language]}</Link>
        </span>
      ))}
    </Banner>
  );
}
