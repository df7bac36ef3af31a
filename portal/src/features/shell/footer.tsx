import { Link } from '@waylight/ui/link';
import { useBrand, useBrandName } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { NearPart } from '../../lib/page/near-part.tsx';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import styles from './footer.module.css';
import { words } from './words.ts';

/** Tabs of About by their numbers, as the footer calls them. */
const tabs = [
  [1, words.aboutUs],
  [2, words.contact],
  [5, words.guarantee],
  [3, words.privacy],
  [4, words.serviceTerms],
  [6, words.partnerTerms],
  [7, words.recruitment],
] as const;

/** How to reach people, as the operator set it, and the way to every legal text. */
export function Footer() {
  const t = useText();
  const zh = useLanguage() === 'zh';
  const name = useBrandName();
  const { contact, hotelHotline, ticketHotline, wechatQr, licences } = useBrand();
  const phone = (number: string) => `tel:${number.replaceAll(/[^+\d]/g, '')}`;
  const address = zh ? contact.addressZh : contact.addressEn;
  const hours = zh ? contact.hoursZh : contact.hoursEn;
  return (
    <footer className={styles.footer} data-print="no">
      <div className={styles.parts}>
        <address className={styles.contact}>
          {hotelHotline && <a href={phone(hotelHotline)}>{t(words.hotelHotline, { phone: hotelHotline })}</a>}
          {ticketHotline && <a href={phone(ticketHotline)}>{t(words.ticketHotline, { phone: ticketHotline })}</a>}
          {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
          {hours && <span>{hours}</span>}
          {address && <span>{address}</span>}
        </address>
        <nav className={styles.links} aria-label={t(words.footerNav)}>
          {tabs.map(([number, label]) => (
            <Link key={number} href={paths.about(number)} plain>
              {t(label)}
            </Link>
          ))}
        </nav>
        {wechatQr && (
          <div className={styles.qr}>
            {/* A lazy image of the browser's own comes with every page: two windows away counts as near. */}
            <NearPart within="0px" instead={<span className={styles.qrToCome} />}>
              <img src={wechatQr} alt={t(words.wechatAlt)} width={72} height={72} />
            </NearPart>
            <span>{t(words.wechatText)}</span>
          </div>
        )}
        <div className={styles.foot}>
          <span>© {name}</span>
          {licences.map(({ text, href }) =>
            href ? (
              <a key={text} href={href} target="_blank" rel="noreferrer">
                {text}
              </a>
            ) : (
              <span key={text}>{text}</span>
            ),
          )}
        </div>
      </div>
    </footer>
  );
}
