import { api } from '@waylight/contract';
import { workOrderName, workOrderStatusWords } from '@waylight/contract/work-order/work-order-words';
import { FileCheck, MessageSquareText } from 'lucide-react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { may, type User } from '../../../lib/session/user.ts';
import { useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { isShownHere } from '../customer-view/customer-view-pages.ts';
import type { FoundGroup, FoundRow } from './found-row.ts';
import { words } from './words.ts';

const papersAtMost = 4;
const fewestLetters = 2;
const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Quotes and work orders that fit a text, without amounts, and the questions behind them. Nothing that may not be opened. */
export function useFoundPapers(user: User | undefined, keyword: string) {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const long = user !== undefined && keyword.length >= fewestLetters;
  const asksQuotes = long && may(user, 'PRICE_VIEW');
  const asksWorkOrders = long && !may(user, 'ORDERS_NONE') && isShownHere(paths.workOrders());
  const request = { keyword, limit: papersAtMost };
  const quotes = useCallQuery(api.quote.list, request, { handles: 'all', enabled: asksQuotes, keepPrevious: true });
  const workOrders = useCallQuery(api.workOrder.list, request, {
    ...{ handles: 'all', enabled: asksWorkOrders, keepPrevious: true },
  });

  const groups: FoundGroup[] = [
    {
      key: 'quotes',
      title: t(words.quotes),
      items: (asksQuotes ? (quotes.data?.records ?? []) : []).map(
        ({ quoteCode, title, customer }): FoundRow => ({
          key: quoteCode,
          label: title,
          detail: [customer, quoteCode].filter(Boolean).join(' · '),
          icon: <FileCheck {...icon} />,
          href: paths.quote(quoteCode),
        }),
      ),
    },
    {
      key: 'workOrders',
      title: t(words.workOrders),
      items: (asksWorkOrders ? (workOrders.data?.records ?? []) : []).map(
        (one): FoundRow => ({
          key: one.number,
          label: workOrderName(one)[language],
          detail: [names(one.infoName, one.nameEng).name, workOrderStatusWords[one.status][language], one.number].join(
            ' · ',
          ),
          icon: <MessageSquareText {...icon} />,
          href: paths.workOrder(one.number),
        }),
      ),
    },
  ];
  return { groups, asked: [...(asksQuotes ? [quotes] : []), ...(asksWorkOrders ? [workOrders] : [])] };
}
