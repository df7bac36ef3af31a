import type { SettingName } from '@waylight/contract/ops/setting';
import { useId, useState } from 'react';
import { settingWords } from '../../lib/act/facts/setting-facts.ts';
import { errorText, useCall } from '../../lib/calls.ts';
import { FileInput } from '../../lib/file-input.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import styles from './setting.module.css';
import { words } from './words.ts';

interface PictureFieldProps {
  name: SettingName;
  isSmall: boolean;
  error: string | undefined;
  /** digest of a picture that was checked and kept */
  onPicture: (digest: string) => void;
}

/** A picture of the house: it is checked and kept as soon as it is chosen, and set with the rest. */
export function PictureField({ name, isSmall, error, onPicture }: PictureFieldProps) {
  const t = useText();
  const id = useId();
  const [fileName, setFileName] = useState<string>();
  const keep = useCall(opsApi.setting.keepPicture, {
    handles: 'all',
    onSuccess: ({ digest }) => onPicture(digest),
  });
  const fault = keep.error ? errorText(keep.error) : error;
  const chosen = keep.isSuccess && fileName ? t(words.uploaded, { name: fileName }) : '';
  const hint = t(words.pictureHint, { size: isSmall ? '200 kB' : '512 KB' });
  return (
    <div className={styles.file}>
      <label htmlFor={id}>{t(settingWords[name])}</label>
      <FileInput
        id={id}
        accept=".png,.svg"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (!file) return;
          setFileName(file.name);
          keep.mutate({ file });
        }}
      />
      <p id={`${id}-note`} role="status" className={fault ? styles.fault : styles.hint}>
        {keep.isPending ? t(words.uploading) : (fault ?? (chosen || hint))}
      </p>
    </div>
  );
}
