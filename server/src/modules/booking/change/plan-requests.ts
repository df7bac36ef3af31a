import type { ChangeAsked } from '@waylight/contract/booking/change-fields';
import { bedOption } from '@waylight/contract/catalogue/beds';
import type { Tx } from '../../../db/database.ts';
import { No } from '../../../http/no.ts';
import type { LockedOrder } from '../data.ts';
import * as changes from './data.ts';
import type { ChangePlan } from './plan.ts';
import { renamed, renamedText } from './terms.ts';

/** A change that leaves the price as it is. */
const freeOfCharge = (order: LockedOrder) => ({
  before: order.total,
  after: order.total,
  fee: 0,
  consequences: [],
  freeUntil: order.cancellation.freeUntil,
});

export async function planGuests(
  tx: Tx,
  order: LockedOrder,
  asked: NonNullable<ChangeAsked['guests']>,
): Promise<ChangePlan> {
  const { rooms, nationalities, surcharges } = await changes.readChangeable(tx, order.id);
  const outcome = renamed(rooms, asked, nationalities, surcharges);
  if ('refusal' in outcome) throw new No(outcome.refusal.error, outcome.refusal.data ?? {});
  return {
    ...freeOfCharge(order),
    kind: 'guests',
    note: renamedText(rooms, outcome.rooms),
    async write(writing) {
      await changes.writeGuests(writing, order, outcome.changed);
      await changes.writeGuestNames(writing, order.id, outcome.rooms);
    },
  };
}

export async function planRequests(
  tx: Tx,
  order: LockedOrder,
  { beds = [], ...asked }: NonNullable<ChangeAsked['requests']>,
): Promise<ChangePlan> {
  const was = await changes.readChangeable(tx, order.id);
  const isTwice = new Set(beds.map(({ roomNo }) => roomNo)).size < beds.length;
  if (isTwice || beds.some(({ roomNo }) => !was.rooms.some((room) => room.roomNo === roomNo)))
    throw new No('ROOMS_NOT_OF_ORDER');
  const made = beds.flatMap(({ roomNo, bed }) => {
    const option = bedOption(was.beds, bed);
    if (!option) throw new No('BED_REQUIRED', { roomNo });
    return was.rooms.some((room) => room.roomNo === roomNo && room.bedCode === bed) ? [] : [{ roomNo, option }];
  });
  const other = (Object.keys(asked) as (keyof typeof asked)[]).filter(
    (name) => asked[name] !== undefined && !sameValue(asked[name], was[name]),
  );
  if (made.length === 0 && other.length === 0) throw new No('NOTHING_CHANGED');
  const told = other.flatMap((name) => (typeof asked[name] === 'string' && asked[name] !== '' ? [asked[name]] : []));
  return {
    ...freeOfCharge(order),
    kind: 'requests',
    note: [...made.map(({ roomNo }) => `#${roomNo}`), ...told].join(' · ').slice(0, 300),
    async write(writing) {
      for (const { roomNo, option } of made) await changes.writeBed(writing, order.id, roomNo, option);
      await changes.writeRequests(writing, order.id, asked);
    },
  };
}

/** Values as JSON keeps them: the contact's fields in whatever order. */
function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) =>
    typeof value === 'object' && value !== null ? JSON.stringify(Object.entries(value).sort()) : value;
  return plain(a) === plain(b);
}
