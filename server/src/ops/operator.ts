import { randomBytes } from 'node:crypto';
import { emailAddress, operatorName } from '@waylight/contract/ops/operator';
import { operatorRoles } from '@waylight/contract/wire/operator-access';
import { openPasswords } from '../modules/identity/password/passwords.ts';
import { personActedOn } from '../modules/operator/people/calls.ts';
import { addFirstOperator } from '../modules/operator/people/service.ts';
import { command, optional, type Run, required, WrongUse } from './command.ts';

/** The first two people of the console. Further ones are added there, by one and granted by another. */
function addOperator(name: string, email: string, displayName: string | undefined): Run {
  const username = operatorName.safeParse(name);
  if (!username.success) throw new WrongUse(`${name}: 3 to 32 lower-case letters, digits, _ . or -`);
  if (!emailAddress.safeParse(email).success) throw new WrongUse(`${email} is no e-mail address`);
  return async (database, say) => {
    const password = randomBytes(12).toString('base64url');
    const passwords = openPasswords(1);
    const hash = await passwords.hash(password, { block: 'command', company: 'command' });
    await passwords.close();
    const person = { username: username.data, displayName: displayName?.trim() || username.data, email, hash };
    const outcome = await database.asSystem((tx) => addFirstOperator(tx, person, operatorRoles, Date.now()));
    if (outcome === 'enough')
      throw new WrongUse('the console has two people who may add others: add further ones there, under People');
    if (outcome === 'taken') throw new WrongUse(`there is an operator ${username.data}, or one with that address`);
    say(`operator ${username.data} signs in at /ops/ with the password ${password}`);
    say('the first sign-in asks for an authenticator app; change the password there');
  };
}

export const operatorCommands = [
  command({
    name: 'operator',
    words: ['NAME'],
    options: { email: required('ADDRESS'), called: optional('NAME') },
    changes: {},
    about:
      ([name]) =>
      async (tx) =>
        personActedOn(tx, name),
    help: 'one of the first two people of the console, with every role; prints a password; --called: the name that histories show',
    run: ([name], { email, called }) => addOperator(name, email, called),
  }),
];
