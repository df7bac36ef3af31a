import type { Language } from '@waylight/contract/value/words';
import type { HotelsAsked } from '@waylight/engine/list/hotel-list';
import type { ChosenAsked } from '@waylight/engine/list/single-cards';
import { mintScope } from '../../../db/scope.ts';
import { type DistributorId, distributorIdTyped, userIdTyped } from '../../../db/tables/ids.ts';
import type { Asker, NearbyAsked } from '../answer/answer.ts';

/** Requests of a serving process to a search process, as JSON. */

/** The person who asks, as far as an answer depends on them. */
export interface AskerFacts {
  readonly distributorId: number;
  readonly userId: number;
  readonly currency: string;
  readonly seesPrices: boolean;
  readonly now: number;
}

export type CityRequest =
  | { readonly op: 'hotels'; readonly city: number; readonly asked: HotelsAsked; readonly asker: AskerFacts }
  | { readonly op: 'nearby'; readonly city: number; readonly asked: NearbyAsked; readonly asker: AskerFacts }
  | {
      readonly op: 'cards';
      readonly city: number;
      readonly hotelIds: readonly number[];
      readonly asked: ChosenAsked;
      readonly asker: AskerFacts;
    };

export type NamesRequest =
  | { readonly op: 'suggest'; readonly keyword: string; readonly language: Language }
  | {
      readonly op: 'find' | 'match';
      readonly names: readonly string[];
      readonly most: number;
      readonly cityId?: number | undefined;
      readonly distributorId: DistributorId;
    };

export type ShardRequest = CityRequest | NamesRequest;

/** Kinds of a reply. */
export const replyKind = {
  found: 1,
  /** there is no such hotel */
  nothing: 2,
  /** the city is another's */
  elsewhere: 3,
  failed: 4,
  /** a refusal by name: `{ error, data }` */
  refused: 5,
} as const;

export const factsOf = ({ scope, now }: Asker): AskerFacts => ({
  distributorId: scope.distributorId,
  userId: scope.userId,
  currency: scope.currency,
  seesPrices: scope.access.has('PRICE_VIEW'),
  now,
});

const [seeing, blind] = [new Set(['PRICE_VIEW'] as const), new Set<never>()];

/** The person again. The serving process has admitted them; that it is one of ours, its line has shown. */
export const askerOf = ({ distributorId, userId, currency, seesPrices, now }: AskerFacts): Asker => ({
  scope: mintScope({
    distributorId: distributorIdTyped(distributorId),
    userId: userIdTyped(userId),
    currency,
    isMain: false,
    access: seesPrices ? seeing : blind,
  }),
  now,
});
