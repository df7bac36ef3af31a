import type { OrderDetail } from '@waylight/contract/booking/order';
import { perExtra, type SurchargeChoice, type SurchargeWanted } from '@waylight/contract/supply/surcharge';
import { blankGuest, type GuestInput, type RoomInput } from '../../guest/room-input.ts';

/** Extras of a room beyond its rate, and the guests that come with them. Pure. */

const isGuest = ({ kind }: Pick<SurchargeChoice, 'kind'>) => kind === 'extraAdult' || kind === 'extraChild';

/** Units of a surcharge in a room; each extra adult or child is a guest to be named. */
export function withExtra(
  room: RoomInput,
  choice: Pick<SurchargeChoice, 'surchargeId' | 'kind'>,
  count: number,
  nationality: string,
): RoomInput {
  const { [choice.surchargeId]: _, ...others } = room.extras;
  const extras = count > 0 ? { ...others, [choice.surchargeId]: count } : others;
  if (!isGuest(choice)) return { ...room, extras };
  const theirs = room.guests.filter(({ extra }) => extra === choice.surchargeId);
  const blank: GuestInput = {
    ...blankGuest(nationality, choice.kind === 'extraAdult' ? null : 0),
    extra: choice.surchargeId,
  };
  return {
    ...room,
    extras,
    guests: [
      ...room.guests.filter(({ extra }) => extra !== choice.surchargeId),
      ...Array.from({ length: count }, (_, at) => theirs[at] ?? blank),
    ],
  };
}

/** A room of a draft or an earlier order, without extras that the rate no longer offers and without their guests. */
export function withOffered(room: RoomInput, choices: readonly SurchargeChoice[]): RoomInput {
  const offered = new Map(choices.map((choice) => [String(choice.surchargeId), choice]));
  const nationality = room.guests[0]?.nationality ?? 'CN';
  const bare: RoomInput = {
    ...room,
    extras: {},
    guests: room.guests.filter(({ extra }) => extra === undefined || offered.has(String(extra))),
  };
  return Object.entries(room.extras).reduce((before, [id, count]) => {
    const choice = offered.get(id);
    return choice ? withExtra(before, choice, Math.min(count, choice.most), nationality) : before;
  }, bare);
}

/** A choice for an existing order: units that its rooms have keep their price, even when the rate no longer offers them. */
export interface ExtraChoice extends SurchargeChoice {
  /** units that each room has, in the order of the rooms */
  readonly agreed?: readonly number[];
  /** unit price of these, if it is the same for all and not today's */
  readonly agreedUnit?: number;
  /** the rate no longer offers it: it can be given back and not added */
  readonly gone?: boolean;
}

/** Most units for a room; 0: none. */
export function mostIn({ most, agreed, gone }: ExtraChoice, at: number): number {
  const has = agreed?.[at] ?? 0;
  return gone ? has : Math.max(most, has);
}

/** Choices of the rate, with the units that the order has, and those that the rate no longer offers. */
export function choicesFor(
  offered: readonly SurchargeChoice[],
  { rooms, surcharges, money }: Pick<OrderDetail, 'rooms' | 'surcharges' | 'money'>,
): ExtraChoice[] {
  const linesOf = (id: number) => surcharges.filter(({ surchargeId }) => surchargeId === id);
  const agreedOf = (id: number) =>
    rooms.map(({ roomNo }) => perExtra(linesOf(id)).find((line) => line.roomNo === roomNo)?.count ?? 0);
  const goneIds = [...new Set(surcharges.map(({ surchargeId }) => surchargeId))].filter(
    (id) => !offered.some(({ surchargeId }) => surchargeId === id),
  );
  return [
    ...offered.map((choice) => {
      const [line] = linesOf(choice.surchargeId);
      if (!line) return choice;
      const agreed = agreedOf(choice.surchargeId);
      const units = new Set(linesOf(choice.surchargeId).map(({ price }) => price?.unit));
      const agreedUnit = units.size === 1 ? line.price?.unit : undefined;
      return agreedUnit === undefined || agreedUnit === choice.unit
        ? { ...choice, agreed }
        : { ...choice, agreed, agreedUnit };
    }),
    ...goneIds.flatMap((id): ExtraChoice[] => {
      const [line] = linesOf(id);
      if (!line?.price || !money) return [];
      const { surchargeId, kind, basis, childFrom, childTo, times, price } = line;
      const agreed = agreedOf(id);
      return [
        {
          ...{ surchargeId, kind, basis, childFrom, childTo, currency: money.currency, agreed, gone: true },
          ...{ most: Math.max(...agreed), unit: price.unit, each: price.unit * times },
        },
      ];
    }),
  ];
}

