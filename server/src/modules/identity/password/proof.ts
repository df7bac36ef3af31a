import type { House } from '../../../house.ts';
import type { Caller } from '../../../http/handler.ts';
import { No } from '../../../http/no.ts';
import { recordBy } from '../../security-log/service.ts';
import * as people from '../person/data.ts';
import { type IdentityTools, refuseTooEarly, sourcesBy, standing, triesOf, turnOf } from '../service.ts';
import * as signIns from '../session/sign-in-data.ts';
import { commonPasswords, type PasswordOwner, passwordRefusal } from './rules.ts';

type StoredCredentials = NonNullable<Awaited<ReturnType<typeof people.readCredentials>>>;

/** Ways in which somebody who is signed in shows once more who they are, before something that matters. */
export function proofs({ database }: Pick<House, 'database'>, tools: IdentityTools) {
  const { passwords, serverKeys, cookies, inTurn } = tools;
  const sourceOf = sourcesBy(cookies);

  /**
   * Runs `prove` with the slowing of sign-ins: whoever holds a stolen bearer guesses no faster than a stranger. Throws
   * `refusal` when it answers false.
   */
  async function proved<T>(
    caller: Caller,
    refusal: 'PASSWORD_WRONG' | 'SECOND_FACTOR_WRONG',
    prove: (known: StoredCredentials) => Promise<T | false>,
  ): Promise<T> {
    const { scope, http, address, now } = caller;
    const read = () =>
      database.asSystem(async (tx) => {
        const known = await people.readCredentials(tx, scope.userId);
        if (!known) throw new No('SESSION_OVER');
        return { known, stand: await standing(tx, serverKeys, known, sourceOf(http.request, address), now) };
      });
    return inTurn(triesOf((await read()).stand), async () => {
      const { known, stand } = await read();
      refuseTooEarly(stand.mayTryAt, now);
      const outcome = await prove(known);
      if (outcome === false) {
        await database.asSystem(async (tx) => {
          await signIns.addFailure(tx, stand, new Date(now));
          await recordBy(tx, caller, refusal === 'PASSWORD_WRONG' ? 'proofRefused' : 'secondFactorRefused');
        });
        throw new No(refusal);
      }
      await database.asSystem((tx) => signIns.forgetFailures(tx, stand.accountKey, stand.sourceKey));
      return outcome;
    });
  }

  return {
    proved,
    /** Throws PASSWORD_WRONG, or SIGN_IN_SLOWED; answers who it is. */
    provePassword: (caller: Caller, password: string) =>
      proved(
        caller,
        'PASSWORD_WRONG',
        async (known) => (await passwords.matches(known.passwordHash, password, turnOf(caller.scope))) && known,
      ),
  };
}

/** Throws PASSWORD_COMMON or PASSWORD_IS_NAME for what would be guessed first. */
export async function refuseGuessable(password: string, owner: PasswordOwner): Promise<void> {
  const refusal = passwordRefusal(password, owner, await commonPasswords());
  if (refusal) throw new No(refusal);
}

export const ownerOf = (known: { username: string; companyZh: string; companyEn: string }): PasswordOwner => ({
  username: known.username,
  companyNames: [known.companyZh, known.companyEn],
});
