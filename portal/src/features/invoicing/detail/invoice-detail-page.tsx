import { useParams } from '@tanstack/react-router';
import { api } from '@waylight/contract';
import type { InvoiceDetail } from '@waylight/contract/invoicing/invoicing';
import { invoiceStatusWords } from '@waylight/contract/invoicing/invoicing-words';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import { Card } from '@waylight/ui/card';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link } from '@waylight/ui/link';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { Timeline } from '@waylight/ui/text/timeline';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { DetailPage } from '../../../lib/page/detail-page.tsx';
import { rowIdIn } from '../../../lib/row-id.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { AreaPage } from '../../account/area-page.tsx';
import { InvoiceStatusChip } from '../invoice-status.tsx';
import { InvoiceActions } from './invoice-actions.tsx';
import { DeliveryCard, HeadCard, InvoiceCard } from './invoice-cards.tsx';
import { CorrectionsCard, TooMuch } from './invoice-corrections.tsx';
import styles from './invoice-detail.module.css';
import { InvoiceOrders } from './invoice-orders.tsx';
import { words } from './words.ts';

/** One invoice in full. An unknown one, or another agency's, leads to /404. */
export function InvoiceDetailPage() {
  const t = useText();
  const { id: text } = useParams({ strict: false }) as { id?: string };
  const id = rowIdIn(text);
  const query = useCallQuery(
    api.invoicing.get,
    { id: id ?? 0 },
    { enabled: id !== undefined, staleTime: 0, handles: 'all' },
  );
  const { data } = query;
  return (
    <AreaPage
      wide
      title={data ? t(words.title, { code: data.code }) : t(words.unknownTitle)}
      back={
        <Link plain href={paths.invoices()}>
          {t(words.back)}
        </Link>
      }
      aside={
        data && (
          <span className={styles.mark}>
            <CopyButton text={data.code} name={t(words.copyCode)} />
            <InvoiceStatusChip status={data.status} />
          </span>
        )
      }
    >
      <DetailPage
        query={query}
        code={id === undefined ? '' : String(id)}
        unknown="NO_SUCH_INVOICE"
        failed={t(words.failed)}
        skeleton={<SkeletonBlock height={320} />}
      >
        {(invoice) => <InvoiceView invoice={invoice} />}
      </DetailPage>
    </AreaPage>
  );
}

function InvoiceView({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const language = useLanguage();
  return (
    <>
      <TooMuch invoice={invoice} />
      <InvoiceActions invoice={invoice} />
      <div className={styles.columns}>
        <InvoiceCard invoice={invoice} />
        <HeadCard invoice={invoice} />
        <DeliveryCard invoice={invoice} />
      </div>
      <InvoiceOrders invoice={invoice} />
      <CorrectionsCard invoice={invoice} />
      <Card title={t(words.log)}>
        <Timeline
          steps={invoice.log.map(({ at, who, from, to, remark }, index) => ({
            key: String(index),
            when: beijingTimeText(at, language),
            title: t(invoiceStatusWords[to]),
            detail: from === null ? undefined : `${t(invoiceStatusWords[from])} → ${t(invoiceStatusWords[to])}`,
            note: remark || undefined,
            who: who === 'operator' ? t(words.operator) : who,
          }))}
        />
      </Card>
    </>
  );
}
