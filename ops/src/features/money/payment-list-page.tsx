import type { ReplyOf } from '@waylight/contract/wire/call';
import { Button } from '@waylight/ui/button';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { type Column, DataList, Filters } from '../../lib/list/data-list.tsx';
import { FilterBox } from '../../lib/list/filter-box.tsx';
import { keywordField, limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { opsApi } from '../../lib/ops-api.ts';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { useStateWords } from './state-words.ts';
import { providerWords, words } from './words.ts';

const address = listAddress({
  keyword: keywordField(64),
  company: keywordField(32),
  page: pageField(),
  limit: limitField,
});
type PaymentRow = ReplyOf<typeof opsApi.money.payments>['records'][number];

/** Payments by any number that somebody has in hand. */
export function PaymentListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.money.payments, asked);
  const columns = useColumns();
  usePageTitle(t(words.paymentsTitle));
  const hrefOf = (next: typeof asked) => paths.payments(address.write(next));
  const change = (part: Partial<typeof asked>) => go(hrefOf({ ...asked, page: 1, ...part }), { keepScroll: true });
  const narrowed = asked.keyword !== '' || asked.company !== '';
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.paymentsTitle)}</h1>
      </TitleLine>
      <Filters>
        <FilterBox label={t(words.keyword)} value={asked.keyword} onValue={(keyword) => change({ keyword })} />
        <FilterBox label={t(words.companyCode)} value={asked.company} onValue={(company) => change({ company })} />
        {narrowed && (
          <Button tone="quiet" size="small" onPress={() => change({ keyword: '', company: '' })}>
            {t(words.reset)}
          </Button>
        )}
      </Filters>
      <DataList
        query={query}
        caption={words.paymentsTitle}
        rowKey={({ number }) => number}
        open={{ href: ({ number }) => paths.payment(number) }}
        columns={columns}
        narrowed={narrowed}
        none={words.paymentsNone}
        page={asked.page}
        limit={asked.limit}
        hrefFor={(page) => hrefOf({ ...asked, page })}
        onLimit={(limit) => change({ limit })}
      />
    </Page>
  );
}

function useColumns(): readonly [Column<PaymentRow>, ...Column<PaymentRow>[]] {
  const t = useText();
  const say = useStateWords();
  const money = (of: (row: PaymentRow) => number) => (row: PaymentRow) => (
    <Money amount={of(row)} currency={row.currency} />
  );
  return [
    { id: 'number', head: words.number, cell: ({ number }) => number },
    {
      id: 'method',
      head: words.method,
      cell: ({ method }) => (providerWords[method] ? t(providerWords[method]) : method),
    },
    { id: 'state', head: words.state, cell: ({ state }) => say.state(state) },
    { id: 'company', head: words.company, cell: ({ company }) => company },
    { id: 'subjects', head: words.subjects, wide: true, cell: ({ subjects }) => subjects },
    { id: 'amount', head: words.amount, align: 'end', cell: money(({ amount }) => amount) },
    { id: 'captured', head: words.captured, align: 'end', cell: money(({ captured }) => captured) },
    { id: 'refunded', head: words.refunded, align: 'end', cell: money(({ refunded }) => refunded) },
    { id: 'createdAt', head: words.createdAt, cell: ({ createdAt }) => <OpsTime at={createdAt} /> },
  ];
}
