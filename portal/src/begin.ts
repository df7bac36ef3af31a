import type { HotelFacts } from '@waylight/contract/catalogue/catalogue';
import type { Authority } from '@waylight/contract/wire/access';
import { sign } from '@waylight/contract/wire/sign';
import { unfilteredOrders } from './features/order-list/unfiltered-orders.ts';
import { shownOfferKey } from './features/price/shown-offer-key.ts';
import { unfilteredHotels } from './features/search/list/unfiltered-hotels.ts';
import { wholeStay } from './features/stay/whole-stay.ts';
import { type Begun, begunName, startRequest } from './lib/session/begun.ts';
import { customerViewKey } from './lib/session/customer-view-key.ts';

/**
 * The document's own script asks for the session, and for what the page begins with, while the files of the portal are on
 * their way. Whatever fails here is asked for again by the portal.
 */

type Fields = Readonly<Record<string, unknown>>;

const calls = __BEGUN_CALLS__;
const acceptLanguage = document.documentElement.lang === 'en' ? 'en-us' : 'zh-cn';
const begun: Begun = new Map();

/** Asks for a call and leaves its answer to the portal. */
function begin({ method, path }: BegunCall, request: Fields, holder: Promise<Holder>): Promise<Response> {
  const answer = holder.then(async ({ key, bearer }) => {
    const frame = await sign(request, key, Date.now(), crypto.randomUUID().replaceAll('-', ''));
    const fields = { ...request, ...frame };
    const query = method === 'GET' ? `?${new URLSearchParams(fields as unknown as Record<string, string>)}` : '';
    return fetch(`/getaway${path}${query}`, {
      method,
      headers: {
        'accept-language': acceptLanguage,
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(query ? {} : { 'content-type': 'application/json' }),
      },
      ...(query ? {} : { body: JSON.stringify(fields) }),
      credentials: 'same-origin',
      signal: AbortSignal.timeout(30_000),
    });
  });
  begun.set(begunName(path, request, acceptLanguage), answer);
  answer.catch(() => undefined);
  return answer;
}

interface Holder {
  key: string;
  bearer?: string;
}

/** Signer of the calls of a session, if its person is to make them. */
async function holderOf(answer: Promise<Response>, mayAsk: (authority: Authority) => boolean): Promise<Holder> {
  const { data } = await (await answer).clone().json();
  const { authorities }: { authorities: { authority: Authority }[] } = data.start[calls.user.path];
  if (!authorities.some(({ authority }) => mayAsk(authority))) throw new Error('not for this person');
  return { key: data.sign_key, bearer: data.access_token };
}

/** Says something where the page will, long before its files have come. */
const sayAt = (line: string, text: string | null) =>
  document.querySelector(`.first-paint [data-line="${line}"]`)?.append(text ?? '');

/** Says the name of the hotel that came with the session. What fails is told by the portal. */
async function nameHotel(session: Promise<Response>): Promise<void> {
  const { data } = await (await session).clone().json();
  const name = (zh: string | null, en: string | null) => (acceptLanguage === 'en-us' ? en || zh : zh || en);
  const { infoName, nameEng, cityNameCn, cityNameEn, areaNameCn, areaNameEn }: HotelFacts = data.page[0].reply;
  const way = [name(cityNameCn, cityNameEn), name(areaNameCn, areaNameEn)];
  sayAt('way', way.filter(Boolean).join(' / '));
  sayAt('name', name(infoName, nameEng));
}

/** Whether this tab keeps something under a name. */
const tabKeeps = (name: string) => {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
};

if (document.body.dataset.guest === undefined && !tabKeeps(customerViewKey)) {
  globalThis.waylightBegun = begun;
  const start = startRequest(location);
  const session = begin(calls.refresh, start, Promise.resolve({ key: __PORTAL_SIGN_KEY__ }));
  const ofPage = (call: BegunCall, request: Fields, mayAsk: (authority: Authority) => boolean = () => true) =>
    begin(call, request, holderOf(session, mayAsk));
  const { pathname, search } = location;
  const asked = new URLSearchParams(search);
  const [hotelId, ratePlanId] = ['hotelId', 'ratePlanId'].map((name) => asked.get(name) ?? '');
  const stay = wholeStay(asked, Date.now());
  if (pathname === '/hotelDetail' && start.of) {
    nameHotel(session).catch(() => undefined);
    if (stay) ofPage(calls.rates, { hotelId: Number(hotelId), ...stay });
  }
  // Only for one rate, which this tab has not shown: the page compares with the price that it showed.
  if (pathname === '/orderWrite' && stay && asked.size === 6 && !tabKeeps(shownOfferKey(pathname + search))) {
    const offer = { hotelId: Number(hotelId), ratePlanId: Number(ratePlanId), ...stay };
    const mayOrder = (authority: Authority) => authority === 'ORDER_CREATE';
    ofPage(calls.validate, offer, mayOrder);
    ofPage(calls.couponsFor, { ...offer, surcharges: [] }, mayOrder);
    ofPage(calls.confirmations, {}, mayOrder);
  }
  if (pathname === '/orderDetail') sayAt('code', start.of ?? '');
  const listed = pathname === '/booking/bookItem' ? unfilteredHotels(search, Date.now()) : undefined;
  if (listed) {
    ofPage(calls.hotels, listed.hotels);
    ofPage(calls.adverts, listed.adverts);
  }
  if (pathname === '/manages/orderManage' && search === '')
    ofPage(calls.orders, unfilteredOrders, (authority) => /^ORDERS_(?!NONE)/.test(authority));
}

// Files of the page are asked for once the first paint stands, and at once where none comes.
const files = document.getElementById('page-files') as HTMLTemplateElement | null;
const askForFiles = () => files?.replaceWith(files.content);
if (document.hidden) askForFiles();
else requestAnimationFrame(() => requestAnimationFrame(askForFiles));

// The first formats of a process read the locales of all of ICU: 30 to 50 ms, here in a thread of its own. Where that is
// refused, the first part of the page that has a date does it.
try {
  const work = `let l='${acceptLanguage}',i=Intl;i.DateTimeFormat(l);i.NumberFormat(l);new i.DisplayNames(l,{type:'region'});close()`;
  new Worker(URL.createObjectURL(new Blob([work])));
} catch {}
