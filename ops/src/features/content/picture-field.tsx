import { Button } from '@waylight/ui/button';
import { useRef } from 'react';
import { errorText, useCall } from '../../lib/calls.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import styles from './content.module.css';
import { words } from './words.ts';

interface PictureFieldProps {
  /** whether there is one, uploaded now or before */
  hasPicture: boolean;
  onPicture: (pictureId: string) => void;
  onNone: () => void;
}

/** A picture is checked and kept as soon as it is chosen; the advert shows it once it is saved. */
export function PictureField({ hasPicture, onPicture, onNone }: PictureFieldProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const keep = useCall(opsApi.advert.keepPicture, {
    handles: 'all',
    onSuccess: ({ pictureId }) => onPicture(pictureId),
  });
  return (
    <div className={styles.picked}>
      <span className={styles.small}>{t(words.picture)}</span>
      <span className={styles.acts}>
        <Button size="small" pending={keep.isPending} onPress={() => input.current?.click()}>
          {t(words.choosePicture)}
        </Button>
        {hasPicture && (
          <Button size="small" tone="quiet" onPress={onNone}>
            {t(words.dropPicture)}
          </Button>
        )}
      </span>
      <input
        ref={input}
        type="file"
        accept=".png,.jpg,.jpeg,.webp"
        aria-label={t(words.picture)}
        tabIndex={-1}
        className={styles.hidden}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) keep.mutate({ file });
          target.value = '';
        }}
      />
      <p role="status" className={keep.error ? styles.fault : styles.small}>
        {keep.isPending ? t(words.uploading) : keep.error ? errorText(keep.error) : t(words.pictureHint)}
      </p>
    </div>
  );
}
