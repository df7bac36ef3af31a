import { api } from '@waylight/contract';
import type { PaperLanguage } from '@waylight/contract/booking/document';
import type { OrderSummary } from '@waylight/contract/booking/order';
import { mostVouchersTogether } from '@waylight/contract/value/lengths';
import { Button } from '@waylight/ui/button';
import { Banner } from '@waylight/ui/feedback/banner';
import { showToast } from '@waylight/ui/feedback/toast';
import { Select } from '@waylight/ui/field/select';
import { Dialog } from '@waylight/ui/overlay/dialog';
import { useState } from 'react';
import { errorNamed, errorText, useCall } from '../../../lib/calls.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { CallError } from '../../../lib/session/session.ts';
import { useText } from '../../../lib/words.ts';
import { hasDocuments } from '../../document/has-documents.ts';
import { documentWords } from '../../document/words.ts';
import styles from './batch.module.css';
import { type BatchLine, BatchOrders } from './batch-orders.tsx';
import { words } from './words.ts';

/** Fifty vouchers take their time. */
const vouchersTimeoutMs = 2 * 60_000;

/** Codes of orders whose vouchers the server could not make: something changed since the list was read. */
function refusedIn(error: unknown): string[] {
  if (!(error instanceof CallError) || errorNamed(error) !== 'ORDER_NOT_CONFIRMED') return [];
  const { orderCodes } = error.data;
  return Array.isArray(orderCodes) ? orderCodes.map(String) : [];
}

/** Vouchers of several orders in one file; those that have none yet are named and left out. */
export function BatchVouchers({ orders: given, onClose }: { orders: readonly OrderSummary[]; onClose: () => void }) {
  const t = useText();
  const [orders] = useState(given);
  const [language, setLanguage] = useState<PaperLanguage>('both');
  const [refused, setRefused] = useState<readonly string[]>([]);
  const make = useCall(api.document.vouchers, {
    handles: 'all',
    options: { timeoutMs: vouchersTimeoutMs },
    onSuccess(file) {
      saveFile(file);
      onClose();
      showToast({ tone: 'success', text: t(words.downloaded, { name: file.name }) });
    },
  });
  const start = (orderCodes: string[]) =>
    make.mutate(
      { orderCodes, language },
      { onError: (error) => setRefused((before) => [...before, ...refusedIn(error)]) },
    );
  const ready = orders.filter((order) => hasDocuments(order) && !refused.includes(order.orderCode));
  const leftOut = orders
    .filter((order) => !ready.includes(order))
    .map((order): BatchLine => {
      const over = order.status === 'cancelled' || order.status === 'rejected';
      const unpaid = order.paymentStatus === 'unpaid';
      return { order, said: t(over ? words.ended : unpaid ? words.notPaid : words.notConfirmed), tone: 'no' };
    });
  const failed = make.error && refusedIn(make.error).length === 0 ? errorText(make.error) : undefined;
  return (
    <Dialog
      title={t(words.vouchersTitle)}
      isOpen
      onOpenChange={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t(documentWords.cancel)}</Button>
          <Button
            tone="primary"
            isDisabled={ready.length === 0}
            pending={make.isPending}
            onPress={() => start(ready.map(({ orderCode }) => orderCode))}
          >
            {t(words.download, { n: ready.length })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {failed && (
          <Banner tone="error" live>
            {failed}
          </Banner>
        )}
        {ready.length === 0 && <Banner tone="info">{t(words.noVouchers)}</Banner>}
        <p className={styles.small}>{t(words.vouchersLead, { most: mostVouchersTogether })}</p>
        <Select
          label={t(documentWords.documentLanguage)}
          value={language}
          onChange={setLanguage}
          options={[
            { value: 'both' as const, label: t(documentWords.both) },
            { value: 'zh' as const, label: t(documentWords.chinese) },
            { value: 'en' as const, label: t(documentWords.english) },
          ]}
        />
        <BatchOrders title={t(words.withoutVoucher)} lines={leftOut} />
      </div>
    </Dialog>
  );
}
