import type { ReplyOf } from '@waylight/contract/wire/call';
import type { Faults } from '../../lib/form.ts';
import type { opsApi } from '../../lib/ops-api.ts';
import { type PublishedValues, publishedFaults, publishedRequest, publishedStart } from './published.tsx';
import { words } from './words.ts';

export type Advert = ReplyOf<typeof opsApi.advert.get>;
export type AdvertRow = ReplyOf<typeof opsApi.advert.list>['records'][number];
export type AdvertHotel = NonNullable<AdvertRow['hotel']>;
export type Place = AdvertRow['place'];

/** Values of the form of an advert. */
export interface AdvertValues extends PublishedValues {
  place: Place;
  hotelId: AdvertHotel | null;
  titleZh: string;
  titleEn: string;
  textZh: string;
  textEn: string;
  /** an uploaded picture, what is there, or none */
  picture: string;
  link: string;
}

export const advertStart = (place: Place, advert?: Advert): AdvertValues => ({
  ...publishedStart(advert),
  place: advert?.place ?? place,
  hotelId: advert?.hotel ?? null,
  ...{ titleZh: advert?.title.zh ?? '', titleEn: advert?.title.en ?? '' },
  ...{ textZh: advert?.text.zh ?? '', textEn: advert?.text.en ?? '' },
  picture: advert?.picture ? 'keep' : 'none',
  link: advert?.link ?? '',
});

/** Pure: everything that keeps an advert from being saved. */
export function advertFaults(values: AdvertValues): Faults<AdvertValues> {
  const { place, hotelId, titleZh, titleEn, language, link } = values;
  return {
    ...publishedFaults(values),
    hotelId: place !== 'banner' && hotelId === null ? words.required : undefined,
    titleZh: language !== 'en' && titleZh.trim() === '' ? words.required : undefined,
    titleEn: language !== 'zh' && titleEn.trim() === '' ? words.required : undefined,
    link: link.trim() === '' || /^\/(?!\/)[^\s\\]*$/.test(link.trim()) ? undefined : words.linkWrong,
  };
}

export const advertRequest = (values: AdvertValues) => ({
  ...publishedRequest(values),
  place: values.place,
  hotelId: values.hotelId?.id ?? null,
  ...{ titleZh: values.titleZh.trim(), titleEn: values.titleEn.trim() },
  ...{ textZh: values.textZh.trim(), textEn: values.textEn.trim() },
  picture: values.picture,
  link: values.link.trim() === '' ? null : values.link.trim(),
});
