import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { photoAt } from '@waylight/contract/catalogue/photo-address';
import type { RateRoom } from '@waylight/contract/search/search';
import { bedChoicesText } from '@waylight/contract/supply/rate-words';
import { Button } from '@waylight/ui/button';
import { Facade } from '@waylight/ui/facade/facade';
import { Popover } from '@waylight/ui/overlay/popover';
import { useLanguage } from '../../../lib/language.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import tableStyles from './rate-table.module.css';
import styles from './room-cell.module.css';

interface RoomCellProps {
  hotel: HotelFacts;
  room: RateRoom;
  rows: number;
  /** the name alone, of a room whose rates are folded into one line */
  brief: boolean;
}

/** Head of a room's rates: picture, both names, beds, size, people, smoking, facilities. */
export function RoomCell({ hotel, room, rows, brief }: RoomCellProps) {
  const t = useText();
  const language = useLanguage();
  const { name, other, otherLang } = useNames()(room.infoName, room.nameEng);
  const smoking = { no: words.smokingNo, yes: words.smokingYes, some: words.smokingSome }[room.smoking];
  const facts = [
    room.areaM2 !== null && t(words.area, { n: room.areaM2 }),
    t(words.people, { n: room.maxPeople }),
    t(smoking),
    room.window === 'inner' && t(words.windowInner),
    room.window === 'none' && t(words.windowNone),
    room.floor?.[language],
  ].filter((fact): fact is string => Boolean(fact));
  const photo = room.photos[0];
  if (brief)
    return (
      <th scope="rowgroup" className={tableStyles.room}>
        <span className={styles.roomName}>{name}</span>
      </th>
    );
  return (
    <th scope="rowgroup" rowSpan={rows} className={tableStyles.room}>
      <div className={styles.roomGrid}>
        <span className={styles.thumb}>
          <Facade
            id={`${hotel.infoId}-${room.roomTypeId}`}
            stars={hotel.star}
            variant="room"
            beds={room.beds[0]?.beds.reduce((sum, { count }) => sum + count, 0)}
            window={room.window === 'yes'}
          />
          {photo && <img src={photoAt(photo.src, 400)} alt="" loading="lazy" />}
        </span>
        <div>
          <span className={styles.roomName}>{name}</span>
          {other && (
            <span lang={otherLang} className={styles.roomOther}>
              {other}
            </span>
          )}
          <span className={styles.beds}>{bedChoicesText(room.beds, language)}</span>
          <span className={styles.roomFacts}>
            {facts.map((fact, i) => (
              <span key={fact}>
                {i > 0 && ' · '}
                <span className={styles.fact}>{fact}</span>
              </span>
            ))}
          </span>
          {room.facilities.length > 0 && (
            <Popover
              title={name}
              trigger={
                <Button tone="quiet" size="small" className={styles.roomMore}>
                  {t(words.roomFacilities)}
                </Button>
              }
            >
              <ul className={styles.facilities}>
                {room.facilities.map((facility) => (
                  <li key={facility.en}>{facility[language]}</li>
                ))}
              </ul>
            </Popover>
          )}
        </div>
      </div>
    </th>
  );
}
