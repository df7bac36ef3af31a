import type { HotelFacts } from '@waylight/contract/catalogue';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { HotelMap } from '../map/hotel-map.tsx';
import { distanceText } from './distance-text.ts';
import styles from './sections.module.css';
import { words } from './words.ts';

const kindWords = {
  sight: words.sight,
  station: words.station,
  airport: words.airport,
  mall: words.mall,
  exhibition: words.exhibition,
  university: words.university,
} as const;

function wordOfKind(kind: string) {
  return kind in kindWords ? kindWords[kind as keyof typeof kindWords] : words.place;
}

/** Where the hotel is: the map, and how far it is to what guests go to. */
export function LocationSection({ hotel }: { hotel: HotelFacts }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { name } = names(hotel.infoName, hotel.nameEng);
  return (
    <div className={styles.location}>
      <div className={styles.map} data-print="no">
        <HotelMap
          label={t(words.mapOf, { hotel: name })}
          hotels={[
            { id: hotel.infoId, number: 1, name, latitude: hotel.googleLatitude, longitude: hotel.googleLongitude },
          ]}
          landmarks={hotel.landmarks.map((landmark) => ({
            id: landmark.id,
            name: names(landmark.infoName, landmark.nameEng).name,
            latitude: landmark.googleLatitude,
            longitude: landmark.googleLongitude,
          }))}
        />
      </div>
      <div className={styles.landmarks}>
        <p>{hotel.address[language]}</p>
        {hotel.landmarks.length > 0 && (
          <Table caption={t(words.landmarks)} density="compact">
            <TableHead>
              <HeadCell>{t(words.landmark)}</HeadCell>
              <HeadCell>{t(words.kind)}</HeadCell>
              <HeadCell align="end">{t(words.distance)}</HeadCell>
            </TableHead>
            <TableBody>
              {hotel.landmarks.map((landmark) => (
                <Row key={landmark.id}>
                  <RowHead>{names(landmark.infoName, landmark.nameEng).name}</RowHead>
                  <Cell>{t(wordOfKind(landmark.kind))}</Cell>
                  <Cell align="end">{distanceText(landmark.distanceM, t)}</Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        )}
      </div>
    </div>
  );
}
