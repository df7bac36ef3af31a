import type { InvoiceDetail } from '@waylight/contract/invoicing/invoicing';
import { invoiceItemWords, invoiceNatureWords, invoiceTypeWords } from '@waylight/contract/invoicing/invoicing-words';
import { Card } from '@waylight/ui/card';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { CopyButton } from '@waylight/ui/text/copy-button';
import { timeText } from '@waylight/ui/text/date-text';
import { Money } from '@waylight/ui/text/money';
import type { ReactNode } from 'react';
import { useBrand } from '../../../lib/brand.ts';
import { useCountryName } from '../../../lib/field/countries.ts';
import { useLanguage } from '../../../lib/language.ts';
import { bracketed, useNames, useText } from '../../../lib/words.ts';
import { addressLine } from '../invoice-address/invoice-address-form.ts';
import { words } from './words.ts';

/** Terms with a value; the empty ones are left out. */
const filled = (items: readonly [string, ReactNode][]): Fact[] =>
  items.flatMap(([term, value]) => (value === '' || value === null || value === undefined ? [] : [{ term, value }]));

export function InvoiceCard({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const language = useLanguage();
  return (
    <Card title={t(words.facts)}>
      <Facts
        items={filled([
          [t(words.amount), <Money key="amount" amount={invoice.amount} currency={invoice.currency} look="strong" />],
          [t(words.type), t(invoiceTypeWords[invoice.type])],
          [t(words.nature), t(invoiceNatureWords[invoice.nature])],
          [t(words.item), t(invoiceItemWords[invoice.item])],
          [t(words.number), invoice.number],
          [t(words.issuedOn), invoice.issuedOn],
          [t(words.remark), invoice.remark],
          [t(words.applicant), invoice.applicant],
          [t(words.applied), timeText(invoice.appliedAt, 'Asia/Shanghai', language)],
          [t(words.reasonGiven), invoice.reason],
        ])}
      />
    </Card>
  );
}

export function HeadCard({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const { title, creditCode, taxId, companyAddress, phone, bank, account } = invoice;
  return (
    <Card title={t(words.head)}>
      <Facts
        items={filled([
          [t(words.name), title],
          [t(words.creditCode), creditCode],
          [t(words.taxId), taxId],
          [t(words.companyAddress), companyAddress],
          [t(words.phone), phone],
          [t(words.bank), bank],
          [t(words.account), account],
        ])}
      />
    </Card>
  );
}

export function DeliveryCard({ invoice }: { invoice: InvoiceDetail }) {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const { express } = useBrand();
  const countryName = useCountryName();
  const { recipient, email, expressName, trackingNumber, sentAt } = invoice;
  const sentBy = expressName
    ? names(expressName.infoName, expressName.nameEng).name
    : recipient && t(express[recipient.express]);
  return (
    <Card title={t(words.delivery)}>
      <Facts
        items={filled([
          [t(words.recipient), recipient && `${recipient.name} ${recipient.phone}`],
          [
            t(words.address),
            recipient && t(bracketed, { text: addressLine(recipient), more: countryName(recipient.country) ?? '' }),
          ],
          [t(words.postcode), recipient?.postcode],
          [t(words.email), email],
          [t(words.express), sentBy],
          [
            t(words.tracking),
            trackingNumber && (
              <>
                {trackingNumber} <CopyButton text={trackingNumber} name={t(words.copyTracking)} />
              </>
            ),
          ],
          [t(words.sent), sentAt && timeText(sentAt, 'Asia/Shanghai', language)],
        ])}
      />
    </Card>
  );
}
