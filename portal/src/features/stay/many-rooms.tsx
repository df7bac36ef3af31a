import { limits } from '@waylight/contract/value/occupancy';
import { useText } from '../../lib/words.ts';

const words = {
  more: {
    zh: '一个订单最多 {most} 间。需要更多时先选 {most} 间，填写订单时可加到 {all} 间，分两个订单一起付款。',
    en: 'An order takes {most} rooms at most. For more, choose {most} now and add rooms when you write the order: up to {all}, in two orders paid together.',
  },
} as const;

/** Hint for people who need more rooms than one order takes. */
export function ManyRooms() {
  const t = useText();
  return <span>{t(words.more, { most: limits.rooms, all: limits.roomsTogether })}</span>;
}
