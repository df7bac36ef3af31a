import { opsApi } from '@waylight/contract';
import type { Tx } from '../../../db/database.ts';
import { type CompanyScope, companyScopeOf } from '../../../db/scope.ts';
import { userIdTyped } from '../../../db/tables/ids.ts';
import { No } from '../../../http/no.ts';
import { endSessionsOf, type LockedPerson, lockPerson, resetFactor, setLocked } from '../../identity/staff/service.ts';
import type { Facts } from '../../operator/act/act.ts';
import { type Actor, type ActPlan, opsAct } from '../../operator/act/service.ts';
import { companyNamed } from '../terms/service.ts';

/** Acts on people of a company: locking them, ending sessions, and the second factor that somebody has lost. */

interface PersonRequest {
  readonly code: string;
  readonly userId: number;
}

/** Throws NO_SUCH_COMPANY, NO_SUCH_PERSON. */
async function personPlan(
  tx: Tx,
  { code, userId: typed }: PersonRequest,
  { now }: Actor,
  facts: (person: LockedPerson) => Facts,
  act: (person: LockedPerson, scope: CompanyScope) => () => Promise<unknown>,
): Promise<ActPlan> {
  const { distributorId } = await companyNamed(tx, code);
  const scope = companyScopeOf({ distributorId });
  const read = async () => {
    const person = await lockPerson(tx, scope, userIdTyped(typed), new Date(now));
    if (!person) throw new No('NO_SUCH_PERSON');
    return person;
  };
  const person = await read();
  return {
    subject: { kind: 'person', id: `${code} ${person.username}` },
    distributorId,
    facts: async () => facts(await read()),
    run: act(person, scope),
  };
}

export const setPersonLocked = opsAct('company.setLocked', opsApi.company.setLocked, (tx, request, actor) =>
  personPlan(
    tx,
    request,
    actor,
    ({ locked, sessions }) => ({ locked, sessions }),
    ({ userId, locked }, scope) => {
      if (locked === request.locked) throw new No('STATE_CHANGE_FAILED', { status: locked ? 'locked' : 'normal' });
      return () => setLocked(tx, scope, userId, request.locked, actor.now);
    },
  ),
);

export const endPersonSessions = opsAct('company.endSessions', opsApi.company.endSessions, (tx, request, actor) =>
  personPlan(
    tx,
    request,
    actor,
    ({ sessions }) => ({ sessions }),
    ({ userId }, scope) =>
      async () => {
        if ((await endSessionsOf(tx, scope, userId, request.sessionId, actor.now)) === 0)
          throw new No('NO_SUCH_SESSION');
      },
  ),
);

export const resetPersonFactor = opsAct('company.resetFactor', opsApi.company.resetFactor, (tx, request, actor) =>
  personPlan(
    tx,
    request,
    actor,
    ({ hasFactor, sessions }) => ({ secondFactor: hasFactor, sessions }),
    (person, scope) => {
      if (!person.hasFactor) throw new No('SECOND_FACTOR_OFF');
      return () => resetFactor(tx, scope, person, actor.now);
    },
  ),
);
