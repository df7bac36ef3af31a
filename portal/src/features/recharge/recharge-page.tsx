import { api } from '@waylight/contract';
import { Card } from '@waylight/ui/card';
import { SkeletonBlock } from '@waylight/ui/feedback/skeleton';
import { Link, LinkButton } from '@waylight/ui/link';
import { Steps } from '@waylight/ui/nav/steps';
import { type Fact, Facts } from '@waylight/ui/table/facts';
import { Money } from '@waylight/ui/text/money';
import { useBrand } from '../../lib/brand.ts';
import { useCallQuery } from '../../lib/calls.ts';
import { enumField, listAddress, rawField } from '../../lib/list/list-address.ts';
import { CallFailed } from '../../lib/page/call-failed.tsx';
import { useForbidden } from '../../lib/page/use-forbidden.ts';
import { useRefusalsReady } from '../../lib/refusal-words.tsx';
import { useUser } from '../../lib/session/user.ts';
import { useUrl } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { AreaPage } from '../account/area-page.tsx';
import { Copyable } from '../payment/result-parts.tsx';
import { RechargeForm } from './recharge-form.tsx';
import styles from './recharge-page.module.css';
import { RechargePayment } from './recharge-payment.tsx';
import { words } from './words.ts';

/** `?step=2&code=RC…&way=wechat`: without a code there is nothing but the first step. */
const rechargeUrl = listAddress({ step: enumField(['1', '2', '3'], '1'), code: rawField, way: rawField });

/** Money into the advance balance: how much, pay, done. */
export function RechargePage() {
  const { step, code, way } = useUrl(rechargeUrl);
  const at = code === undefined ? 1 : Number(step);
  return (
    <AreaPage>
      {code === undefined || at === 1 ? (
        <Beginning />
      ) : (
        <>
          <RechargeSteps at={at} />
          <RechargePayment key={code} code={code} step={at} way={way} />
        </>
      )}
    </AreaPage>
  );
}

function RechargeSteps({ at }: { at: number }) {
  const t = useText();
  return (
    <Steps
      label={t(words.steps)}
      names={[words.stepAmount, words.stepPay, words.stepDone].map((name) => t(name))}
      at={at}
      ended={at === 3}
    />
  );
}

function Beginning() {
  const t = useText();
  const currency = useUser()?.attrs.accountCurrency;
  const query = useCallQuery(api.recharge.terms, {}, { staleTime: 0, handles: 'all' });
  const { data: terms, error } = query;
  // Why a way cannot be used takes two lines on a phone: the ways below would be pushed down.
  const ready = useRefusalsReady(terms?.ways.some(({ usable }) => usable !== true) ?? false);
  if (useForbidden(query)) return null;
  if (error && !terms) return <CallFailed query={query} title={t(words.loadFailed)} />;
  if (!terms || !ready)
    return (
      <>
        {currency === 'CNY' && <RechargeSteps at={1} />}
        <SkeletonBlock height={360} />
      </>
    );
  return terms.currency === 'CNY' ? (
    <>
      <RechargeSteps at={1} />
      <RechargeForm terms={terms} />
    </>
  ) : (
    <ByBank currency={terms.currency} balance={terms.balance} />
  );
}

/** Providers take yuan only: other accounts are recharged by bank, and an operator books it. */
function ByBank({ currency, balance }: { currency: string; balance: number }) {
  const t = useText();
  const user = useUser();
  const { hotelHotline } = useBrand();
  const facts: Fact[] = [
    { term: t(words.balance), value: <Money amount={balance} currency={currency} look="strong" /> },
  ];
  if (user)
    facts.push({
      term: t(words.companyCode),
      value: <Copyable text={user.attrs.distributorCode} name={t(words.companyCode)} />,
    });
  if (hotelHotline)
    facts.push({
      term: t(words.hotline),
      value: <Link href={`tel:${hotelHotline.replaceAll(/[^+\d]/g, '')}`}>{hotelHotline}</Link>,
    });
  return (
    <Card title={t(words.otherCurrency, { currency })}>
      <p className={styles.lead}>{t(words.otherCurrencyText)}</p>
      <Facts items={facts} />
      <div className={styles.buttons}>
        <LinkButton href={paths.advanceBalance()}>{t(words.statement)}</LinkButton>
      </div>
    </Card>
  );
}
