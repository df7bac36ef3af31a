import { useId } from 'react';
import { errorText, useCall } from '../../lib/calls.ts';
import { FileInput } from '../../lib/file-input.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import styles from './invoice.module.css';
import { words } from './words.ts';

interface FileFieldProps {
  /** what the form has: the id of the kept file and its name */
  value: { id: string; name: string } | null;
  onFile: (file: { id: string; name: string }) => void;
  error: string | undefined;
}

/** The file of an invoice: it is checked and kept as soon as it is chosen. */
export function FileField({ value, onFile, error }: FileFieldProps) {
  const t = useText();
  const id = useId();
  const keep = useCall(opsApi.invoice.keepFile, {
    handles: 'all',
    onSuccess: ({ fileId, fileName }) => onFile({ id: fileId, name: fileName }),
  });
  const fault = keep.error ? errorText(keep.error) : error;
  return (
    <div className={styles.file}>
      <label htmlFor={id}>
        {t(words.file)} · {t(words.fileLabel)}
      </label>
      <FileInput
        id={id}
        accept=".pdf,.png,.jpg,.jpeg"
        aria-invalid={fault !== undefined || undefined}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) keep.mutate({ file });
        }}
      />
      <p id={`${id}-note`} role="status" className={fault ? styles.fault : undefined}>
        {keep.isPending ? t(words.uploading) : (fault ?? (value ? t(words.uploaded, { name: value.name }) : ''))}
      </p>
    </div>
  );
}
