import type { Language } from '@waylight/contract/value/words';
import { Facade } from '@waylight/ui/facade/facade';
import { PlateContent, plate } from '@waylight/ui/plate';
import { useEffect, useState } from 'react';
import { useCallQuery } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { sayIn } from '../../lib/words.ts';
import type { AdvertHotel } from './advert-rules.ts';
import styles from './content.module.css';
import { words } from './words.ts';

export interface PreviewedAdvert {
  readonly id: number;
  readonly place: 'banner' | 'list' | 'hot' | 'direct' | 'privateRoom';
  readonly title: { readonly zh: string; readonly en: string };
  readonly text: { readonly zh: string; readonly en: string };
  readonly hotel: AdvertHotel | null;
  /** id of an uploaded picture, the address of one that a file named, or null */
  readonly picture: string | null;
}

/** An uploaded picture, which may not be shown to anybody yet. */
function UploadedPicture({ pictureId }: { pictureId: string }) {
  const { data: file } = useCallQuery(opsApi.advert.picture, { pictureId }, { handles: 'all', staleTime: 600_000 });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address ? <img src={address} alt="" /> : null;
}

const isUploaded = /([0-9a-f]{8}-[0-9a-f-]{27})(\.\w+)?$/;

/** The advert as it stands on the portal in one language: the same plate. */
export function AdvertPreview({ advert, language }: { advert: PreviewedAdvert; language: Language }) {
  const say = sayIn(language);
  const { id, place, title, text, hotel, picture } = advert;
  const uploaded = picture === null ? undefined : isUploaded.exec(picture)?.[1];
  const drawing = <Facade id={hotel?.id ?? id} stars={hotel?.star ?? 4} />;
  const shown =
    place !== 'banner' || picture === null ? (
      drawing
    ) : uploaded ? (
      <UploadedPicture pictureId={uploaded} />
    ) : (
      <img src={picture} alt="" />
    );
  const name = hotel && (language === 'zh' ? hotel.zh || hotel.en : hotel.en || hotel.zh);
  const city = hotel && (language === 'zh' ? hotel.cityZh : hotel.cityEn);
  if (place === 'banner')
    return (
      <div className={`${plate.wide} ${styles.preview}`} lang={language}>
        <PlateContent
          picture={shown}
          label={say(words.ad)}
          title={<strong>{title[language] || name}</strong>}
          text={[name !== title[language] && name, text[language]].filter(Boolean).join(' · ')}
        />
      </div>
    );
  const said = place === 'hot' ? [title[language]] : [title[language], text[language]];
  return (
    <div className={`${plate.small} ${styles.preview}`} lang={language}>
      <PlateContent
        picture={shown}
        label={[say(words.ad), ...said].filter(Boolean).join(' · ')}
        title={<strong>{name ?? '—'}</strong>}
        text={hotel ? `${'★'.repeat(hotel.star)} ${city}` : ''}
      />
    </div>
  );
}
