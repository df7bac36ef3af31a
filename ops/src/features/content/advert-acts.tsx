import { advertPlaces } from '@waylight/contract/advert';
import { FieldRow } from '@waylight/ui/field/field-row';
import { Select } from '@waylight/ui/field/select';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { useAct } from '../../lib/act/use-act.tsx';
import type { Form } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useName, useText } from '../../lib/words.ts';
import { AdvertPreview } from './advert-preview.tsx';
import {
  type Advert,
  type AdvertValues,
  advertFaults,
  advertRequest,
  advertStart,
  type Place,
} from './advert-rules.ts';
import styles from './content.module.css';
import { PickField } from './pick-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PublishedFields } from './published.tsx';
import { placeWords, words } from './words.ts';

const touches = [opsApi.advert.list, opsApi.advert.get, opsApi.advert.inOrder, opsApi.topicPage.list];

interface NewAdvert {
  readonly place: Place;
}

/** Publishing a new advert. */
export const useCreateAdvert = () => {
  const t = useText();
  return useAct<typeof opsApi.advert.create, NewAdvert, AdvertValues>({
    call: opsApi.advert.create,
    title: words.create,
    subject: ({ place }) => t(placeWords[place]),
    start: ({ place }) => advertStart(place),
    fields: (form) => <AdvertFields form={form} />,
    check: advertFaults,
    request: (values) => advertRequest(values),
    touches,
  });
};

export const useSaveAdvert = () =>
  useAct<typeof opsApi.advert.save, Advert, AdvertValues>({
    call: opsApi.advert.save,
    title: words.save,
    subject: ({ id }) => String(id),
    start: (advert) => advertStart(advert.place, advert),
    fields: (form, advert) => <AdvertFields form={form} advert={advert} />,
    check: advertFaults,
    request: (values, { id, version }) => ({ id, version, ...advertRequest(values) }),
    touches,
  });

/** Withdrawing an advert, or publishing it again. */
export const useSetAdvertShown = (isShown: boolean) =>
  useAct<typeof opsApi.advert.setShown, Pick<Advert, 'id' | 'version'>>({
    call: opsApi.advert.setShown,
    title: isShown ? words.publishAgain : words.withdraw,
    subject: ({ id }) => String(id),
    request: (_, { id, version }) => ({ id, version, isShown }),
    touches,
    danger: !isShown,
  });

function AdvertFields({ form, advert }: { form: Form<AdvertValues>; advert?: Advert }) {
  const t = useText();
  const name = useName();
  const { values } = form;
  const isBanner = values.place === 'banner';
  const address =
    values.picture === 'keep' ? (advert?.picture ?? null) : values.picture === 'none' ? null : values.picture;
  const previewed = {
    ...{ id: advert?.id ?? 1, place: values.place, hotel: values.hotelId, picture: address },
    title: { zh: values.titleZh, en: values.titleEn },
    text: { zh: values.textZh, en: values.textEn },
  };
  return (
    <>
      <Select
        label={t(words.place)}
        value={values.place}
        onChange={(place) => form.change({ place })}
        options={advertPlaces.map((one) => ({ value: one, label: t(placeWords[one]) }))}
      />
      <PickField
        call={opsApi.advert.hotels}
        label={t(words.hotelSearch)}
        value={values.hotelId}
        onPick={(hotelId) => form.change({ hotelId })}
        error={form.errorAt('hotelId')}
        rowKey={({ id }) => id}
        textOf={(hotel) => `${name(hotel.zh, hotel.en)} · ${name(hotel.cityZh, hotel.cityEn)} (${hotel.id})`}
        rowsOf={(rows) => rows}
      />
      {values.hotelId && !values.hotelId.isSold && <p className={styles.fault}>{t(words.notSold)}</p>}
      <FieldRow>
        <TextField {...form.text('titleZh')} label={t(words.titleZh)} maxLength={60} />
        <TextField {...form.text('titleEn')} label={t(words.titleEn)} maxLength={120} />
      </FieldRow>
      <FieldRow>
        <TextArea {...form.text('textZh')} label={t(words.textZh)} rows={2} maxLength={400} />
        <TextArea {...form.text('textEn')} label={t(words.textEn)} rows={2} maxLength={800} />
      </FieldRow>
      {isBanner && (
        <>
          <PictureField
            hasPicture={values.picture !== 'none'}
            onPicture={(picture) => form.change({ picture })}
            onNone={() => form.change({ picture: 'none' })}
          />
          <TextField {...form.text('link')} label={t(words.link)} hint={t(words.linkHint)} maxLength={300} />
        </>
      )}
      <PublishedFields form={form} />
      <div className={styles.previews}>
        <span className={styles.small}>{t(words.preview)}</span>
        {values.language !== 'en' && <AdvertPreview advert={previewed} language="zh" />}
        {values.language !== 'zh' && <AdvertPreview advert={previewed} language="en" />}
      </div>
    </>
  );
}
