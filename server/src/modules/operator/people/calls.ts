import { opsApi } from '@waylight/contract';
import type { FactValue } from '@waylight/contract/ops/act';
import type { Tx } from '../../../db/database.ts';
import { requestMail } from '../../../db/mail-queue.ts';
import type { House } from '../../../house.ts';
import type { Handlers } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { blocksOf } from '../../../network.ts';
import { secretHash } from '../../../secret.ts';
import type { Passwords } from '../../identity/password/passwords.ts';
import { refuseGuessable } from '../../identity/password/proof.ts';
import { type ActSubject, actHandler, type OpsAct, opsAct, refuseChanged } from '../act/service.ts';
import { mayTryAt, sessionShown } from '../operator.ts';
import { addFailure, endSessionsOf, findById } from '../session/data.ts';
import { keepOwnAct, type OwnAct } from '../session/service.ts';
import * as data from './data.ts';

const subjectOf = (username: string) => ({ kind: 'operator', id: username });

type Person = NonNullable<Awaited<ReturnType<typeof data.lockPerson>>>;

const factsOf = (person: Person | undefined): Record<string, FactValue> =>
  person
    ? {
        displayName: person.displayName,
        email: person.email,
        language: person.language,
        roles: [...person.roles].sort().join(', '),
        status: person.status,
        authenticatorApp: person.confirmedAt !== null,
      }
    : {};

/** A person of the console, as a command's row has them: no facts while there is nobody of that name. */
export const personActedOn = (tx: Tx, username: string): ActSubject => ({
  subject: subjectOf(username),
  async facts() {
    const there = await data.findByName(tx, username);
    return factsOf(there && (await data.lockPerson(tx, there.id)));
  },
});

const add = opsAct('people.add', opsApi.people.add, async (tx, { username, ...person }, { now }) => {
  const known = await data.findByName(tx, username);
  if (known || (await data.isAddressTaken(tx, person.email, 0))) throw new No('OPERATOR_TAKEN');
  return {
    ...personActedOn(tx, username),
    weight: { threshold: 'operatorAdded' },
    async run() {
      const id = await data.insertInvited(tx, username, person, new Date(now));
      await requestMail(tx, 'operatorInvitation', { operatorId: id }, now);
    },
  };
});

const change = opsAct('people.change', opsApi.people.change, async (tx, { id, version, ...next }, actor) => {
  const admins = await data.lockAdmins(tx);
  const person = await data.lockPerson(tx, id);
  if (!person) throw new No('NO_SUCH_OPERATOR');
  await refuseChanged(tx, subjectOf(person.username), version, person.version);
  const rolesDiffer = [...person.roles].sort().join() !== [...next.roles].sort().join();
  if (id === actor.operatorId && (rolesDiffer || next.status !== person.status)) throw new No('OWN_ROLES');
  const remainsAdmin = next.status === 'active' && next.roles.includes('admin');
  if (!remainsAdmin && admins.every((one) => one === id) && admins.length > 0) throw new No('LAST_ADMIN');
  if (await data.isAddressTaken(tx, next.email, id)) throw new No('OPERATOR_TAKEN');
  return {
    subject: subjectOf(person.username),
    facts: async () => factsOf(await data.lockPerson(tx, id)),
    async run() {
      await data.updatePerson(tx, id, next);
      if (next.status === 'disabled') await endSessionsOf(tx, id, new Date(actor.now));
    },
  };
});

const resetAccess = opsAct('people.resetAccess', opsApi.people.resetAccess, async (tx, { id }, { operatorId, now }) => {
  const person = await data.lockPerson(tx, id);
  if (!person) throw new No('NO_SUCH_OPERATOR');
  if (id === operatorId) throw new No('OWN_ROLES');
  return {
    subject: subjectOf(person.username),
    facts: async () => ({
      authenticatorApp: (await data.lockPerson(tx, id))?.confirmedAt != null,
      sessions: await data.countSessions(tx, id),
    }),
    async run() {
      await data.dropFactor(tx, id);
      await endSessionsOf(tx, id, new Date(now));
      await requestMail(tx, 'operatorInvitation', { operatorId: id }, now);
    },
  };
});

