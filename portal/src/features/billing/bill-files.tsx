import { api } from '@waylight/contract';
import { paperLanguages } from '@waylight/contract/booking/document';
import type { RequestOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Menu } from '@waylight/ui/overlay/menu';
import { Download, FileText } from 'lucide-react';
import { useCall } from '../../lib/calls.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useText } from '../../lib/words.ts';
import { words } from './words.ts';

/** A sheet of fifty thousand lines takes its time. */
const options = { timeoutMs: 10 * 60_000 };
const sheetIcon = <Download size={16} strokeWidth={1.5} />;

/** The bills that a filter finds, as a sheet. */
export function ExportBills({ filter }: { filter: RequestOf<typeof api.billing.exportBills> }) {
  const t = useText();
  const exporting = useCall(api.billing.exportBills, { options, onSuccess: saveFile });
  return (
    <Button icon={sheetIcon} pending={exporting.isPending} onPress={() => exporting.mutate(filter)}>
      {t(words.export)}
    </Button>
  );
}

interface ExportLinesProps {
  filter: RequestOf<typeof api.billing.exportLines>;
  /** beside a bill: in a line of small tools */
  small?: boolean;
}

/** The lines that a filter finds, as a sheet. */
export function ExportLines({ filter, small = false }: ExportLinesProps) {
  const t = useText();
  const exporting = useCall(api.billing.exportLines, { options, onSuccess: saveFile });
  return (
    <Button
      {...(small ? { size: 'small', tone: 'quiet' } : { icon: sheetIcon })}
      pending={exporting.isPending}
      onPress={() => exporting.mutate(filter)}
    >
      {t(small ? words.exportLines : words.export)}
    </Button>
  );
}

/** A bill on paper, in the language that is chosen. */
export function BillPdf({ code }: { code: string }) {
  const t = useText();
  const pdf = useCall(api.billing.pdf, { options, onSuccess: saveFile });
  const label = t(words.pdfOf, { code });
  const names = { zh: words.chinese, en: words.english, both: words.both };
  return (
    <Menu
      label={label}
      groups={[{ id: 'languages', items: paperLanguages.map((id) => ({ id, label: t(names[id]) })) }]}
      onAction={(language) => pdf.mutate({ billCode: code, language })}
      trigger={
        <Button
          size="small"
          tone="quiet"
          aria-label={label}
          pending={pdf.isPending}
          icon={<FileText size={16} strokeWidth={1.5} />}
        >
          {t(words.pdf)}
        </Button>
      }
    />
  );
}
