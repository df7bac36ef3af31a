import { api } from '@waylight/contract';
import { payMethodWords } from '@waylight/contract/booking/order-words';
import type { PayMethod } from '@waylight/contract/payment/payment';
import type { ErrorName } from '@waylight/contract/wire/errors';
import { RadioCards } from '@waylight/ui/field/radio-cards';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { CreditCard, QrCode, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { justNowMs, useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { RefusalWords } from '../../lib/refusal-words.tsx';
import { useMay } from '../../lib/session/user.ts';
import { type Text, useText } from '../../lib/words.ts';
import type { Ways } from './pay-order.ts';
import styles from './payment-page.module.css';
import { methodNotes, words } from './words.ts';

/** Ways by a phone are told apart by a letter in the colour that people know them by. */
const mark = (method: 'wechat' | 'alipay') => (
  <span className={styles.mark} data-method={method} lang="zh">
    {method === 'wechat' ? '微' : '支'}
  </span>
);
const iconOf: Record<PayMethod, ReactNode> = {
  advance: <Wallet size={20} strokeWidth={1.5} />,
  credit: <CreditCard size={20} strokeWidth={1.5} />,
  wechat: mark('wechat'),
  alipay: mark('alipay'),
  heli: <QrCode size={20} strokeWidth={1.5} />,
};

interface MethodCardsProps {
  ways: Ways['ways'];
  /** the amount due; undefined without PRICE_VIEW */
  due?: number | undefined;
  currency?: string | undefined;
  /** under each way that can be used, instead of what is said of an order */
  notes?: Record<PayMethod, Text> | undefined;
  value: PayMethod | null;
  onChange: (method: PayMethod) => void;
  isDisabled?: boolean;
  /** Seen as well as heard; a card around it may say it already. */
  labelShown?: boolean;
}

/** Every way to pay in the server's order; one that cannot be used stays in sight with the reason. */
export function MethodCards(props: MethodCardsProps) {
  const { ways, due, currency, notes = methodNotes, value, onChange, isDisabled = false, labelShown = false } = props;
  const t = useText();
  const language = useLanguage();
  const locale = useLocaleTag();
  const mayPay = useMay('PAY_CREDIT');
  const account = useCallQuery(api.ledger.account, {}, { enabled: mayPay, staleTime: justNowMs, handles: 'all' }).data;
  const left: Partial<Record<PayMethod, number | null>> = {
    advance: account?.balance ?? null,
    credit: account?.remainLimit ?? null,
  };

  /** Credit or balance before and after; only the present one where it is not enough. */
  function figures(method: PayMethod, usable: true | string): string | undefined {
    const before = left[method] ?? null;
    if (before === null || due === undefined || currency === undefined || account?.currency !== currency)
      return undefined;
    const now = moneyText(before, currency, locale);
    if (usable !== true) return t(words.available, { amount: now });
    const after = moneyText(before - due, currency, locale);
    return t(method === 'credit' ? words.creditBeforeAfter : words.beforeAfter, { before: now, after });
  }

  function reason(method: PayMethod, usable: true | string): ReactNode {
    if (usable === true) return undefined;
    const before = left[method] ?? null;
    const exceeded = usable === 'CREDIT_EXCEEDED' || usable === 'ADVANCE_EXCEEDED';
    if (exceeded && before !== null && due !== undefined && currency !== undefined)
      return t(words.short, { amount: moneyText(due - before, currency, locale) });
    // The error names the bill; the way does not.
    if (usable === 'CREDIT_OVERDUE') return t(words.overdue);
    if (usable === 'FORBIDDEN') return t(words.wayForbidden);
    return <RefusalWords name={usable as ErrorName} />;
  }

  return (
    <RadioCards
      label={t(words.methods)}
      labelHidden={!labelShown}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
      cards={ways.map(({ method, usable }) => {
        const numbers = figures(method, usable);
        return {
          value: method,
          label: payMethodWords[method][language],
          icon: iconOf[method],
          description: (usable === true || numbers) && (
            <>
              {numbers && <strong className={styles.figures}>{numbers}</strong>}
              {usable === true && <span>{t(notes[method])}</span>}
            </>
          ),
          reason: reason(method, usable),
        };
      })}
    />
  );
}
