import * as agency from './agency.ts';
import type { Chance } from './chance.ts';
import * as operator from './operator.ts';
import * as paying from './paying.ts';
import type { World } from './world.ts';

/** Shares of the acts: what an agency or the operator does next. */
const shares: readonly (readonly [string, agency.Act, number])[] = [
  ['order', agency.order, 60],
  ['drop a room', agency.dropRoom, 5],
  ['move', agency.move, 6],
  ['change extras', agency.extras, 7],
  ['cancel', agency.cancel, 8],
  ['settle', paying.settle, 9],
  ['settle together', paying.settleTogether, 3],
  ['pay twice', paying.payTwice, 2],
  ['choose only', paying.chooseOnly, 1],
  ['wallet', paying.wallet, 5],
  ['bank write-off', operator.writeOff, 5],
  ['deposit', operator.depositMoney, 4],
  ['void', operator.voidOne, 3],
  ['reduce', operator.reduce, 4],
  ['irregular run', operator.runIrregular, 3],
  ['terms', operator.terms, 4],
  ['correct', operator.correct, 5],
  ['repay', operator.repay, 1],
  ['confirm', operator.confirm, 5],
  ['reject', operator.reject, 1],
  ['revoke', operator.revoke, 1],
  ['grant cancellation', operator.grantCancel, 2],
  ['keep', operator.keep, 1],
  ['answer', operator.answer, 2],
];
const whole = shares.reduce((sum, [, , share]) => sum + share, 0);

/** Somebody does something. The draws are its own, so that what runs beside it leaves them as they are. */
export function act(world: World, drawn: Chance): Promise<void> {
  const chance = drawn.fork();
  let left = chance.int(whole);
  const [name, run] = shares.find(([, , share]) => {
    left -= share;
    return left < 0;
  })!;
  return world.attempt(name, async () => {
    // Not every agency has a bill, or an order that stands.
    for (let tries = 0; tries < 6; tries++) {
      const how = await run(world, chance.pick(world.agencies), chance);
      if (how !== 'nothing') return how;
    }
    return 'nothing';
  });
}
