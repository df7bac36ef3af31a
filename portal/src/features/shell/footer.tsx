import { useBrand, useBrandName } from '../../lib/brand.ts';
import { useText } from '../../lib/words.ts';
import styles from './footer.module.css';
import { words } from './words.ts';

/** How to reach people, as the operator set it. */
export function Footer() {
  const t = useText();
  const name = useBrandName();
  const { hotelHotline, ticketHotline, licenceRecord } = useBrand();
  return (
    <footer className={styles.footer} data-print="no">
      <span>© {name}</span>
      {hotelHotline && (
        <a href={`tel:${hotelHotline.replaceAll(/[^+\d]/g, '')}`}>{t(words.hotelHotline, { phone: hotelHotline })}</a>
      )}
      {ticketHotline && (
        <a href={`tel:${ticketHotline.replaceAll(/[^+\d]/g, '')}`}>
          {t(words.ticketHotline, { phone: ticketHotline })}
        </a>
      )}
      {licenceRecord && <span className={styles.licence}>{licenceRecord}</span>}
    </footer>
  );
}
