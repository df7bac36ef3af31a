import { photoAt } from '@waylight/contract/catalogue/photo-address';
import { photoTypes } from '@waylight/contract/ops/hotel';
import { FieldRow } from '@waylight/ui/field/field-row';
import { TextField } from '@waylight/ui/field/text-field';
import { IconButton } from '@waylight/ui/icon-button';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { errorText } from '../../lib/calls.ts';
import { FileInput } from '../../lib/file-input.tsx';
import type { Form } from '../../lib/form.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { send } from '../../lib/session/session.ts';
import { useText } from '../../lib/words.ts';
import styles from './hotel.module.css';
import type { Hotel } from './hotel-values.ts';
import { words } from './words.ts';

type Photos = Hotel['album']['photos'];

interface PhotoFieldsProps {
  form: Form<{ photos: Photos }>;
  hotelId: number;
  /** the words that a new photo begins with */
  caption: { zh: string; en: string };
}

/** Photos in their order, with words in both languages; the first one stands in lists. */
export function PhotoFields({ form, hotelId, caption }: PhotoFieldsProps) {
  const t = useText();
  const { photos } = form.values;
  const put = (next: Photos) => form.change({ photos: next });
  const change = (at: number, part: Partial<Photos[number]>) =>
    put(photos.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const move = (at: number, by: -1 | 1) => {
    const next = [...photos];
    [next[at], next[at + by]] = [next[at + by]!, next[at]!];
    put(next);
  };
  const fault = form.errorAt('photos');
  return (
    <div className={styles.stack}>
      <PhotoPicker
        hotelId={hotelId}
        onPhotos={(added) => put([...photos, ...added.map((src) => ({ src, ...caption }))])}
      />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <ol className={styles.photos}>
        {photos.map(({ src, zh, en }, at) => (
          <li key={src} className={styles.photo}>
            <img src={photoAt(src, 400)} alt="" />
            <FieldRow>
              <TextField label={t(words.zh)} value={zh} onChange={(next) => change(at, { zh: next })} maxLength={200} />
              <TextField label={t(words.en)} value={en} onChange={(next) => change(at, { en: next })} maxLength={200} />
            </FieldRow>
            <span className={styles.acts}>
              <IconButton
                size="small"
                label={t(words.earlier, { n: at + 1 })}
                isDisabled={at === 0}
                onPress={() => move(at, -1)}
              >
                <ArrowUp size={16} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                size="small"
                label={t(words.later, { n: at + 1 })}
                isDisabled={at === photos.length - 1}
                onPress={() => move(at, 1)}
              >
                <ArrowDown size={16} strokeWidth={1.75} />
              </IconButton>
              <IconButton
                size="small"
                label={t(words.remove, { n: at + 1 })}
                onPress={() => put(photos.filter((_, place) => place !== at))}
              >
                <Trash2 size={16} strokeWidth={1.75} />
              </IconButton>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Takes one file or several; each is checked and kept as soon as it is chosen. */
function PhotoPicker({ hotelId, onPhotos }: { hotelId: number; onPhotos: (addresses: string[]) => void }) {
  const t = useText();
  const id = useId();
  const [state, setState] = useState<{ left: number; faults: string[] }>({ left: 0, faults: [] });
  const take = async (files: readonly File[]) => {
    const kept: string[] = [];
    const faults: string[] = [];
    for (const [at, file] of files.entries()) {
      setState({ left: files.length - at, faults });
      try {
        kept.push((await send(opsApi.hotel.keepPhoto, { file, hotelId })).src);
      } catch (error) {
        faults.push(`${file.name}: ${errorText(error)}`);
      }
    }
    setState({ left: 0, faults });
    if (kept.length > 0) onPhotos(kept);
  };
  return (
    <div className={styles.section}>
      <label htmlFor={id}>{t(words.addPhotos)}</label>
      <FileInput
        id={id}
        multiple
        accept={photoTypes.join()}
        disabled={state.left > 0}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          void take(files).then(() => {
            target.value = '';
          });
        }}
      />
      <p id={`${id}-note`} role="status" className={state.faults.length > 0 ? styles.fault : styles.small}>
        {state.left > 0 ? t(words.uploading, { n: state.left }) : state.faults.join(' · ') || t(words.photoHint)}
      </p>
    </div>
  );
}
