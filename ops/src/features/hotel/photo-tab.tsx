import { photoAt } from '@waylight/contract/catalogue/photo-address';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { useAct } from '../../lib/act/use-act.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useMay } from '../../lib/session/person.ts';
import { useName, useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import { hotelAgain, hotelTouches } from './hotel-acts.tsx';
import type { Hotel } from './hotel-values.ts';
import { PhotoFields } from './photo-fields.tsx';
import { words } from './words.ts';

type Album = Hotel['album'];
/** Photos of a hotel, or of a room type of it. */
interface AlbumEdit {
  hotelId: number;
  roomTypeId: number | null;
  name: { zh: string; en: string };
  album: Album;
}

/** Photos of the hotel and of its rooms. */
export function PhotoTab({ hotel }: { hotel: Hotel }) {
  const t = useText();
  const name = useName();
  const mayAct = useMay('SUPPLY_ACT');
  const edit = useSetPhotos();
  const { id: hotelId, row, album } = hotel;
  const albums: AlbumEdit[] = [
    { hotelId, roomTypeId: null, name: { zh: row.nameZh, en: row.nameEn }, album },
    ...hotel.rooms.map((room) => ({
      ...{ hotelId, roomTypeId: room.id, album: room.album },
      name: { zh: room.row.nameZh, en: room.row.nameEn },
    })),
  ];
  return (
    <div className={styles.stack}>
      {albums.map((one) => (
        <Card
          key={one.roomTypeId ?? 0}
          title={name(one.name.zh, one.name.en)}
          aside={
            mayAct && (
              <Button
                size="small"
                aria-label={t(words.editPhotosOf, { name: name(one.name.zh, one.name.en) })}
                onPress={() => edit.open(one)}
              >
                {t(words.editPhotos)}
              </Button>
            )
          }
        >
          {one.album.photos.length === 0 ? (
            <p className={styles.small}>{t(words.noPhotos)}</p>
          ) : (
            <ul className={styles.album}>
              {one.album.photos.map(({ src, zh, en }) => (
                <li key={src}>
                  <img src={photoAt(src, 400)} alt={name(zh, en)} loading="lazy" />
                  <span className={styles.small}>{name(zh, en)}</span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      ))}
      {edit.dialog}
    </div>
  );
}

function useSetPhotos() {
  const name = useName();
  return useAct<typeof opsApi.hotel.setPhotos, AlbumEdit, { photos: Album['photos'] }>({
    call: opsApi.hotel.setPhotos,
    title: words.editPhotos,
    subject: (one) => name(one.name.zh, one.name.en),
    isWide: true,
    start: ({ album }) => ({ photos: album.photos }),
    check: ({ photos }) => ({
      photos: photos.some(({ zh, en }) => zh.trim() === '' || en.trim() === '') ? words.captionsNeeded : undefined,
    }),
    fields: (form, one) => <PhotoFields form={form} hotelId={one.hotelId} caption={one.name} />,
    request: ({ photos }, { hotelId, roomTypeId }) => ({ hotelId, roomTypeId, photos }),
    edit: {
      read: ({ album }) => album.read,
      async again(one) {
        const hotel = await hotelAgain(one.hotelId);
        const room = hotel.rooms.find(({ id }) => id === one.roomTypeId);
        return { ...one, album: room ? room.album : hotel.album };
      },
    },
    touches: hotelTouches,
  });
}
