import type { ReactNode } from 'react';
import { useNames, useText } from '../../lib/words.ts';
import styles from './quote.module.css';
import type { TrayItem } from './tray.ts';
import { words } from './words.ts';

/** Something that was chosen and cannot be booked now, with what may be done about it. */
export function GoneItem({ item, children }: { item: TrayItem; children?: ReactNode }) {
  const t = useText();
  const names = useNames();
  return (
    <div className={styles.gone}>
      <div>
        <p>
          <strong>{names(item.hotelNameCn, item.hotelNameEn).name}</strong>{' '}
          {[names(item.roomNameCn, item.roomNameEn).name, `${item.checkin} → ${item.checkout}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className={styles.warned}>{t(words.gone)}</p>
      </div>
      {children}
    </div>
  );
}