const endSessions = opsAct('people.endSessions', opsApi.people.endSessions, async (tx, { id }, { now }) => {
  const person = await data.lockPerson(tx, id);
  if (!person) throw new No('NO_SUCH_OPERATOR');
  return {
    subject: subjectOf(person.username),
    facts: async () => ({ sessions: await data.countSessions(tx, id) }),
    run: () => endSessionsOf(tx, id, new Date(now)),
  };
});

const endSession = opsAct('people.endSession', opsApi.people.endSession, async (tx, { id, session }, { now }) => {
  const person = await data.lockPerson(tx, id);
  if (!person) throw new No('NO_SUCH_OPERATOR');
  const open = await data.openSessions(tx, id, new Date(now));
  if (!open.some((one) => one.id === session)) throw new No('NO_SUCH_OPERATOR_SESSION');
  return {
    subject: subjectOf(person.username),
    facts: async () => ({ sessions: (await data.openSessions(tx, id, new Date(now))).length }),
    run: () => data.endSessionOf(tx, id, session, new Date(now)),
  };
});

/** Writes somebody's new password and ends their sessions but one. System role. */
async function passwordChanged(tx: Tx, own: OwnAct, passwordHash: string, keptSession?: string): Promise<void> {
  const { operatorId, now } = own;
  const sessions = await data.countSessions(tx, operatorId);
  await data.writePassword(tx, operatorId, passwordHash);
  await endSessionsOf(tx, operatorId, new Date(now), keptSession);
  const after = { passwordChanged: true, sessions: await data.countSessions(tx, operatorId) };
  await keepOwnAct(tx, own, { passwordChanged: false, sessions }, after);
}

export const peopleActs: readonly OpsAct[] = [add, change, resetAccess, endSessions, endSession];

export function peopleCalls(
  house: House,
  { passwords }: { readonly passwords: Passwords },
  wake: () => void,
): Handlers<typeof opsApi.people> {
  const { database, limit } = house;
  const turnOf = (address: string) => ({ block: blocksOf(address).block, company: 'console' });
  return {
    async list(_, { now }) {
      const rows = await database.asOps((tx) => data.list(tx, new Date(now)));
      return rows.map((row) => ({ ...row, lastSeenAt: row.lastSeenAt?.toISOString() ?? null }));
    },
    add: actHandler(house, add, wake),
    change: actHandler(house, change),
    resetAccess: actHandler(house, resetAccess, wake),
    endSessions: actHandler(house, endSessions),
    endSession: actHandler(house, endSession),

    async sessions({ id }, { sessionId, now }) {
      const rows = await database.asOps((tx) => data.openSessions(tx, id, new Date(now)));
      return rows.map((row) => sessionShown(row, sessionId));
    },

    async setPassword({ token, newPassword }, { address, now }) {
      await limit('console password by address', { address }, 60, 3_600_000);
      const hash = secretHash(token);
      const found = await database.asSystem((tx) => data.findInvitation(tx, hash, new Date(now)));
      if (!found) throw new No('RESET_LINK_OVER');
      await refuseGuessable(newPassword, { username: found.username, companyNames: [found.displayName] });
      const passwordHash = await passwords.hash(newPassword, turnOf(address));
      await database.asSystem(async (tx) => {
        if (!(await data.takeInvitation(tx, hash))) throw new No('RESET_LINK_OVER');
        await passwordChanged(tx, { act: 'people.setPassword', operatorId: found.id, address, now }, passwordHash);
      });
      return { username: found.username };
    },

    async changePassword({ currentPassword, newPassword }, { scope, sessionId, address, now }) {
      const person = await database.asSystem((tx) => findById(tx, scope.operatorId));
      const early = mayTryAt(person?.failures ?? 0, person?.failed_at ?? null);
      if (now < early) throw new No('SIGN_IN_SLOWED', { seconds: Math.ceil((early - now) / 1000) });
      if (!(await passwords.matches(person?.password_hash, currentPassword, turnOf(address)))) {
        await database.asSystem((tx) => addFailure(tx, scope.operatorId, new Date(now)));
        throw new No('WRONG_OPERATOR');
      }
      await refuseGuessable(newPassword, { username: scope.username, companyNames: [scope.name] });
      const hash = await passwords.hash(newPassword, turnOf(address));
      await database.asSystem(async (tx) => {
        const own = { act: 'people.changePassword', operatorId: scope.operatorId, address, now };
        await passwordChanged(tx, own, hash, sessionId);
      });
      return null;
    },
  };
}
