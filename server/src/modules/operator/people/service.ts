import type { OperatorRole } from '@waylight/contract/wire/operator-access';
import type { Tx } from '../../../db/database.ts';
import * as data from './data.ts';

/** Two people who may add others are enough for four eyes. */
const firstPeople = 2;

/** Adds one of the first two people, from the command line. System role. */
export async function addFirstOperator(
  tx: Tx,
  person: Parameters<typeof data.insertPerson>[1],
  roles: readonly OperatorRole[],
  now: number,
): Promise<'added' | 'taken' | 'enough'> {
  const admins = (await data.activePeople(tx)).filter((one) => one.roles.includes('admin'));
  if (admins.length >= firstPeople) return 'enough';
  return (await data.insertPerson(tx, person, roles, new Date(now))) ? 'added' : 'taken';
}
