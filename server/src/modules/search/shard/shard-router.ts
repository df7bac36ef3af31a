import type { HotelCard, Suggestion } from '@waylight/contract/search/search';
import { dayNumber } from '@waylight/contract/value/stay';
import type { ErrorName } from '@waylight/contract/wire/errors';
import type { JsonText } from '@waylight/contract/wire/json-text';
import type { NearbyJson } from '@waylight/engine/engine';
import { type Card, citiesOf } from '@waylight/engine/list/single-cards';
import type { AlikeHotel } from '@waylight/engine/names/hotel-names';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { House } from '../../../house.ts';
import { No } from '../../../http/no.ts';
import type { KeyRing } from '../../../key-ring.ts';
import { LineClient, LineDown } from '../../../outside/line/line-client.ts';
import type { LineMessage } from '../../../outside/line/sealed-line.ts';
import type { CityAnswers } from '../answer/answer.ts';
import type { Names } from '../lookup/service.ts';
import { readMembers } from './data.ts';
import { beatMs, livesMs } from './search-member.ts';
import { isHottest, type SearchMember, type ShardCity, Shards } from './shard.ts';
import { factsOf, replyKind, type ShardRequest } from './shard-request.ts';

/** ms that one process has for an answer, and for one about names, of which a hundred may be pasted */
const withinMs = 1500;
const namesWithinMs = 10_000;
/** Processes that are asked for one answer. */
const mostTries = 2;

/** Finds who holds a city, asks them, and passes on their bytes. */
export class ShardRouter {
  private shards = new Shards([]);
  private readonly lines = new Map<string, LineClient>();
  /** by city, while the processes are the same; hottest ones are ordered for each stay */
  private readonly known = new Map<number, readonly SearchMember[]>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private turn = 0;

  private constructor(
    private readonly house: Pick<House, 'database' | 'log'>,
    private readonly model: Pick<ReadModel, 'places' | 'hotels' | 'cityOfHotel'>,
    private readonly ring: KeyRing,
  ) {}

  /** Sees who is there before it resolves. */
  static async open(
    house: Pick<House, 'database' | 'log'>,
    model: Pick<ReadModel, 'places' | 'hotels' | 'cityOfHotel'>,
    ring: KeyRing,
  ): Promise<ShardRouter> {
    const router = new ShardRouter(house, model, ring);
    await router.look();
    router.timer = setInterval(() => void router.look(), beatMs).unref();
    return router;
  }

  /** Search processes that can be asked at this moment. */
  get processes(): number {
    return [...this.lines.values()].filter(({ isUp }) => isUp).length;
  }

  close(): void {
    clearInterval(this.timer);
    for (const line of this.lines.values()) line.close();
  }

