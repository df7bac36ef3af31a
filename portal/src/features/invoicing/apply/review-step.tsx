import { api } from '@waylight/contract';
import { mostInvoiceAddresses } from '@waylight/contract/invoicing/invoice-address';
import { mostInvoiceTitles } from '@waylight/contract/invoicing/invoice-title';
import { invoiceItemWords, invoiceNatureWords, invoiceTypeWords } from '@waylight/contract/invoicing/invoicing-words';
import { lengths } from '@waylight/contract/value/lengths';
import { Card } from '@waylight/ui/card';
import { TextArea } from '@waylight/ui/field/text-area';
import { Link } from '@waylight/ui/link';
import { Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useCallQuery } from '../../../lib/calls.ts';
import type { Form } from '../../../lib/field/use-form.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { addressLine } from '../invoice-address/invoice-address-form.ts';
import type { ApplicationInput } from './application.ts';
import styles from './apply.module.css';
import { type InvoiceChoice, sumOf } from './invoice-choice.ts';
import { words } from './words.ts';

interface ReviewStepProps {
  form: Form<ApplicationInput>;
  choice: InvoiceChoice;
  currency: string;
}

/** The last step: everything that will stand on the invoice, and a remark. */
export function ReviewStep({ form, choice, currency }: ReviewStepProps) {
  const t = useText();
  const { values, change } = form;
  const titles = useCallQuery(api.invoiceTitle.list, { limit: mostInvoiceTitles }, { handles: 'all' }).data?.records;
  const addresses = useCallQuery(api.invoiceAddress.list, { limit: mostInvoiceAddresses }, { handles: 'all' }).data
    ?.records;
  const title = titles?.find(({ titleId }) => titleId === values.titleId);
  const address = addresses?.find(({ addressId }) => addressId === values.addressId);
  const editLink = (step?: 'title' | 'address') => (
    <Link plain href={paths.invoiceApplyStep(step)}>
      {t(words.change)}
    </Link>
  );
  return (
    <div className={styles.cards}>
      <Card title={t(words.chosenCard)} aside={editLink()}>
        <Facts
          layout="money"
          items={[
            ...[...choice.orders.values()].map(({ orderCode, invoiceable }) => ({
              term: orderCode,
              value: <Money amount={invoiceable} currency={currency} />,
            })),
            ...[...choice.bills.values()].map(({ billCode, orders }) => ({
              term: `${billCode} · ${t(words.orders, { n: orders.length })}`,
              value: <Money amount={orders.reduce((sum, one) => sum + one.invoiceable, 0)} currency={currency} />,
            })),
            {
              term: t(words.amount),
              value: <Money amount={sumOf(choice)} currency={currency} look="strong" />,
              strong: true,
              rule: true,
            },
          ]}
        />
      </Card>
      <Card title={t(words.stepTitle)} aside={editLink('title')}>
        <Facts
          items={[
            { term: t(words.type), value: t(invoiceTypeWords[values.type]) },
            { term: t(words.item), value: values.item ? t(invoiceItemWords[values.item]) : '--' },
            { term: t(words.title), value: title ? [title.name, title.creditCode].filter(Boolean).join(' · ') : '--' },
          ]}
        />
      </Card>
      <Card title={t(words.stepAddress)} aside={editLink('address')}>
        <Facts
          items={[
            { term: t(words.nature), value: t(invoiceNatureWords[values.nature]) },
            values.nature === 'paper'
              ? {
                  term: t(words.address),
                  value: address ? `${address.recipient} ${address.phone} · ${addressLine(address)}` : '--',
                }
              : { term: t(words.email), value: values.email },
          ]}
        />
      </Card>
      <TextArea
        id={form.idOf('remark')}
        optional
        label={t(words.remark)}
        hint={t(words.remarkHint)}
        counter={lengths.invoiceRemark}
        value={values.remark}
        error={form.errorAt('remark')}
        onChange={(remark) => change({ remark })}
        onBlur={() => form.leave('remark')}
      />
    </div>
  );
}
