import { api } from '@waylight/contract';
import { orderColumns, orderColumnWords, pricedColumns } from '@waylight/contract/order-column-words';
import { Button } from '@waylight/ui/button';
import { CheckboxGroup } from '@waylight/ui/checkbox-group';
import { Dialog } from '@waylight/ui/dialog';
import { RadioGroup } from '@waylight/ui/radio-group';
import { showToast } from '@waylight/ui/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/user.ts';
import { useText } from '../../lib/words.ts';
import { documentWords as words } from './document-words.ts';
import styles from './order-documents.module.css';
import type { ListAsked } from './order-list-url.ts';

/** A sheet of fifty thousand orders takes its time. */
const exportTimeoutMs = 10 * 60_000;

/** Exports what the filters find. While it is made everything else goes on, also on other pages. */
export function OrderExport({ asked, total }: { asked: ListAsked; total: number }) {
  const t = useText();
  const language = useLanguage();
  const mayExport = useMay('ORDER_EXPORT');
  const mayPrice = useMay('PRICE_VIEW');
  const offered = orderColumns.filter((column) => mayPrice || !pricedColumns.has(column));
  const [open, setOpen] = useState(false);
  const [columns, setColumns] = useState<readonly (typeof orderColumns)[number][]>(offered);
  const [sheet, setSheet] = useState(language);
  const exporting = useCall(api.document.exportOrders, {
    options: { timeoutMs: exportTimeoutMs },
    onSuccess(file) {
      saveFile(file);
      showToast({ tone: 'success', text: t(words.exported, { name: file.name }) });
    },
  });
  if (!mayExport) return null;

  function start() {
    const { page: _page, limit: _limit, ...filter } = asked;
    exporting.mutate({ ...filter, columns: [...columns], language: sheet });
    setOpen(false);
  }
  return (
    <div className={styles.export}>
      {exporting.isPending && (
        <span role="status" className={styles.note}>
          {t(words.exporting)}
        </span>
      )}
      <Button
        icon={<Download size={16} strokeWidth={1.5} />}
        pending={exporting.isPending}
        isDisabled={total === 0}
        onPress={() => setOpen(true)}
      >
        {t(words.export)}
      </Button>
      <Dialog
        title={t(words.exportTitle)}
        isOpen={open}
        onOpenChange={setOpen}
        actions={
          <>
            <Button onPress={() => setOpen(false)}>{t(words.cancel)}</Button>
            <Button tone="primary" isDisabled={columns.length === 0} onPress={start}>
              {t(words.start)}
            </Button>
          </>
        }
      >
        <div className={styles.form}>
          <p>{t(words.exportAll, { n: total })}</p>
          <RadioGroup
            label={t(words.exportLanguage)}
            value={sheet}
            onChange={setSheet}
            row
            choices={[
              { value: 'zh' as const, label: t(words.chinese) },
              { value: 'en' as const, label: t(words.english) },
            ]}
          />
          <CheckboxGroup
            label={t(words.columns)}
            value={columns}
            onChange={setColumns}
            error={columns.length === 0 ? t(words.columnsNeeded) : undefined}
            className={styles.columns}
            choices={offered.map((value) => ({ value, label: orderColumnWords[value][language] }))}
          />
          <div className={styles.line}>
            <Button size="small" tone="quiet" onPress={() => setColumns(offered)}>
              {t(words.allColumns)}
            </Button>
            <Button size="small" tone="quiet" onPress={() => setColumns([])}>
              {t(words.noColumns)}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