  /** Sees which processes hold their cities. Never throws: without the database those that were there are asked on. */
  look(): Promise<void> {
    this.looking ??= this.see()
      .catch((error: unknown) => this.house.log.warn({ err: error }, 'the search processes could not be looked at'))
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  private async see(): Promise<void> {
    const rows = await this.house.database.asSystem((tx) => readMembers(tx, livesMs));
    const shards = new Shards(rows.filter(({ settled }) => settled !== null));
    if (shards.print === this.shards.print) return;
    this.shards = shards;
    this.known.clear();
    const there = new Set(shards.members.map(({ address }) => address));
    for (const [address, line] of this.lines)
      if (!there.has(address)) {
        this.lines.delete(address);
        line.retire();
      }
    for (const address of there) if (!this.lines.has(address)) this.lines.set(address, this.lineTo(address));
    this.house.log.info({ processes: [...there] }, 'searches are asked of these processes');
  }

  private lineTo(address: string): LineClient {
    const at = address.lastIndexOf(':');
    return new LineClient({
      host: address.slice(0, at).replace(/^\[(.*)\]$/, '$1'),
      port: Number(address.slice(at + 1)),
      ring: this.ring,
      withinMs,
      warn: (error, what) => this.house.log.warn({ err: error }, what),
    });
  }

  /** Holders of a city and the next in order, which may hold it still or already. */
  private holders(city: ShardCity, checkin: string): readonly SearchMember[] {
    // Each process keeps what it worked out for a stay.
    if (isHottest(city)) return this.shards.order(city.id, dayNumber(checkin));
    let order = this.known.get(city.id);
    if (!order) {
      order = this.shards.order(city.id).slice(0, this.shards.copies + 1);
      this.known.set(city.id, order);
    }
    return order;
  }

  /** Asks one after the other. undefined: there is nothing of the kind. Throws `otherwise` when nobody answers. */
  private async ask(
    members: readonly SearchMember[],
    request: ShardRequest,
    otherwise: ErrorName,
    within = withinMs,
  ): Promise<LineMessage | undefined> {
    const bytes = Buffer.from(JSON.stringify(request));
    const lines = members.flatMap(({ address }) => this.lines.get(address) ?? []).filter(({ isUp }) => isUp);
    // One that has just left somebody waiting is asked last.
    const late = lines.filter(({ isLate }) => isLate);
    let tries = 0;
    for (const line of late.length === 0 ? lines : [...lines.filter(({ isLate }) => !isLate), ...late]) {
      try {
        const reply = await line.ask(bytes, within);
        if (reply.kind === replyKind.found) return reply;
        if (reply.kind === replyKind.nothing) return undefined;
        if (reply.kind === replyKind.elsewhere) continue;
        if (reply.kind === replyKind.refused) {
          const { error, data } = JSON.parse(reply.bytes.toString('latin1'));
          throw new No(error, data);
        }
      } catch (error) {
        if (!(error instanceof LineDown)) throw error;
      }
      tries += 1;
      if (tries === mostTries) break;
    }
    throw new No(otherwise);
  }

  private askCity(city: ShardCity, checkin: string, request: ShardRequest): Promise<LineMessage | undefined> {
    return this.ask(this.holders(city, checkin), request, 'CITY_UNAVAILABLE');
  }

  /** Any process knows all names: each is asked in its turn. */
  private async askNames(request: ShardRequest): Promise<string> {
    const { members } = this.shards;
    this.turn = (this.turn + 1) % Math.max(1, members.length);
    const order = [...members.slice(this.turn), ...members.slice(0, this.turn)];
    return (await this.ask(order, request, 'UNAVAILABLE', namesWithinMs))!.bytes.toString('latin1');
  }

  readonly answers: CityAnswers = {
    hotels: async ({ city }, asked, asker) => {
      const request = { op: 'hotels', city: city.id, asked, asker: factsOf(asker) } as const;
      const { before, bytes } = (await this.askCity(city, asked.checkin, request))!;
      return { cards: before, isKnown: before !== '', rest: bytes.toString('latin1') };
    },
    nearby: async (asked, asker) => {
      const city = this.model.places.cities.get(this.model.cityOfHotel(asked.hotelId) ?? Number.NaN);
      if (!city) return undefined;
      const request = { op: 'nearby', city: city.id, asked, asker: factsOf(asker) } as const;
      return (await this.askCity(city, asked.checkin, request))?.bytes.toString('latin1') as NearbyJson | undefined;
    },
    cards: async (hotelIds, asked, asker, unavailable = 'refuse') => {
      const facts = factsOf(asker);
      const ofCities = await Promise.all(
        [...citiesOf(this.model, hotelIds)].map(async ([cityId, ids]) => {
          const city = this.model.places.cities.get(cityId)!;
          const request = { op: 'cards', city: cityId, hotelIds: ids, asked, asker: facts } as const;
          try {
            return cardsIn((await this.askCity(city, asked.checkin, request))!.bytes);
          } catch (error) {
            if (unavailable === 'leaveOut' && error instanceof No && error.error === 'CITY_UNAVAILABLE') return [];
            throw error;
          }
        }),
      );
      return new Map(ofCities.flat());
    },
  };

  readonly names: Names = {
    suggest: async (keyword, language) =>
      JSON.parse(await this.askNames({ op: 'suggest', keyword, language })) as Suggestion[],
    find: async (typed, most, cityId, { distributorId }) => {
      const request = { op: 'find', names: [typed], most, cityId, distributorId } as const;
      return this.alikeIn(await this.askNames(request))[0]!;
    },
    match: async (names, most, cityId, { distributorId }) =>
      this.alikeIn(await this.askNames({ op: 'match', names, most, cityId, distributorId })),
    // Those who hold the names have done so.
    warm: async () => {},
  };

  private alikeIn(text: string): AlikeHotel[][] {
    const lists = JSON.parse(text) as [id: number, confidence: number][][];
    return lists.map((list) =>
      list.flatMap(([id, confidence]) => {
        const hotel = this.model.hotels.get(id);
        return hotel ? [{ hotel, confidence }] : [];
      }),
    );
  }
}

/** Cards as shard-door.ts writes them: their ids and lengths, and then their texts. */
function cardsIn(bytes: Buffer): [number, Card][] {
  const head = bytes.indexOf('\n');
  const list = JSON.parse(bytes.toString('latin1', 0, head)) as [id: number, bookable: boolean, length: number][];
  let at = head + 1;
  return list.map(([id, bookable, length]) => {
    const text = bytes.toString('latin1', at, at + length) as JsonText<HotelCard>;
    at += length;
    return [id, { json: text, bookable }];
  });
}
