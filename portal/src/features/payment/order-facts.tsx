import type { OrderDetail } from '@waylight/contract/booking';
import { CopyButton } from '@waylight/ui/copy-button';
import { dateRangeText } from '@waylight/ui/date-text';
import { Facts } from '@waylight/ui/facts';
import { NightRail } from '@waylight/ui/night-rail';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import styles from './payment-page.module.css';
import { words } from './words.ts';

/** What is being paid for, in short. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  return (
    <Facts
      items={[
        {
          term: t(words.orderCode),
          value: (
            <span className={styles.copyable}>
              {order.orderCode}
              <CopyButton text={order.orderCode} name={t(words.orderCode)} />
            </span>
          ),
        },
        { term: t(words.hotel), value: names(order.infoName, order.nameEng).name },
        { term: t(words.room), value: names(order.roomNameCn, order.roomNameEn).name },
        {
          term: t(words.stay),
          value: (
            <span className={styles.stay}>
              {dateRangeText(order.checkin, order.checkout, language)}{' '}
              <span className={styles.whole}>
                {t(words.nights, { n: order.nights })} · {t(words.rooms, { n: order.roomCount })}
              </span>
              <NightRail nights={order.nights} />
            </span>
          ),
        },
        { term: t(words.guests), value: order.guestNames.join(language === 'zh' ? '、' : ', ') },
      ]}
    />
  );
}
