import { words as order } from '../src/features/booking/words.ts';
import { words as home } from '../src/features/home/words.ts';
import { words as identity } from '../src/features/identity/words.ts';
import { words as legal } from '../src/features/legal/words.ts';
import { words as orders } from '../src/features/order-list/words.ts';
import { words as orderForm } from '../src/features/order-write/words.ts';
import { words as payment } from '../src/features/payment/words.ts';
import { words as search } from '../src/features/search/words.ts';

/** Markup that stands in a document before its scripts, by language. `{brand}` is the operator's name. */
export type Skeleton = Readonly<Record<'zh' | 'en', string>>;

type Language = keyof Skeleton;

const inBoth = (write: (language: Language) => string): Skeleton => ({ zh: write('zh'), en: write('en') });

const bar = '<i>{brand}</i>';
const blocks = '<b></b><b></b><b></b>';

/** Bar and blocks: of every page that has no skeleton of its own. */
const plain = inBoth(() => bar + blocks);

const signIn = inBoth((language) => {
  const { title, line, companyCode, username, password, rememberHint, submit } = identity;
  const fields = [companyCode, username, password].map((label) => `<span>${label[language]}</span>`).join('');
  return (
    `<div data-part="night"><u>{brand}</u><p>${line[language]}</p></div>` +
    `<div data-part="paper"><u>{brand}</u><div data-part="form"><strong>${title[language]}</strong>${fields}` +
    `<s></s><small>${rememberHint[language]}</small><em>${submit[language]}</em></div></div>`
  );
});

/** Words that always stand in one place of a page on a phone: the first of them is its largest text. */
const lines = (...said: readonly (readonly [kind: string, text: string])[]) =>
  said.map(([kind, text]) => `<span data-line="${kind}">${text}</span>`).join('<br>');

const homePage = inBoth((language) => {
  const { destination, destinationHint, stay, search: button } = search;
  const field = lines(['label', destination[language]], ['hint', destinationHint[language]], ['stay', stay[language]]);
  return (
    `${bar}<div data-part="band"><strong data-of="agent">${home.heading[language]}</strong>` +
    `<strong data-of="guest">${home.introduction[language]}</strong>` +
    `<b>${field}<em>${button[language]}</em></b></div>` +
    `<div data-part="guest"><div>${home.introductionText[language]}<br>` +
    `<span>${home.register[language]}</span> <span>${home.recruitment[language]}</span></div></div>${blocks}`
  );
});

const listPage = inBoth(
  (language) =>
    `${bar}<div data-part="band"></div><div data-part="words">${lines(
      ['title', search.searchingSomewhere[language]],
      ['tools', `${search.filters[language]} &emsp; &emsp; ${search.comprehensive[language]}`],
    )}</div>${blocks}`,
);

/** Way and name of the hotel: the document's own script says them once it has its answer (src/begin.ts). */
const hotelPage = inBoth(() => `${bar}<div data-part="words">${lines(['way', ''], ['name', ''])}</div>${blocks}`);

const ordersPage = inBoth(
  (language) =>
    `${bar}<div data-part="words">${lines(
      ['heading', orders.listTitle[language]],
      ['far', orders.search[language]],
      ['field', orders.searchHint[language]],
    )}</div>${blocks}`,
);

const aboutPage = inBoth(
  (language) =>
    `${bar}<div data-part="text"><p><span>${legal.about[language]}</span><br><br>${legal.aboutLead[language]}</p></div>${blocks}`,
);

/** A page of the portal whose first words stand on a phone alone. */
const wordsPage = (said: (language: Language) => readonly (readonly [kind: string, text: string])[]): Skeleton =>
  inBoth((language) => `${bar}<div data-part="words">${lines(...said(language))}</div>${blocks}`);

const orderFormPage = wordsPage((language) => [
  ['form', orderForm.writeTitle[language]],
  ['guests', orderForm.guests[language]],
]);

const paymentPage = wordsPage((language) => [
  ['pay', payment.title[language]],
  ['ways', payment.methods[language]],
]);

/** The document's own script says the order's code, which the address has (src/begin.ts). */
const orderPage = wordsPage((language) => [
  ['back', order.back[language]],
  ['order', order.detailTitle[language].replace('{code}', '<span data-line="code"></span>')],
]);

/** The skeleton of a page; other pages without a bar have none. */
export function skeletonOf(path: string, frame: string): Skeleton | undefined {
  if (path === '/login') return signIn;
  if (path === '/home') return homePage;
  if (path === '/about') return aboutPage;
  if (path === '/booking/bookItem') return listPage;
  if (path === '/hotelDetail') return hotelPage;
  if (path === '/orderWrite') return orderFormPage;
  if (path === '/payment') return paymentPage;
  if (path === '/orderDetail') return orderPage;
  if (path === '/manages/orderManage') return ordersPage;
  return frame === 'alone' ? undefined : plain;
}
