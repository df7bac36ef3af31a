import { Button } from '@waylight/ui/button';
import { Spinner } from '@waylight/ui/feedback/spinner';
import { IconButton } from '@waylight/ui/icon-button';
import { CircleAlert, CircleCheck, Upload, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { fileSizeText } from '../../lib/file-size.ts';
import { useText } from '../../lib/words.ts';
import styles from './attachments-field.module.css';
import type { Attachments } from './use-attachments.ts';
import { words } from './words.ts';

interface AttachmentsFieldProps {
  attachments: Attachments;
  /** why the form was not sent; faults of files are shown by this field */
  error: string | undefined;
  /** beside a message: a button in a line with the rules, onto which files can be dropped too */
  compact?: boolean | undefined;
}

/** Files dropped, or chosen by the button. The rules come first; a refused file is named. */
export function AttachmentsField({ attachments, error, compact }: AttachmentsFieldProps) {
  const t = useText();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { kind, files, refused, most, add, remove } = attachments;
  const wrong = [...refused, ...(error ? [error] : [])];
  return (
    // biome-ignore lint/a11y/useSemanticElements: one field with several buttons; a fieldset cannot be laid out as a grid
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-rule`}
      className={styles.field}
      data-compact={compact || undefined}
    >
      <span id={`${id}-label`} className={styles.label}>
        {t(kind.label)}
      </span>
      <p id={`${id}-rule`} className={styles.rule}>
        {t(kind.rule, { n: most })}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the other way of the button inside */}
      <div
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          add([...event.dataTransfer.files]);
        }}
      >
        <input
          ref={input}
          type="file"
          hidden
          multiple
          accept={kind.types.join(',')}
          onChange={(event) => {
            const chosen = [...(event.target.files ?? [])];
            event.target.value = '';
            if (chosen.length > 0) add(chosen);
          }}
        />
        <Upload size={20} strokeWidth={1.5} aria-hidden="true" />
        <span className={styles.drop}>{t(words.filesDrop)}</span>
        <Button size="small" onPress={() => input.current?.click()}>
          {t(words.filesChoose)}
        </Button>
      </div>
      {files.length > 0 && (
        <ul className={styles.files}>
          {files.map((file) => (
            <li key={file.id} className={styles.file}>
              {file.token ? (
                <CircleCheck size={16} strokeWidth={1.75} aria-label={t(words.fileReady)} />
              ) : (
                <Spinner label={t(words.fileUploading, { name: file.name })} />
              )}
              <span className={styles.name}>{file.name}</span>
              <span className={styles.rule}>{fileSizeText(file.bytes)}</span>
              <IconButton size="small" label={t(words.fileRemove, { name: file.name })} onPress={() => remove(file.id)}>
                <X size={16} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {wrong.length > 0 && (
        <div role="alert">
          <ul className={styles.refused}>
            {wrong.map((what) => (
              <li key={what} className={styles.error}>
                <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
                {what}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
