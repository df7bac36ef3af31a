import { api } from '@waylight/contract';
import type { PaperKind, PaperLanguage } from '@waylight/contract/booking/document';
import { Button } from '@waylight/ui/button';
import { FileDown } from 'lucide-react';
import { useCall } from '../../lib/calls.ts';
import { saveFile, showFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/words.ts';
import { documentWords as words } from './words.ts';

interface PaperButtonProps {
  asked: { kind: PaperKind; orderCode: string; language: PaperLanguage };
  name: { kind: string };
}

/** Shows a paper in a tab of its own. */
export function PreviewButton({ asked, name }: PaperButtonProps) {
  const t = useText();
  const preview = useCall(api.document.pdfPreview, { onSuccess: showFile });
  return (
    <Button
      size="small"
      pending={preview.isPending}
      aria-label={t(words.previewNamed, name)}
      onPress={() => preview.mutate(asked)}
    >
      {t(words.preview)}
    </Button>
  );
}

interface DownloadButtonProps extends PaperButtonProps {
  format: 'PDF' | 'Word';
  download: typeof api.document.pdfDownload;
}

/** Keeps a paper as a file. */
export function DownloadButton({ format, download, asked, name }: DownloadButtonProps) {
  const t = useText();
  const keep = useCall(download, { onSuccess: saveFile });
  return (
    <Button
      size="small"
      pending={keep.isPending}
      aria-label={t(words.downloadNamed, { ...name, format })}
      onPress={() => keep.mutate(asked)}
    >
      {t(words.download, { format })}
    </Button>
  );
}

/** Keeps the voucher of a confirmed order as a PDF, where there is no dialog of all its papers. */
export function VoucherButton({ orderCode }: { orderCode: string }) {
  const t = useText();
  const keep = useCall(api.document.pdfDownload, { onSuccess: saveFile });
  return (
    <Button
      tone="primary"
      icon={<FileDown size={16} strokeWidth={1.75} aria-hidden="true" />}
      pending={keep.isPending}
      onPress={() => keep.mutate({ kind: 'voucher', orderCode, language: 'both' })}
    >
      {t(words.saveVoucher)}
    </Button>
  );
}
