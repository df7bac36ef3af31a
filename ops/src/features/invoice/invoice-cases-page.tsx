import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList } from '../../lib/list/data-list.tsx';
import { limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useName, useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import type { InvoiceCase } from './invoice-row.ts';
import { words } from './words.ts';

const address = listAddress({ page: pageField(), limit: limitField });

/** Open cases of all invoices: money of an invoiced order went back. Each is decided on the page of its invoice. */
export function InvoiceCasesPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.invoice.cases, asked);
  const columns = useColumns();
  usePageTitle(t(words.casesTitle));
  const hrefOf = (next: typeof asked) => paths.invoiceCases(address.write(next));
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.casesTitle)}</h1>
      </TitleLine>
      <p>{t(words.casesLead)}</p>
      <DataList
        query={query}
        caption={words.casesTitle}
        rowKey={({ id }) => String(id)}
        open={{ href: ({ invoice }) => paths.invoice(invoice) }}
        columns={columns}
        narrowed={false}
        none={words.casesNone}
        page={asked.page}
        limit={asked.limit}
        hrefFor={(page) => hrefOf({ ...asked, page })}
        onLimit={(limit) => go(hrefOf({ page: 1, limit }), { keepScroll: true })}
      />
    </Page>
  );
}

function useColumns(): readonly [Column<InvoiceCase>, ...Column<InvoiceCase>[]] {
  const name = useName();
  const money = (of: (one: InvoiceCase) => number) => (one: InvoiceCase) => (
    <Money amount={of(one)} currency={one.currency} codeHidden />
  );
  return [
    { id: 'invoice', head: words.code, cell: ({ invoice }) => invoice },
    { id: 'order', head: words.order, cell: ({ orderCode }) => orderCode },
    {
      id: 'company',
      head: words.company,
      wide: true,
      cell: ({ company }) => `${name(company.nameZh, company.nameEn)} ${company.code}`,
    },
    { id: 'refunded', head: words.refunded, align: 'end', cell: money(({ refunded }) => refunded) },
    { id: 'invoiced', head: words.invoiced, align: 'end', cell: money(({ invoiced }) => invoiced) },
    { id: 'tooMuch', head: words.toCorrect, align: 'end', cell: money(({ tooMuch }) => tooMuch) },
    { id: 'openedAt', head: words.openedAt, cell: ({ openedAt }) => <OpsTime at={openedAt} /> },
  ];
}
