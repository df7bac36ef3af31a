import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { RateRoom } from '@waylight/contract/search/search';
import type { HotelSurcharge } from '@waylight/contract/supply/surcharge';
import { listText } from '@waylight/contract/value/words';
import { useLocaleTag } from '@waylight/ui/provider';
import { Facts } from '@waylight/ui/table/facts';
import { moneyText } from '@waylight/ui/text/money';
import { useLanguage } from '../../lib/language.ts';
import { type Text, useText } from '../../lib/words.ts';
import { ChildrenBlock } from './children-block.tsx';
import styles from './sections.module.css';
import { words } from './words.ts';

/** Names of the groups in which facilities come; a group without a name here stands under its own. */
// biome-ignore format: both languages of a text stand on one line
const groupWords: Record<string, Text> = {
  general: { zh: '综合服务', en: 'General' },
  service: { zh: '服务', en: 'Services' },
  services: { zh: '服务', en: 'Services' },
  food: { zh: '餐饮', en: 'Food and drink' },
  dining: { zh: '餐饮', en: 'Food and drink' },
  leisure: { zh: '休闲', en: 'Leisure' },
  wellness: { zh: '康体', en: 'Wellness' },
  business: { zh: '商务', en: 'Business' },
  family: { zh: '亲子', en: 'Family' },
  transport: { zh: '交通', en: 'Transport' },
  access: { zh: '无障碍', en: 'Accessibility' },
  accessibility: { zh: '无障碍', en: 'Accessibility' },
  internet: { zh: '网络', en: 'Internet' },
  room: { zh: '客房', en: 'In the room' },
  rooms: { zh: '客房', en: 'In the room' },
};

const basisWords = {
  roomNight: words.perRoomNight,
  personNight: words.perPersonNight,
  stay: words.perStay,
} as const;

interface DetailsSectionProps {
  hotel: HotelFacts;
  rooms: readonly RateRoom[];
  surcharges: readonly HotelSurcharge[];
}

/** The hotel's details: description, facilities by group, times, notices, fees paid there. */
export function DetailsSection({ hotel, rooms, surcharges }: DetailsSectionProps) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const groups = new Map<string, string[]>();
  for (const facility of hotel.facilities)
    groups.set(facility.grouping, [...(groups.get(facility.grouping) ?? []), facility[language]]);
  return (
    <div className={styles.details}>
      <div className={styles.block}>
        <h3>{t(words.description)}</h3>
        <p className={styles.prose}>{hotel.description[language]}</p>
      </div>
      <div className={styles.block}>
        <h3>{t(words.facilities)}</h3>
        <dl className={styles.groups}>
          {[...groups].map(([grouping, names]) => (
            <div key={grouping}>
              <dt>{t(groupWords[grouping] ?? words.groupGeneral)}</dt>
              <dd>{listText(names, language)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.block}>
        <h3>{t(words.arrival)}</h3>
        <Facts
          items={[
            { term: t(words.checkIn), value: t(words.checkInFrom, { time: hotel.checkInFrom }) },
            { term: t(words.checkOut), value: t(words.checkOutUntil, { time: hotel.checkOutUntil }) },
            { term: t(words.lateArrival), value: t(words.lateArrivalText) },
          ]}
        />
        <p className={styles.small}>{t(words.localTime)}</p>
      </div>
      <ChildrenBlock hotel={hotel} rooms={rooms} surcharges={surcharges} />
      {hotel.feesAtHotel && (
        <div className={styles.block}>
          <h3>{t(words.fees)}</h3>
          {hotel.feesAtHotel.length === 0 ? (
            <p>{t(words.feesNone)}</p>
          ) : (
            <Facts
              items={hotel.feesAtHotel.map((fee) => ({
                term: fee[language],
                value: `${moneyText(fee.amount, fee.currency, locale)} ${t(basisWords[fee.basis])}`,
              }))}
            />
          )}
        </div>
      )}
      {hotel.notices.length > 0 && (
        <div className={styles.block}>
          <h3>{t(words.notices)}</h3>
          <ul className={styles.notices}>
            {hotel.notices.map((notice) => (
              <li key={notice.en}>{notice[language]}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
