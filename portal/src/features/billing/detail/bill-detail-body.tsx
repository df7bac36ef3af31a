import { Banner } from '@waylight/ui/feedback/banner';
import { Link, LinkButton } from '@waylight/ui/link';
import { Column, Columns, Page, PageHead } from '@waylight/ui/page/page';
import { useLocaleTag } from '@waylight/ui/provider';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { dateText, timeText } from '@waylight/ui/text/date-text';
import { moneyText } from '@waylight/ui/text/money';
import { PrintButton } from '@waylight/ui/text/print-button';
import { useLanguage } from '../../../lib/language.ts';
import { useGo } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { withQuery } from '../../../visitor-paths.ts';
import { InvoiceLinks } from '../../invoicing/invoice-links.tsx';
import { BillPdf, ExportLines } from '../bill-files.tsx';
import { BillStatusChip, isPayable } from '../bill-status.tsx';
import { words } from '../words.ts';
import { BillBar } from './bill-bar.tsx';
import { type BillDetailQuery, type BillFound, billDetailAddress } from './bill-detail-address.ts';
import styles from './bill-detail-page.module.css';
import { BillFacts, BillReductions, BillSettlements } from './bill-facts.tsx';
import { BillLineCard } from './bill-line-card.tsx';

/** One bill: what is left to be paid first, then its lines, beside them its facts and what was paid. */
export function BillDetailBody({ found, asked }: { found: BillFound; asked: BillDetailQuery }) {
  const t = useText();
  const go = useGo();
  const { bill, settlements, reductions, invoices } = found;
  const hrefOf = (next: BillDetailQuery) => withQuery('/billDetail', billDetailAddress.write(next));
  return (
    <Page width={1440} className={styles.page}>
      <PageHead
        back={
          <Link plain href={paths.bills()}>
            {t(words.back)}
          </Link>
        }
        line={
          <>
            <h1 tabIndex={-1}>{t(words.detailTitle, { code: bill.code })}</h1>
            <CopyButton text={bill.code} name={t(words.code)} />
            <BillStatusChip status={bill.status} />
            <span className={styles.tools} data-print="no">
              <BillPdf code={bill.code} />
              <ExportLines small filter={{ billCode: bill.code }} />
              <PrintButton />
              {isPayable(bill) && (
                <LinkButton tone="primary" size="small" href={paths.settleBills([bill.id])} className={styles.settle}>
                  {t(words.settle)}
                </LinkButton>
              )}
            </span>
          </>
        }
      >
        <Standing bill={bill} />
        {bill.status !== 'voided' && <BillBar bill={bill} />}
      </PageHead>
      <Columns aside={360} until={1100} gap={16} paper="flow">
        <Column>
          <BillLineCard
            bill={bill}
            asked={asked}
            hrefOf={hrefOf}
            change={(next) => go(hrefOf(next), { keepScroll: true })}
          />
        </Column>
        <Column>
          <BillFacts bill={bill} />
          <BillSettlements bill={bill} settlements={settlements} />
          <BillReductions bill={bill} reductions={reductions} />
          <InvoiceLinks invoices={invoices} currency={bill.currency} />
        </Column>
      </Columns>
    </Page>
  );
}

/** Notice that a bill is overdue or voided. */
function Standing({ bill }: { bill: BillFound['bill'] }) {
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  if (bill.voidedAt !== null)
    return (
      <Banner tone="info" title={t(words.voided)}>
        {t(words.voidedText, {
          at: timeText(bill.voidedAt, 'Asia/Shanghai', language),
          reason: bill.voidReason ?? '--',
        })}
      </Banner>
    );
  if (!isPayable(bill) || bill.overdueDays === 0) return null;
  return (
    <Banner tone="warning" title={t(words.overdueTitle, { n: bill.overdueDays })}>
      {t(words.overdueText, {
        date: dateText(bill.dueOn, language),
        amount: moneyText(bill.unpaid, bill.currency, locale),
      })}
    </Banner>
  );
}
