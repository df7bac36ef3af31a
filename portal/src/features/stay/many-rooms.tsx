import { leastGroup } from '@waylight/contract/enquiry/group';
import { limits } from '@waylight/contract/value/occupancy';
import type { Stay } from '@waylight/contract/value/stay';
import { Link } from '@waylight/ui/link';
import type { Occupancy } from '@waylight/ui/picker/occupancy-picker';
import { useText } from '../../lib/words.ts';
import { paths } from '../../paths.ts';
import { type GroupBroughtAlong, groupBrought } from './group-brought.ts';

// biome-ignore format: both languages of a text stand on one line
const words = {
  more: { zh: '一个订单最多 {most} 间。需要更多时先选 {most} 间，填写订单时可加到 {all} 间，分两个订单一起付款。', en: 'An order takes {most} rooms at most. For more, choose {most} now and add rooms when you write the order: up to {all}, in two orders paid together.' },
  group: { zh: '{least} 人及以上：申请团队用房', en: '{least} people or more: ask for group rooms' },
} as const;

export interface GroupParty {
  /** of every room; null: an age that is not chosen yet */
  readonly rooms: Occupancy;
  readonly dates: Stay | null;
  readonly nationality: string;
  /** names, in the language in use */
  readonly place?: string | undefined;
  readonly hotel?: string | undefined;
  /** contact and requests that have been typed already */
  readonly along?: GroupBroughtAlong | undefined;
}

/** The way to the form for groups, with everything that has been chosen so far. */
export function GroupLink({ rooms, dates, nationality, place, hotel, along }: GroupParty) {
  const t = useText();
  const ages = rooms.flatMap(({ childAges }) => childAges.filter((age) => age !== null));
  const href = paths.groupRoom({
    ...(place ? { place } : {}),
    ...(hotel ? { hotel } : {}),
    ...(dates ? { in: dates.checkin, out: dates.checkout } : {}),
    rooms: rooms.length,
    adults: rooms.reduce((sum, room) => sum + room.adults, 0),
    ...(ages.length > 0 ? { ages: ages.join('-') } : {}),
    nat: nationality,
  });
  return (
    <Link href={href} onPress={() => groupBrought.write(along)}>
      {t(words.group, { least: leastGroup })}
    </Link>
  );
}

/** Hint for people who need more rooms than one order takes, and the way to the form for groups. */
export function ManyRooms(party: GroupParty) {
  const t = useText();
  return (
    <span>
      {t(words.more, { most: limits.rooms, all: limits.roomsTogether })} <GroupLink {...party} />
    </span>
  );
}
