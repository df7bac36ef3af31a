import { usePageTitle } from '../../../lib/page/page-title.ts';
import { useUrl } from '../../../lib/url.ts';
import { useText } from '../../../lib/words.ts';
import { words } from '../words.ts';
import { SettlementForm } from './settlement-form.tsx';
import { SettlementPayment } from './settlement-payment.tsx';
import { settlementUrl } from './use-settlement.ts';

/** Bills to be paid: how much of each, then the ways to pay with what will be written off. */
export function BillSettlementPage() {
  const t = useText();
  const { bills, code: codes, p } = useUrl(settlementUrl);
  const [code = ''] = codes;
  usePageTitle(t(words.settleTitle));
  return code === '' ? (
    <SettlementForm key={bills.join()} ids={bills} />
  ) : (
    <SettlementPayment key={code} code={code} page={p} />
  );
}
