import type { ReceivableLine } from '@waylight/contract/billing/billing';
import { Badge } from '@waylight/ui/feedback/badge';
import { Link } from '@waylight/ui/link';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './bill-lines.module.css';
import { words } from './words.ts';

/** A line of a bill, whoever answers it; without `mayOpen` the reader may not open its order. */
type Subject = Pick<ReceivableLine, 'kind' | 'orderCode' | 'reason'> &
  Partial<Pick<ReceivableLine, 'mayOpen' | 'earlierBill'>>;
type Stay = Pick<ReceivableLine, 'hotel' | 'checkin' | 'checkout' | 'roomCount'>;

/** The order of a line, a way to it if the reader may open it; of a line without one, its reason. */
export function LineSubject({ line }: { line: Subject }) {
  const t = useText();
  const { orderCode, mayOpen = false, kind, earlierBill, reason } = line;
  return (
    <>
      {orderCode === null ? (
        <span className={styles.reason}>{reason ?? t(words.adjustment)}</span>
      ) : mayOpen ? (
        <Link plain strong href={paths.order(orderCode)}>
          {orderCode}
        </Link>
      ) : (
        <span className={styles.code}>{orderCode}</span>
      )}
      {kind === 'adjustment' && (
        <span className={styles.second}>
          <Badge>{t(words.adjustment)}</Badge>
          {earlierBill && <Link href={paths.bill(earlierBill.id)}>{t(words.adjusts, { code: earlierBill.code })}</Link>}
          {orderCode !== null && reason}
        </span>
      )}
    </>
  );
}

/** Hotel, days and rooms of a line; nothing of a correction. */
export function LineStay({ line }: { line: Stay }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { hotel, checkin, checkout, roomCount } = line;
  return (
    <>
      {hotel && names(hotel.infoName, hotel.nameEng).name}
      {checkin && checkout && (
        <span className={styles.second}>
          {dateRangeText(checkin, checkout, language)}
          {roomCount !== null && ` · ${t(words.rooms, { n: roomCount })}`}
        </span>
      )}
    </>
  );
}
