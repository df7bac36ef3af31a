import { api } from '@waylight/contract';
import type { Suggestion } from '@waylight/contract/search/search';
import type { Language } from '@waylight/contract/value/words';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { dateRangeText } from '@waylight/ui/text/date-text';
import { BedDouble, CircleHelp, ClipboardList, FileText, MapPinned } from 'lucide-react';
import { useCallQuery } from '../../../lib/calls.ts';
import { useLanguage } from '../../../lib/language.ts';
import { placeText } from '../../../lib/place-text.ts';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { may, type User } from '../../../lib/session/user.ts';
import type { Overlay } from '../../../lib/url.ts';
import { type Text, useNames, useText } from '../../../lib/words.ts';
import { paths } from '../../../paths.ts';
import { orderState } from '../../booking/order-state.ts';
import { helpAreas, helpTitles } from '../../help/help-areas.ts';
import { useStay } from '../../stay/last-search.ts';
import { everyLink } from '../menu-entries.ts';
import { useFoundPapers } from './found-papers.tsx';
import type { FoundGroup, FoundRow } from './found-row.ts';
import { isSpelt } from './page-pinyin.ts';
import { otherNames, words } from './words.ts';

const ordersAtMost = 5;
const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Pages of help for people who work here, of bills for those who keep them: each is found by the words of its title. */
const helpPages = (user: User | undefined) => {
  if (!user || inCustomerView()) return [];
  const keepsBooks = user.menus.some(({ name }) => name === 'bills');
  const areas = helpAreas.filter((area) => area !== 'billing' || keepsBooks);
  return areas.map((area) => [helpTitles[area], paths.help(area)] as const);
};

/** Links of the group of help: keys, pages about us, and how things are done. */
const helpLinks = (user: User | undefined): readonly (readonly [Text, string, Overlay?])[] => [
  [words.shortcuts, location.pathname + location.search, { name: 'shortcuts', from: '' }],
  [words.contact, paths.about(2)],
  [words.guarantee, paths.about(5)],
  [words.terms, paths.about(4)],
  [words.privacy, paths.about(3)],
  ...helpPages(user),
];

/** Stay, guest, status and number: what tells one order of a hotel from another. */
const orderInShort = (order: ReplyOf<typeof api.booking.choices>[number], language: Language) =>
  [
    dateRangeText(order.checkin, order.checkout, language, { noWeekday: true }),
    order.guestNames[0],
    orderState(order).words[language],
    order.orderCode,
  ]
    .filter(Boolean)
    .join(' · ');

/** Finds for the palette what fits a text, by kind: orders, quotes, places, pages. Nothing that this person may not open. */
export function useFound(
  user: User | undefined,
  keyword: string,
): { groups: FoundGroup[]; state: 'ready' | 'searching' | 'failed' } {
  const t = useText();
  const names = useNames();
  const language = useLanguage();
  const stay = useStay();
  const listsOrders = user !== undefined && !may(user, 'ORDERS_NONE');
  const asksOrders = keyword !== '' && listsOrders;
  const orders = useCallQuery(
    api.booking.choices,
    { keyword, limit: ordersAtMost },
    { handles: 'all', enabled: asksOrders, keepPrevious: true },
  );
  const places = useCallQuery(
    api.search.suggest,
    { keyword },
    { handles: 'all', enabled: user !== undefined && keyword !== '', keepPrevious: true },
  );

  const papers = useFoundPapers(user, keyword);

  const placeRow = (one: Suggestion): FoundRow => {
    const { name } = names(one.infoName, one.nameEng);
    const city = one.kind === 'city' ? undefined : names(one.cityNameCn, one.cityNameEn).name;
    const where = placeText(city, names(one.countryNameCn, one.countryNameEn).name, language);
    const isHotel = one.kind === 'hotel';
    const { kind, id } = one;
    return {
      key: `${kind}-${id}`,
      label: name,
      detail: [one.otherName, where].filter(Boolean).join(language === 'zh' ? '，' : ', '),
      icon: isHotel ? <BedDouble {...icon} /> : <MapPinned {...icon} />,
      href: kind === 'hotel' ? paths.hotel(id, stay) : paths.hotels({ destination: { kind, id }, stay }),
    };
  };
  const found = keyword === '' || !user ? [] : (places.data ?? []);
  const exact = found.filter(({ near }) => !near);

  const pageRow = (text: Text, href: string, detail?: string): FoundRow => ({
    ...{ key: href, label: t(text), href, detail },
    icon: <FileText {...icon} />,
  });
  const wanted = keyword.toLowerCase();
  const isWanted = ({ zh, en }: Text) =>
    wanted === '' ||
    zh.includes(wanted) ||
    ` ${en.toLowerCase()}`.includes(` ${wanted}`) ||
    (language === 'zh' && isSpelt(zh, wanted));
  const pages = [
    ...(isWanted(words.home) ? [pageRow(words.home, paths.home)] : []),
    ...everyLink(user)
      .filter(
        (link) =>
          isWanted(link.words) ||
          (link.area !== undefined && isWanted(link.area)) ||
          (wanted !== '' && otherNames[link.path]?.some(isWanted)),
      )
      .map((link) => pageRow(link.words, link.path, link.area && t(link.area))),
  ];
  const help = helpLinks(user)
    .filter(([text]) => isWanted(text) || (wanted !== '' && isWanted(words.help)))
    .map(
      ([text, href, overlay]): FoundRow => ({
        ...{ key: text.en, label: t(text), href, overlay },
        icon: <CircleHelp {...icon} />,
      }),
    );

  const groups = [
    {
      key: 'orders',
      title: t(words.orders),
      items: (asksOrders ? (orders.data ?? []) : []).map(
        (order): FoundRow => ({
          key: order.orderCode,
          label: names(order.infoName, order.nameEng).name,
          detail: orderInShort(order, language),
          icon: <ClipboardList {...icon} />,
          href: paths.order(order.orderCode),
        }),
      ),
    },
    ...papers.groups,
    {
      key: 'places',
      title: t(words.places),
      items: exact
        .filter(({ kind }) => kind !== 'hotel')
        .slice(0, 4)
        .map(placeRow),
    },
    {
      key: 'hotels',
      title: t(words.hotels),
      items: exact
        .filter(({ kind }) => kind === 'hotel')
        .slice(0, 4)
        .map(placeRow),
    },
    { key: 'pages', title: t(words.pages), items: pages.slice(0, keyword === '' ? 20 : 5) },
    { key: 'help', title: t(words.help), items: help },
  ].filter(({ items }) => items.length > 0);
  // Guesses are for who has found nothing.
  const near = found.filter((one) => one.near).slice(0, 3);
  if (groups.length === 0 && near.length > 0)
    groups.push({ key: 'near', title: t(words.near), items: near.map(placeRow) });
  const asked = [...(asksOrders ? [orders] : []), ...(keyword !== '' && user ? [places] : []), ...papers.asked];
  const state = asked.some(({ isError }) => isError)
    ? 'failed'
    : asked.some(({ isFetching }) => isFetching)
      ? 'searching'
      : 'ready';
  return { groups, state };
}
