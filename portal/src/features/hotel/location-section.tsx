import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import { Cell, HeadCell, Row, RowHead, Table, TableBody, TableHead } from '@waylight/ui/table/table';
import { useMemo } from 'react';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { gcjShiftAt, HotelMap } from '../map/hotel-map.tsx';
import { wordOfKind } from '../map/landmark-kind.ts';
import { usePlaceOutlines } from '../map/place-outlines.ts';
import { useStay } from '../stay/last-search.ts';
import { distanceText } from './distance-text.ts';
import styles from './sections.module.css';
import { words } from './words.ts';

/** Metres that the map shows on each side of the hotel: as far as the third landmark, and no further than one walks or rides. */
function groundAround(distances: readonly number[]): number {
  const third = distances.toSorted((a, b) => a - b)[2] ?? 0;
  return Math.min(6000, Math.max(1500, third * 1.15));
}

/** The hotel's location: a map, and distances to places of interest. */
export function LocationSection({ hotel }: { hotel: HotelFacts }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { name } = names(hotel.infoName, hotel.nameEng);
  const stay = useStay();
  const { outlines, areas, waters } = usePlaceOutlines(hotel.cityId, String(hotel.areaId));
  const marked = useMemo(
    () => [
      {
        id: hotel.infoId,
        number: 0,
        note: name,
        name,
        facts: ['★'.repeat(hotel.star), names(hotel.areaNameCn, hotel.areaNameEn).name].filter(Boolean).join(' '),
        address: hotel.address[language],
        latitude: hotel.googleLatitude,
        longitude: hotel.googleLongitude,
      },
    ],
    [hotel, name, names, language],
  );
  const landmarks = useMemo(() => {
    const far = new Map(hotel.landmarks.map(({ id, distanceM }) => [id, distanceText(distanceM, t)]));
    const others = (outlines?.landmarks ?? []).filter(({ id }) => !far.has(id));
    return [...hotel.landmarks, ...others].map((landmark) => ({
      id: landmark.id,
      kind: landmark.kind,
      code: 'code' in landmark ? landmark.code : undefined,
      distance: far.get(landmark.id),
      href: paths.hotels({ destination: { kind: 'landmark', id: landmark.id }, stay }),
      name: names(landmark.infoName, landmark.nameEng).name,
      latitude: landmark.googleLatitude,
      longitude: landmark.googleLongitude,
    }));
  }, [hotel, outlines, names, stay, t]);
  const centre = useMemo(() => ({ latitude: hotel.googleLatitude, longitude: hotel.googleLongitude }), [hotel]);
  const gcjShift = useMemo(() => gcjShiftAt(hotel), [hotel]);
  return (
    <div className={styles.location}>
      <div className={styles.map} data-print="no">
        <HotelMap
          label={t(words.mapOf, { hotel: name })}
          hotels={marked}
          areas={areas}
          waters={waters}
          city={outlines?.city.googleOutline}
          landmarks={landmarks}
          centre={centre}
          around={groundAround(hotel.landmarks.map(({ distanceM }) => distanceM))}
          gcjShift={gcjShift}
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
