import { api } from '@waylight/contract';
import { licenceTypes } from '@waylight/contract/identity/registration';
import { Button } from '@waylight/ui/button';
import { Spinner } from '@waylight/ui/feedback/spinner';
import { CircleAlert, CircleCheck, FileText, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { errorNamed, errorText } from '../../../lib/calls.ts';
import { fileSizeText } from '../../../lib/file-size.ts';
import { send } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/words.ts';
import { solveVerification } from '../verification.ts';
import styles from './licence-field.module.css';
import { licenceFault } from './registration-form.ts';
import { words } from './words.ts';

interface LicenceFieldProps {
  id: string;
  /** Why the form was refused; faults of the file itself are said by this field. */
  error: string | undefined;
  /** The file's id, or empty while there is none. */
  onChange: (fileId: string) => void;
}

interface LicenceUpload {
  file: File;
  /** address of the picture in this browser; empty for a PDF */
  preview: string;
  state: 'uploading' | 'ready';
}

/** Uploads once; a challenge that has become too easy meanwhile is solved once more. */
async function upload(file: File): Promise<string> {
  const once = async () =>
    send(api.registration.upload, {
      purpose: 'licence',
      verification: await solveVerification({ purpose: 'upload' }),
      file,
    });
  try {
    return (await once()).fileId;
  } catch (error) {
    if (errorNamed(error) !== 'VERIFICATION_HARDER') throw error;
    return (await once()).fileId;
  }
}

/** The licence: dropped, or chosen by the button. Checked here for size and kind, by the server for its content. */
export function LicenceField({ id, error, onChange }: LicenceFieldProps) {
  const t = useText();
  const noteId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<LicenceUpload>();
  const [refused, setRefused] = useState<string>();
  const [over, setOver] = useState(false);
  const attempt = useRef(0);
  const preview = chosen?.preview ?? '';
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  const take = async (files: readonly File[]) => {
    const round = ++attempt.current;
    const fault = licenceFault(files);
    const [file] = files;
    onChange('');
    if (fault || !file) {
      setChosen(undefined);
      setRefused(t(fault ?? words.licenceOne));
      return;
    }
    setRefused(undefined);
    const picture = file.type.startsWith('image/') ? URL.createObjectURL(file) : '';
    setChosen({ file, preview: picture, state: 'uploading' });
    try {
      const fileId = await upload(file);
      if (round !== attempt.current) return;
      setChosen({ file, preview: picture, state: 'ready' });
      onChange(fileId);
    } catch (failure) {
      if (round !== attempt.current) return;
      setChosen(undefined);
      setRefused(errorText(failure));
    }
  };

  const remove = () => {
    attempt.current++;
    setChosen(undefined);
    setRefused(undefined);
    onChange('');
  };

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };

  const wrong = refused ?? error;
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field with several buttons; a fieldset cannot be laid out as a grid
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={noteId} className={styles.field} id={id}>
      <span id={`${id}-label`} className={styles.label}>
        {t(words.licence)}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the other way of the button inside */}
      <div
        className={styles.zone}
        data-over={over || undefined}
        data-invalid={wrong ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={input}
          type="file"
          hidden
          accept={licenceTypes.join(',')}
          onChange={(event) => {
            const files = [...(event.target.files ?? [])];
            event.target.value = '';
            if (files.length > 0) void take(files);
          }}
        />
        {chosen ? (
          <LicenceFile licence={chosen} onReplace={() => input.current?.click()} onRemove={remove} />
        ) : (
          <div className={styles.empty}>
            <Upload size={20} strokeWidth={1.5} aria-hidden="true" />
            <span className={styles.drop}>{t(words.licenceDrop)}</span>
            <Button size="small" onPress={() => input.current?.click()}>
              {t(words.licenceChoose)}
            </Button>
          </div>
        )}
      </div>
      {wrong && (
        <p className={styles.error} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          {wrong}
        </p>
      )}
      <p id={noteId} className={styles.rule}>
        {t(words.licenceRule)}
      </p>
    </div>
  );
}

interface LicenceFileProps {
  licence: LicenceUpload;
  onReplace: () => void;
  onRemove: () => void;
}

/** The file in the field: its picture, name and state. */
function LicenceFile({ licence, onReplace, onRemove }: LicenceFileProps) {
  const t = useText();
  return (
    <>
      {licence.preview ? (
        <img className={styles.preview} src={licence.preview} alt={t(words.licencePreview)} />
      ) : (
        <span className={styles.document}>
          <FileText size={32} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      <div className={styles.about}>
        <p className={styles.name}>{licence.file.name}</p>
        <p className={styles.state} role="status">
          {licence.state === 'uploading' ? (
            <>
              <Spinner /> {t(words.licenceUploading, { name: licence.file.name })}
            </>
          ) : (
            <>
              <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" /> {t(words.licenceReady)} ·{' '}
              {fileSizeText(licence.file.size)}
            </>
          )}
        </p>
        <div className={styles.buttons}>
          <Button size="small" onPress={onReplace}>
            {t(words.licenceReplace)}
          </Button>
          <Button size="small" tone="quiet" onPress={onRemove}>
            {t(words.licenceRemove)}
          </Button>
        </div>
      </div>
    </>
  );
}
