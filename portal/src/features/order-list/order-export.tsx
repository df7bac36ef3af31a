import { api } from '@waylight/contract';
import {
  type OrderColumn,
  orderColumns,
  orderColumnWords,
  pricedColumns,
} from '@waylight/contract/booking/order-column-words';
import { Button } from '@waylight/ui/button';
import { showToast } from '@waylight/ui/feedback/toast';
import { CheckboxGroup } from '@waylight/ui/field/checkbox-group';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useState } from 'react';
import { useCall } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { receivedText, receiving } from '../../lib/receiving.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useMay } from '../../lib/session/user.ts';
import { countSheetRows } from '../../lib/sheet-rows.ts';
import { useText } from '../../lib/words.ts';
import styles from '../document/order-documents.module.css';
import { documentWords as words } from '../document/words.ts';
import type { OrderListRequest } from './order-list-url.ts';
import type { OrderSelection } from './order-selection.ts';

/** A sheet of fifty thousand orders takes its time. */
const exportTimeoutMs = 10 * 60_000;

/** All orders that the list finds, or those picked from it. */
export type ExportScope = 'found' | 'picked';

interface OrderExportProps {
  request: OrderListRequest;
  total: number;
  picked: OrderSelection;
  /** undefined: the dialog is closed */
  scope: ExportScope | undefined;
  onScope: (scope: ExportScope | undefined) => void;
  /** as chosen the last time */
  usualColumns: readonly string[] | undefined;
  onColumns: (columns: OrderColumn[]) => void;
}

/** Exports the orders found or picked. Meanwhile everything else goes on, also on other pages. */
export function useOrderExport(props: OrderExportProps) {
  const { request, total, picked, scope, onScope, usualColumns, onColumns } = props;
  const t = useText();
  const language = useLanguage();
  const mayPrice = useMay('PRICE_VIEW');
  const offered = orderColumns.filter((column) => mayPrice || !pricedColumns.has(column));
  const [chosen, setChosen] = useState<readonly OrderColumn[]>();
  const columns = chosen ?? offered.filter((column) => usualColumns?.includes(column) ?? true);
  const [sheet, setSheet] = useState(language);
  const [received, setReceived] = useState(0);
  const [exported, setExported] = useState(0);
  const [rows, setRows] = useState(0);
  const exporting = useCall(api.document.exportOrders, {
    options: {
      timeoutMs: exportTimeoutMs,
      receive: (response) => receiving(setReceived, countSheetRows(setRows).take)(response),
    },
    onSuccess(file) {
      saveFile(file);
      showToast({ tone: 'success', text: t(words.exported, { name: file.name }) });
    },
  });
  const codes = [...picked.orders.keys()];
  const choosable = codes.length > 0 && !picked.everything;

  function start() {
    const { page: _page, limit: _limit, sort: _sort, ascending: _ascending, ...filter } = request;
    setReceived(0);
    setRows(0);
    setExported(scope === 'picked' ? codes.length : total);
    onColumns([...columns]);
    exporting.mutate({
      ...filter,
      ...(scope === 'picked' ? { orderCodes: codes } : {}),
      columns: [...columns],
      language: sheet,
    });
    onScope(undefined);
  }

  const progress = exporting.isPending && (
    <span role="status" className={styles.note}>
      {rows > 0
        ? t(words.exportingRows, { n: exported, rows: Math.min(rows, exported), size: receivedText(received) })
        : t(words.exporting, { n: exported })}
    </span>
  );
  const dialog = scope && (
    <Dialog
      title={t(words.exportTitle)}
      isOpen
      onOpenChange={(open) => !open && onScope(undefined)}
      actions={
        <>
          <Button onPress={() => onScope(undefined)}>{t(words.cancel)}</Button>
          <Button tone="primary" isDisabled={columns.length === 0} onPress={start}>
            {t(words.start)}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {choosable ? (
          <RadioGroup
            label={t(words.which)}
            value={scope}
            onChange={onScope}
            choices={[
              { value: 'picked' as const, label: t(words.whichPicked, { n: codes.length }) },
              { value: 'found' as const, label: t(words.whichFound, { n: total }) },
            ]}
          />
        ) : (
          <p>{t(words.exportAll, { n: total })}</p>
        )}
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
          onChange={setChosen}
          error={columns.length === 0 ? t(words.columnsNeeded) : undefined}
          className={styles.columns}
          choices={offered.map((value) => ({ value, label: orderColumnWords[value][language] }))}
        />
        <div className={styles.line}>
          <Button size="small" tone="quiet" onPress={() => setChosen(offered)}>
            {t(words.allColumns)}
          </Button>
          <Button size="small" tone="quiet" onPress={() => setChosen([])}>
            {t(words.noColumns)}
          </Button>
        </div>
      </div>
    </Dialog>
  );
  return { progress, dialog, isPending: exporting.isPending };
}
