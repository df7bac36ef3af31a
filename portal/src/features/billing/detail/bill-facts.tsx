import type { BillRecord } from '@waylight/contract/billing/billing';
import { commodityTypeWords, settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { beijingTimeText } from '@waylight/contract/supply/hotel-time-words';
import { Card } from '@waylight/ui/card';
import { Link } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useLanguage } from '../../../lib/language.ts';
import { bracketed, useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { DueDate } from '../bill-status.tsx';
import { cycleText } from '../cycle-text.ts';
import { words } from '../words.ts';
import type { BillFound } from './bill-detail-address.ts';
import styles from './bill-detail-page.module.css';

export function BillFacts({ bill }: { bill: BillRecord }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { currency } = bill;
  const time = (instant: string) => beijingTimeText(instant, language);
  const company = names(bill.distributorName, bill.distributorNameEn).name;
  return (
    <Card title={t(words.facts)}>
      <Facts
        items={[
          { term: t(words.company), value: t(bracketed, { text: company, more: bill.distributorCode }) },
          {
            term: t(words.cycle),
            value: cycleText(bill, language),
          },
          { term: t(words.settlementType), value: settlementTypeWords[bill.settlementType][language] },
          { term: t(words.product), value: commodityTypeWords[bill.commodityType][language] },
          {
            term: t(words.due),
            value: (
              <span className={styles.due}>
                <DueDate bill={bill} />
              </span>
            ),
          },
          { term: t(words.generatedAt), value: time(bill.generatedAt) },
          ...(bill.writtenOffAt ? [{ term: t(words.writtenOffAt), value: time(bill.writtenOffAt) }] : []),
        ]}
      />
      <Facts
        layout="money"
        className={styles.sums}
        items={[
          { term: t(words.billAmount), value: <Money amount={bill.amount} currency={currency} />, rule: true },
          ...(bill.reduced === 0
            ? []
            : [{ term: t(words.reduced), value: <Money amount={-bill.reduced} currency={currency} /> }]),
          { term: t(words.receivable), value: <Money amount={bill.receivable} currency={currency} />, strong: true },
        ]}
      />
    </Card>
  );
}

/** Payments that were written off, the first one first. */
export function BillSettlements({ bill, settlements }: Pick<BillFound, 'bill' | 'settlements'>) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card title={t(words.settlements)}>
      {settlements.length === 0 ? (
        <p className={styles.quiet}>{t(words.noSettlements)}</p>
      ) : (
        <ul className={styles.settlements}>
          {settlements.map(({ settlementCode, amount, at, reference }) => (
            <li key={`${settlementCode} ${reference} ${at}`}>
              <span>
                {settlementCode ? (
                  <Link plain strong href={paths.settlementSuccess(settlementCode)}>
                    {settlementCode}
                  </Link>
                ) : (
                  <strong>{t(words.bankTransfer)}</strong>
                )}
                <span className={styles.second}>{beijingTimeText(at, language)}</span>
                {reference && <span className={styles.second}>{t(words.reference, { reference })}</span>}
              </span>
              <Money amount={amount} currency={bill.currency} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Amounts that the operator took off the bill, with the reason of each. */
export function BillReductions({ bill, reductions }: Pick<BillFound, 'bill' | 'reductions'>) {
  const t = useText();
  const language = useLanguage();
  if (reductions.length === 0) return null;
  return (
    <Card title={t(words.reductions)}>
      <ul className={styles.settlements}>
        {reductions.map(({ amount, at, reason }) => (
          <li key={`${at} ${amount}`}>
            <span>
              {reason}
              <span className={styles.second}>{beijingTimeText(at, language)}</span>
            </span>
            <Money amount={-amount} currency={bill.currency} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
