import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { RateRoom } from '@waylight/contract/search/search';
import type { HotelSurcharge } from '@waylight/contract/supply/surcharge';
import { surchargeName } from '@waylight/contract/supply/surcharge-words';
import { useLocaleTag } from '@waylight/ui/provider';
import { Facts } from '@waylight/ui/table/facts';
import { moneyText } from '@waylight/ui/text/money';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import styles from './sections.module.css';
import { words } from './words.ts';

/** A bed and a person are one each; of breakfasts a night may have several. */
const basisOf = ({ basis, kind }: HotelSurcharge) =>
  basis === 'stay' ? words.perStay : kind === 'extraBreakfast' ? words.perBreakfastNight : words.perUnitNight;

interface ChildrenBlockProps {
  hotel: HotelFacts;
  rooms: readonly RateRoom[];
  surcharges: readonly HotelSurcharge[];
}

/** The hotel's rules for children, and prices of extra beds, breakfasts and guests, for all rooms and for some. */
export function ChildrenBlock({ hotel, rooms, surcharges }: ChildrenBlockProps) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const names = useNames();
  const { welcome, freeUntilAge } = hotel.children;
  const policy = !welcome
    ? t(words.childrenNot)
    : freeUntilAge === null
      ? t(words.childrenPaid)
      : t(words.childrenFree, { age: freeUntilAge });
  // An offer of a single rate is shown where that rate is ordered.
  const general = surcharges.filter(({ ratePlanId }) => ratePlanId === null);
  const groups = [
    { key: 'all', title: t(words.extrasAllRooms), list: general.filter(({ roomTypeId }) => roomTypeId === null) },
    ...rooms.map((room) => ({
      key: String(room.roomTypeId),
      title: names(room.infoName, room.nameEng).name,
      list: general.filter(({ roomTypeId }) => roomTypeId === room.roomTypeId),
    })),
  ].filter(({ list }) => list.length > 0);
  return (
    <div className={styles.block}>
      <h3>{t(words.children)}</h3>
      <p>{policy}</p>
      {groups.map(({ key, title, list }) => (
        <div key={key} className={styles.extras}>
          <h4>{title}</h4>
          <Facts
            items={list.map((one) => ({
              term: surchargeName(one, language),
              value: one.price
                ? `${moneyText(one.price.unit, one.price.currency, locale)} ${t(basisOf(one))}`
                : t(words.extraOffered),
            }))}
          />
        </div>
      ))}
      {groups.length > 0 && <p className={styles.small}>{t(words.extrasWhere)}</p>}
    </div>
  );
}
