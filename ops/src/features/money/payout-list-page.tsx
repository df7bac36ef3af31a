import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { EmptyState } from '@waylight/ui/feedback/empty-state';
import { Loading } from '@waylight/ui/feedback/skeleton';
import { Page, TitleLine } from '@waylight/ui/page/page';
import { Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useListQuery } from '../../lib/calls.ts';
import { limitField, listAddress, pageField } from '../../lib/list/list-address.ts';
import { PlainRows } from '../../lib/list/plain-rows.tsx';
import { opsApi } from '../../lib/ops-api.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { PageSkeleton } from '../../lib/page/detail-page.tsx';
import { usePageTitle } from '../../lib/page/page-title.ts';
import { useMay } from '../../lib/session/person.ts';
import { OpsTime } from '../../lib/time.tsx';
import { useGo, useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { usePayout } from './money-acts.tsx';
import { providerWords, words } from './words.ts';

const address = listAddress({ page: pageField(), limit: limitField });

/** Payouts of the providers to the bank, and the amounts that they owe. */
export function PayoutListPage() {
  const t = useText();
  const go = useGo();
  const asked = useUrl(address);
  const query = useListQuery(opsApi.money.payouts, asked);
  const mayAct = useMay('MONEY_ACT');
  const payout = usePayout();
  usePageTitle(t(words.payoutsTitle));
  const { data } = query;
  const open = (next: typeof asked) => go(paths.payouts(address.write(next)));
  return (
    <Page gap={12}>
      <TitleLine>
        <h1>{t(words.payoutsTitle)}</h1>
        {mayAct && <Button onPress={() => payout.open(null)}>{t(words.payout)}</Button>}
      </TitleLine>
      {query.isError && !data ? (
        <CallFailed query={query} />
      ) : (
        <Loading waiting={!data} skeleton={<PageSkeleton />}>
          {() =>
            data && (
              <>
                <Card title={t(words.owed)}>
                  <Facts
                    layout="columns"
                    items={data.owed.map(({ provider, amount, currency }) => ({
                      term: t(providerWords[provider]!),
                      value: <Money amount={amount} currency={currency} look="strong" />,
                    }))}
                  />
                </Card>
                {data.total === 0 ? (
                  <EmptyState reason="none" title={t(words.payoutsNone)} />
                ) : (
                  <PlainRows
                    caption={t(words.payoutsTitle)}
                    rows={data.records}
                    rowKey={({ provider, reference }) => `${provider} ${reference}`}
                    busy={query.isPlaceholderData}
                    columns={[
                      { id: 'at', head: words.at, cell: ({ at }) => <OpsTime at={at} /> },
                      { id: 'provider', head: words.provider, cell: ({ provider }) => t(providerWords[provider]!) },
                      { id: 'reference', head: words.transfer, cell: ({ reference }) => reference },
                      {
                        id: 'arrived',
                        head: words.arrived,
                        align: 'end',
                        cell: ({ arrived, currency }) => <Money amount={arrived} currency={currency} />,
                      },
                      {
                        id: 'fee',
                        head: words.fee,
                        align: 'end',
                        cell: ({ fee, currency }) => <Money amount={fee} currency={currency} />,
                      },
                    ]}
                    pager={{
                      ...{ page: asked.page, limit: asked.limit, total: data.total },
                      onPage: (page) => open({ ...asked, page }),
                      onLimit: (limit) => open({ page: 1, limit }),
                    }}
                  />
                )}
              </>
            )
          }
        </Loading>
      )}
      {payout.dialog}
    </Page>
  );
}
