import { api } from '@waylight/contract';
import { Menu } from '@waylight/ui/overlay/menu';
import { PlainButton } from '@waylight/ui/plain-button';
import { timeText } from '@waylight/ui/text/date-text';
import { ChevronDown } from 'lucide-react';
import { useCallQuery } from '../../lib/calls.ts';
import { useLanguage } from '../../lib/language.ts';
import { useNames, useText } from '../../lib/words.ts';
import { useChooseCurrency, useShownCurrency } from '../currency/shown-currency.ts';
import styles from './account/account-menu.module.css';
import { words } from './words.ts';

/** The currency that prices are also shown in. What is charged is the account's own and does not change. */
export function CurrencyMenu() {
  const t = useText();
  const language = useLanguage();
  const names = useNames();
  const shown = useShownCurrency();
  const { data: offered } = useCallQuery(api.currency.all, {}, { staleTime: Number.POSITIVE_INFINITY, handles: 'all' });
  const choose = useChooseCurrency();
  if (!shown || !offered || offered.length < 2) return null;
  const { accountCurrency, asOf } = shown;
  const converted = shown.currency !== accountCurrency;
  return (
    <Menu
      label={t(words.currency)}
      selected={shown.currency}
      onAction={(currency) => choose.mutate({ currency })}
      groups={[
        {
          id: 'currencies',
          label: converted
            ? t(words.currencyConverted, { currency: accountCurrency, time: timeText(asOf, 'Asia/Shanghai', language) })
            : t(words.currencyCharged, { currency: accountCurrency }),
          items: offered.map(({ code, infoName, nameEng }) => ({
            id: code,
            label: code,
            description: names(infoName, nameEng).name,
          })),
        },
      ]}
      trigger={
        <PlainButton className={styles.button!} aria-label={t(words.currencyNamed, { currency: shown.currency })}>
          {shown.currency}
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />
        </PlainButton>
      }
    />
  );
}
