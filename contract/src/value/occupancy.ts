import { z } from 'zod';
import { fault } from '../wire/faults.ts';
import { childAgesOf } from './party.ts';

/** `roomsTogether`: written in one sitting, as two orders of one stay. */
export const limits = {
  rooms: 8,
  roomsTogether: 16,
  adultsPerRoom: 10,
  childrenPerRoom: 10,
  guestsPerRoom: 20,
  guestsPerOrder: 160,
  oldestChild: 17,
} as const;

/** One room's guests as they stand on the wire; ages are a comma list, "1" meaning 1 or younger. */
export const occupancySchema = z
  .strictObject({
    adultNumAll: z.int().min(1).max(limits.adultsPerRoom),
    childrenNumAll: z.int().min(0).max(limits.childrenPerRoom),
    childrenAgesStrAll: z
      .string()
      .max(40)
      .regex(/^$|^\d{1,2}(,\d{1,2})*$/, fault('childAges')),
  })
  .superRefine((room, issue) => {
    const ages = childAgesOf(room);
    if (ages.length !== room.childrenNumAll)
      issue.addIssue({ code: 'custom', path: ['childrenAgesStrAll'], message: fault('childAgeMissing').error });
    if (ages.some((age) => age < 1 || age > limits.oldestChild))
      issue.addIssue({ code: 'custom', path: ['childrenAgesStrAll'], message: fault('childAgeRange').error });
  });
export type Occupancy = z.infer<typeof occupancySchema>;

export const roomsSchema = z.array(occupancySchema).min(1).max(limits.rooms);

export function peopleIn(room: Pick<Occupancy, 'adultNumAll' | 'childrenNumAll'>): number {
  return room.adultNumAll + room.childrenNumAll;
}
