import { api } from '@waylight/contract';
import type { BillInvoice } from '@waylight/contract/billing/billing';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../lib/calls.ts';
import { useMay } from '../../lib/session/user.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { InvoiceStatusChip } from './invoice-status.tsx';
import styles from './invoicing.module.css';
import { words } from './words.ts';

interface InvoiceLinksProps {
  invoices: readonly BillInvoice[];
  currency: string;
}

/** Invoices with what of each is for the thing that the page is about; nothing where there are none. */
export function InvoiceLinks({ invoices, currency }: InvoiceLinksProps) {
  const t = useText();
  if (invoices.length === 0) return null;
  return (
    <Card title={t(words.invoices)}>
      <ul className={styles.links}>
        {invoices.map(({ id, code, number, status, amount }) => (
          <li key={id}>
            <span>
              <Link plain strong href={paths.invoice(id)}>
                {code}
              </Link>
              <span className={styles.second}>
                <Money amount={amount} currency={currency} />
                {number !== null && ` · ${t(words.invoiceNumber, { number })}`}
              </span>
            </span>
            <InvoiceStatusChip status={status} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Invoices that an order stands on, for people who keep the books. */
export function OrderInvoices({ orderCode }: { orderCode: string }) {
  const finance = useMay('ACCOUNT_FINANCE');
  const prices = useMay('PRICE_VIEW');
  const { data } = useCallQuery(
    api.invoicing.relations,
    { orderCode, limit: 100 },
    { enabled: finance && prices, staleTime: 0, handles: 'all' },
  );
  if (!data) return null;
  const invoices = data.records.map(({ invoice, amount, corrected }) => ({ ...invoice, amount: amount - corrected }));
  return <InvoiceLinks invoices={invoices} currency={data.currency} />;
}
