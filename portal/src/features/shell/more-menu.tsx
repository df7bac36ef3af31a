import { useLocation } from '@tanstack/react-router';
import { api } from '@waylight/contract';
import { Menu } from '@waylight/ui/overlay/menu';
import { PlainButton } from '@waylight/ui/plain-button';
import { useLocaleTag } from '@waylight/ui/provider';
import { moneyText } from '@waylight/ui/text/money';
import { ChevronDown, Ellipsis, Eye, Search } from 'lucide-react';
import { useCallQuery } from '../../lib/calls.ts';

import { inCustomerView } from '../../lib/session/customer-view.ts';
import { seesBalances, useMay, useUser } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { words as moneyWords } from './account/account-figures-words.ts';
import { switchCustomerView } from './customer-view/switch-customer-view.ts';
import type { MenuLink } from './menu-entries.ts';
import { commandKey } from './palette/command-key.ts';
import { words } from './words.ts';

interface MoreMenuProps {
  links: readonly MenuLink[];
  /** `bar`: a word with an arrow. `foot`: an icon over a word. */
  place: 'bar' | 'foot';
  className: string | undefined;
}

/**
 * Menus that the bar has no room for, and the palette; on a phone also the money left and the customer view with its words.
 * It is lit while one of the menus is shown.
 */
export function MoreMenu({ links, place, className }: MoreMenuProps) {
  const t = useText();
  const { pathname, href } = useLocation();
  const go = useGo();
  const seesPrices = useMay('PRICE_VIEW');
  const customers = inCustomerView();
  const balances = useBalances(place === 'foot');
  const lit = links.some(({ within }) => within.test(pathname));
  return (
    <Menu
      label={t(words.more)}
      placement={place === 'bar' ? 'bottom start' : 'top end'}
      groups={[
        ...(balances.length > 0 ? [{ id: 'money', items: balances }] : []),
        { id: 'more', items: links.map((link) => ({ id: link.name, label: t(link.words), href: link.path })) },
        {
          id: 'find',
          items: [
            ...(place === 'foot' && seesPrices
              ? [
                  {
                    id: 'customers',
                    label: t(customers ? words.customerViewOff : words.customerView),
                    icon: <Eye size={16} aria-hidden="true" />,
                  },
                ]
              : []),
            {
              id: 'palette',
              label: t(words.find),
              icon: <Search size={16} aria-hidden="true" />,
              // A phone has no such keys.
              description: place === 'bar' ? `${commandKey()} K` : undefined,
            },
          ],
        },
      ]}
      onAction={(id) => {
        if (id === 'customers') switchCustomerView(!customers);
        if (id === 'palette') go(href, { keepScroll: true, overlay: { name: 'palette', from: href } });
      }}
      trigger={
        <PlainButton className={className ?? ''} data-lit={lit || undefined}>
          {place === 'foot' && <Ellipsis size={20} strokeWidth={1.5} aria-hidden="true" />}
          {t(words.more)}
          {place === 'bar' && <ChevronDown size={16} strokeWidth={1.5} aria-hidden="true" />}
        </PlainButton>
      }
    />
  );
}

/** The credit and the advance that are left, as entries that lead to the account. */
function useBalances(wanted: boolean) {
  const t = useText();
  const locale = useLocaleTag();
  const shown = seesBalances(useUser()) && wanted;
  const { data: account } = useCallQuery(api.ledger.account, {}, { enabled: shown, handles: 'all' });
  if (!shown || !account) return [];
  const { currency, balance, remainLimit } = account;
  const entry = (id: string, label: string, amount: number) => ({
    id,
    label,
    description: moneyText(amount, currency, locale),
    href: paths.personalInfo,
  });
  return [
    ...(remainLimit === null ? [] : [entry('credit', t(moneyWords.credit), remainLimit)]),
    entry('advance', t(moneyWords.advance), balance),
  ];
}
