import { Link } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { useBrand, useBrandName } from '../../lib/brand.ts';
import { useLanguage } from '../../lib/language.ts';
import { useText } from '../../lib/words.ts';
import { gcjShiftAt, HotelMap } from '../map/hotel-map.tsx';
import styles from './legal.module.css';
import { words } from './words.ts';

/** Address, numbers and hours of the operator, as far as they were set. */
export function ContactFacts() {
  const t = useText();
  const zh = useLanguage() === 'zh';
  const { contact, hotelHotline, ticketHotline } = useBrand();
  const phone = (number: string) => <Link href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{number}</Link>;
  const hours = zh ? contact.hoursZh : contact.hoursEn;
  const address = zh ? contact.addressZh : contact.addressEn;
  const facts = [
    ...(address ? [{ term: t(words.address), value: address }] : []),
    ...(hotelHotline ? [{ term: t(words.hotelHotline), value: phone(hotelHotline) }] : []),
    ...(ticketHotline ? [{ term: t(words.ticketHotline), value: phone(ticketHotline) }] : []),
    ...(contact.email
      ? [{ term: t(words.email), value: <Link href={`mailto:${contact.email}`}>{contact.email}</Link> }]
      : []),
    ...(hours ? [{ term: t(words.hours), value: hours }] : []),
  ];
  return facts.length > 0 ? <Facts items={facts} /> : <p>{t(words.noContact)}</p>;
}

/** How to reach the operator: the facts, the code of its WeChat, and where it is on a map. */
export function Contact() {
  const t = useText();
  const brand = useBrandName();
  const zh = useLanguage() === 'zh';
  const { contact, wechatQr, tiles } = useBrand();
  const address = zh ? contact.addressZh : contact.addressEn;
  const { at } = contact;
  return (
    <>
      <div className={styles.contact}>
        <ContactFacts />
        {wechatQr && (
          <figure className={styles.qr}>
            <img src={wechatQr} alt={t(words.wechatAlt)} width={160} height={160} />
            <figcaption>{t(words.wechatText)}</figcaption>
          </figure>
        )}
      </div>
      {/* Without tiles there would be nothing on it: outlines of places need a session. */}
      {at && tiles && (
        <div className={styles.map} data-print="no">
          <HotelMap
            label={t(words.map)}
            hotels={[
              { id: 1, number: 1, name: brand, latitude: at.googleLatitude, longitude: at.googleLongitude, address },
            ]}
            gcjShift={gcjShiftAt(at)}
          />
        </div>
      )}
    </>
  );
}
