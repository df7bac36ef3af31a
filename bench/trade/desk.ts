import { randomUUID } from 'node:crypto';
import { api } from '@waylight/contract';
import { addDays, dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Call, ReplyOf, RequestOf } from '@waylight/contract/wire/call';
import { agreedTo, contactSample } from '@waylight/server/testing/order-parts';
import type { Wire } from '../load.ts';
import { type Signer, signedWire } from '../signed.ts';
import { zipf } from './zipf.ts';

/** The calls of the trade, from a search to the change of an order. */
export const calls = {
  search: api.search.hotels,
  hotel: api.catalogue.hotel,
  rates: api.search.rates,
  validate: api.booking.validate,
  order: api.booking.create,
  pay: api.payment.credit,
  change: api.change.make,
} as const satisfies Record<string, Call>;
export type CallName = keyof typeof calls;
export const callNames = Object.keys(calls) as CallName[];

/** How often each comes in the trade. A detail is two calls, hotel and rates; an order is paid at once, on credit. */
export interface Mix {
  readonly search: number;
  readonly detail: number;
  readonly validate: number;
  readonly order: number;
  readonly change: number;
}
export const mixOfTrade: Mix = { search: 1000, detail: 20, validate: 3, order: 1, change: 0.2 };

type Search = RequestOf<typeof calls.search>;
export type Stay = Pick<Search, 'checkin' | 'checkout' | 'rooms' | 'nationality'>;
export type Choice = RequestOf<typeof calls.validate>;

const rooms = [{ adultNumAll: 2, childrenNumAll: 0, childrenAgesStrAll: '' }];
const arrivals = 60;
const longest = 5;

/** Draws what agencies ask for: few cities and stays are asked for by many. `cities`: ids, the most wanted first. */
export class Wishes {
  readonly #city: () => number;
  readonly #stay: () => number;
  readonly #stays: { start: number; nights: number }[] = [];
  readonly #today = dateIn(portalZone, Date.now());

  constructor(
    private readonly cities: readonly number[],
    readonly random: () => number,
  ) {
    for (let start = 1; start <= arrivals; start++)
      for (let nights = 1; nights <= longest; nights++) this.#stays.push({ start, nights });
    // Soon and short first, with holidays of some weeks ahead between them.
    this.#stays.sort((a, b) => ((a.start * 7) % 61) * a.nights - ((b.start * 7) % 61) * b.nights);
    this.#city = zipf(cities.length, 1, random);
    this.#stay = zipf(this.#stays.length, 1, random);
  }

  search(): Search {
    const { start, nights } = this.#stays[this.#stay()]!;
    const checkin = addDays(this.#today, start);
    const dice = this.random();
    return {
      destination: { kind: 'city', id: this.cities[this.#city()]! },
      ...{ checkin, checkout: addDays(checkin, nights), rooms, nationality: 'CN', limit: 20 },
      page: dice > 0.9 ? 2 : 1,
      ...(dice < 0.3 ? { stars: [4, 5] } : {}),
      ...(dice < 0.15 ? { price: { min: 0, max: 100_000 }, sort: 'price' as const } : {}),
    };
  }
}

/** One person of an agency at the wire. */
export class Clerk {
  constructor(
    private readonly signer: Signer,
    private readonly random: () => number,
  ) {}

  wire<N extends CallName>(name: N, request: RequestOf<(typeof calls)[N]>): Promise<Wire> {
    return signedWire(calls[name] as Call, request as never, this.signer);
  }

  readonly search = (request: Search) => this.wire('search', request);
  readonly hotel = (hotelId: number) => this.wire('hotel', { hotelId: String(hotelId) });
  readonly rates = (hotelId: number, stay: Stay) => this.wire('rates', { hotelId, ...stay });
  readonly validate = (choice: Choice) => this.wire('validate', choice);

  order(choice: Choice, { beds, rate }: ReplyOf<typeof calls.validate>): Promise<Wire> {
    const { hotelId, ratePlanId, checkin, checkout, nationality } = choice;
    const guest = () => ({ lastName: this.#word(), firstName: this.#word(), nationality: 'CN', childAge: null });
    return this.wire('order', {
      ...{ requestId: randomUUID(), hotelId, ratePlanId, checkin, checkout, nationality, rooms: choice.rooms },
      orderRooms: [{ bed: beds[0]!.code, guests: [guest(), guest()] }],
      contact: contactSample,
      ...agreedTo(rate),
    });
  }

  readonly pay = (orderCode: string) =>
    this.wire('pay', { requestId: randomUUID(), subject: { kind: 'order', id: orderCode } });

  readonly change = (orderCode: string) =>
    this.wire('change', {
      requestId: randomUUID(),
      orderCode,
      asked: { requests: { otherRequests: `A quiet room, please (${this.#word()})` } },
      content: 'The guests have asked for it',
    });

  #word(): string {
    return Array.from({ length: 7 }, () => String.fromCharCode(65 + Math.floor(this.random() * 26))).join('');
  }
}

/** The reply in an answer's body; undefined: it was refused. */
export function replyOf<N extends CallName>(
  _: N,
  status: string,
  body: () => string,
): ReplyOf<(typeof calls)[N]> | undefined {
  return status === '200' ? (JSON.parse(body()) as { data: ReplyOf<(typeof calls)[N]> }).data : undefined;
}

/** The hotel of a list, and the rate of its page, that an agency goes on with: mostly the first that can be had. */
export function chosenHotel(reply: ReplyOf<typeof calls.search>, random: () => number): number | undefined {
  const bookable = reply.records.filter(({ offer }) => offer?.price);
  return bookable[Math.floor(random() ** 2 * bookable.length)]?.infoId;
}
export function chosenRate({ rooms: found }: ReplyOf<typeof calls.rates>): number | undefined {
  return found.flatMap(({ rates }) => rates).find(({ refused, price }) => refused === null && price)?.ratePlanId;
}
