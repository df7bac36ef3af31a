import { Link } from '@waylight/ui/link';
import { PlainToggle } from '@waylight/ui/plain-button';
import { Eye, FileText } from 'lucide-react';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { useQuoteTray } from '../../quote/tray.ts';
import { words } from '../words.ts';
import styles from './customer-view.module.css';
import { switchCustomerView } from './switch-customer-view.ts';

/** Prices as a customer may see them, or as the agency does. */
export function CustomerSwitch() {
  const t = useText();
  const on = inCustomerView();
  return (
    <PlainToggle
      className={styles.switch!}
      isSelected={on}
      onChange={switchCustomerView}
      aria-label={t(on ? words.customerViewOff : words.customerViewOn)}
    >
      <Eye size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.name}>{t(words.customerView)}</span>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.thumb} />
      </span>
    </PlainToggle>
  );
}

/** The choices for a quote, one press away from every page. */
export function QuoteTrayLink() {
  const t = useText();
  const { length } = useQuoteTray().items;
  if (length === 0) return null;
  return (
    <Link href={paths.quoteWrite} plain className={styles.tray} data-tray="">
      <FileText size={16} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.trayName}>{t(words.tray)}</span> <span className={styles.count}>{length}</span>
    </Link>
  );
}
