import { api } from '@waylight/contract';
import type { BillRecord } from '@waylight/contract/billing/billing';
import { settlementLimits } from '@waylight/contract/billing/settlement';
import { Button } from '@waylight/ui/button';
import { Card } from '@waylight/ui/card';
import { Banner } from '@waylight/ui/feedback/banner';
import { Link, LinkButton } from '@waylight/ui/link';
import { Page } from '@waylight/ui/page/page';
import { useLocaleTag } from '@waylight/ui/provider';
import { Facts } from '@waylight/ui/table/facts';
import { Money, moneyParts } from '@waylight/ui/text/money';
import { type FormEvent, useState } from 'react';
import { errorText, useCall } from '../../../lib/calls.ts';
import { CallFailed } from '../../../lib/page/call-failed.tsx';
import { useForbidden } from '../../../lib/page/use-forbidden.ts';
import { useRequestId } from '../../../lib/send-once/use-request-id.ts';
import { useGo } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { isPayable } from '../bill-status.tsx';
import { words } from '../words.ts';
import { AmountTable, amountFieldId } from './amount-table.tsx';
import styles from './settlement.module.css';
import { chosenBills, settlementAmounts, wholeAmounts } from './settlement-amounts.ts';
import { SettlementSkeleton } from './settlement-skeleton.tsx';
import { useBillsOf } from './use-settlement.ts';

/** The first step: how much of each bill. */
export function SettlementForm({ ids }: { ids: readonly number[] }) {
  const t = useText();
  const query = useBillsOf(ids);
  const { bills, error, missing } = query;
  const forbidden = useForbidden({ error, data: bills });
  if (missing || forbidden) return null;
  if (error && !bills) return <CallFailed query={query} title={t(words.settleFailed)} />;
  if (!bills) return <SettlementSkeleton />;
  const payable = bills.filter(isPayable);
  return (
    <Page width={1008} top={24}>
      <h1 tabIndex={-1}>{t(words.settleTitle)}</h1>
      {payable.length === 0 ? (
        <Banner
          tone="info"
          title={t(words.nothingToSettle)}
          actions={
            <LinkButton size="small" href={paths.bills()}>
              {t(words.seeBills)}
            </LinkButton>
          }
        >
          {t(words.nothingToSettleText)}
        </Banner>
      ) : (
        <>
          {payable.length < bills.length && (
            <Banner tone="info" title={t(words.notPayable, { n: bills.length - payable.length })} />
          )}
          <AmountsForm bills={payable} refetch={() => void query.refetch()} />
        </>
      )}
    </Page>
  );
}

function AmountsForm({ bills, refetch }: { bills: readonly BillRecord[]; refetch: () => void }) {
  const t = useText();
  const go = useGo();
  const locale = useLocaleTag();
  const [typed, setTyped] = useState(() => wholeAmounts(bills));
  const [tried, setTried] = useState(false);
  const { amounts, total, over } = settlementAmounts(bills, typed);
  const currency = bills[0]!.currency;
  const unpaid = bills.reduce((sum, bill) => sum + bill.unpaid, 0);
  const create = useCall(api.settlement.create, {
    handles: 'all',
    onSuccess: ({ settlementCode }) => go(paths.billSettlement(settlementCode)),
  });
  /** One id per choice until it is known what became of it, so that sending again makes no second settlement. */
  const idOf = useRequestId();

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    const chosen = chosenBills(bills, typed);
    if (chosen) {
      // A bill may have been paid meanwhile: the refusal says which, and the amounts are read again.
      create.mutate({ requestId: idOf(chosen), bills: chosen }, { onError: refetch });
      return;
    }
    const wrong = bills.find((_, at) => amounts[at] === undefined);
    document.getElementById(amountFieldId((wrong ?? bills[0]!).id))?.focus();
  }

  return (
    <Card title={t(words.amounts)}>
      <form className={styles.form} noValidate onSubmit={submit}>
        <AmountTable
          bills={bills}
          typed={typed}
          amounts={amounts}
          tried={tried}
          onType={(id, text) => setTyped((before) => ({ ...before, [id]: text }))}
        />
        <Facts
          layout="money"
          items={[
            {
              term: t(words.total),
              value: <Money amount={total} currency={currency} look="price" />,
              strong: true,
            },
            { term: t(words.left), value: <Money amount={unpaid - total} currency={currency} /> },
          ]}
        />
        {over && (
          <Banner tone="error" live>
            {t(words.sumOver, { most: moneyParts(settlementLimits.most, currency, locale).number })}
          </Banner>
        )}
        {create.error && (
          <Banner tone="error" live title={t(words.notBegun)}>
            {errorText(create.error)}
          </Banner>
        )}
        <div className={styles.buttons}>
          <Button type="submit" tone="primary" size="large" pending={create.isPending}>
            {t(words.next)}
          </Button>
          <Link href={paths.bills()}>{t(words.back)}</Link>
        </div>
      </form>
    </Card>
  );
}