/** True: a room has more extra breakfasts than people whom the rate gives none. */
export function hasSpareBreakfasts(
  { guests, extras }: Pick<RoomInput, 'guests' | 'extras'>,
  choices: readonly Pick<SurchargeChoice, 'surchargeId' | 'kind'>[],
  included: number,
): boolean {
  const added = choices
    .filter(({ kind }) => kind === 'extraBreakfast')
    .reduce((sum, { surchargeId }) => sum + (extras[surchargeId] ?? 0), 0);
  return added > Math.max(0, guests.length - included);
}

/** As the contract takes it; rooms count from 1 within their order. */
export function wantedIn(rooms: readonly Pick<RoomInput, 'extras'>[]): SurchargeWanted[] {
  return rooms.flatMap(({ extras }, at) =>
    Object.entries(extras).map(([id, count]) => ({ roomNo: at + 1, surchargeId: Number(id), count })),
  );
}

/** Guests and extras of a room that was ordered before, those beyond the searched-for ones with their surcharge. */
export function extrasAgain(
  room: OrderDetail['rooms'][number],
  surcharges: OrderDetail['surcharges'],
): Pick<RoomInput, 'guests' | 'extras'> {
  const ours = perExtra(surcharges.filter(({ roomNo }) => roomNo === room.roomNo));
  const left = new Map(ours.filter(isGuest).map((line) => [line.surchargeId, line.count]));
  let adults = room.adults;
  const ages = [...room.childAges];
  const guests = room.guests.map((guest): GuestInput => {
    const asked = guest.childAge === null ? adults-- > 0 : take(ages, guest.childAge);
    if (asked) return { ...guest };
    const line = ours.find(
      ({ kind, surchargeId, childFrom, childTo }) =>
        (left.get(surchargeId) ?? 0) > 0 &&
        (guest.childAge === null
          ? kind === 'extraAdult'
          : kind === 'extraChild' && guest.childAge >= (childFrom ?? 0) && guest.childAge <= (childTo ?? 17)),
    );
    if (!line) return { ...guest };
    left.set(line.surchargeId, left.get(line.surchargeId)! - 1);
    return { ...guest, extra: line.surchargeId };
  });
  return { guests, extras: Object.fromEntries(ours.map(({ surchargeId, count }) => [surchargeId, count])) };
}

/** The room with a row for each extra guest without a name. */
export function withUnnamed(room: RoomInput, roomNo: number, surcharges: OrderDetail['surcharges']): RoomInput {
  const nationality = room.guests[0]?.nationality ?? 'CN';
  return perExtra(surcharges)
    .filter((line) => line.roomNo === roomNo && isGuest(line))
    .reduce((before, line) => withExtra(before, line, line.count, nationality), room);
}

/** True: an extra guest without a name. Extra guests need none. */
export const isUnnamed = ({ extra, lastName, firstName }: GuestInput) =>
  extra !== undefined && lastName.trim() === '' && firstName.trim() === '';

function take(ages: number[], age: number): boolean {
  const at = ages.indexOf(age);
  if (at >= 0) ages.splice(at, 1);
  return at >= 0;
}
