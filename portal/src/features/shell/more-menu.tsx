import { useLocation } from '@tanstack/react-router';
import { Menu } from '@waylight/ui/overlay/menu';
import { PlainButton } from '@waylight/ui/plain-button';
import { ChevronDown, Ellipsis, Eye, Search } from 'lucide-react';
import { inCustomerView } from '../../lib/session/customer-view.ts';
import { useMay } from '../../lib/session/user.ts';
import { useGo } from '../../lib/url.ts';
import { useText } from '../../lib/words.ts';
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
 * Menus that the bar has no room for, and the palette, which keys open as well; on a phone the customer view with its words,
 * of which the bar has the eye. It is lit while one of them is shown.
 */
export function MoreMenu({ links, place, className }: MoreMenuProps) {
  const t = useText();
  const { pathname, href } = useLocation();
  const go = useGo();
  const seesPrices = useMay('PRICE_VIEW');
  const customers = inCustomerView();
  const lit = links.some(({ within }) => within.test(pathname));
  return (
    <Menu
      label={t(words.more)}
      placement={place === 'bar' ? 'bottom start' : 'top end'}
      groups={[
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
