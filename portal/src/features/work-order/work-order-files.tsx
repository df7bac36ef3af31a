import { api } from '@waylight/contract';
import type { WorkOrderDetail } from '@waylight/contract/work-order/work-order';
import { Button } from '@waylight/ui/button';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { FileText, ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { fileSizeText } from '../../lib/file-size.ts';
import { saveFile, showFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';
import styles from './work-order-page.module.css';

type AttachedFile = WorkOrderDetail['attachments'][number];

/** Files of a work order: pictures are shown here, others open in a new tab; all can be saved. */
export function WorkOrderFiles({ number, files }: { number: string; files: readonly AttachedFile[] }) {
  const t = useText();
  const [shown, setShown] = useState<{ name: string; address: string }>();
  const address = shown?.address ?? '';
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={styles.files} aria-label={t(words.attachments)}>
        {files.map((file) => (
          <FileRow
            key={file.fileId}
            number={number}
            file={file}
            onPicture={(picture) => setShown({ name: file.fileName, address: URL.createObjectURL(picture) })}
          />
        ))}
      </ul>
      <Dialog
        title={shown?.name ?? ''}
        size="large"
        isOpen={shown !== undefined}
        onOpenChange={() => setShown(undefined)}
        actions={(close) => <Button onPress={close}>{t(words.close)}</Button>}
      >
        {shown && <img className={styles.picture} src={shown.address} alt={shown.name} />}
      </Dialog>
    </>
  );
}

interface FileRowProps {
  number: string;
  file: AttachedFile;
  onPicture: (file: File) => void;
}

function FileRow({ number, file, onPicture }: FileRowProps) {
  const t = useText();
  const isPicture = file.mediaType.startsWith('image/');
  const preview = useCall(api.workOrder.file, { onSuccess: isPicture ? onPicture : showFile });
  const keep = useCall(api.workOrder.file, { onSuccess: saveFile });
  const asked = { number, fileId: file.fileId };
  const Icon = isPicture ? ImageIcon : FileText;
  return (
    <li className={styles.file}>
      <Icon size={20} strokeWidth={1.5} aria-hidden="true" />
      <span className={styles.fileName}>
        {file.fileName}
        <span className={styles.small}> {fileSizeText(file.bytes)}</span>
      </span>
      <span className={styles.fileButtons}>
        <Button
          size="small"
          pending={preview.isPending}
          aria-label={t(words.previewNamed, { name: file.fileName })}
          onPress={() => preview.mutate(asked)}
        >
          {t(words.preview)}
        </Button>
        <Button
          size="small"
          tone="quiet"
          pending={keep.isPending}
          aria-label={t(words.downloadNamed, { name: file.fileName })}
          onPress={() => keep.mutate(asked)}
        >
          {t(words.download)}
        </Button>
      </span>
    </li>
  );
}
