import type { Tx } from '../../db/database.ts';
import { type LetterSettings, letters } from '../../outside/letter.ts';
import { newSecret, secretHash } from '../../secret.ts';
import { mailWords as words } from './mail-words.ts';
import { addInvitation } from './people/data.ts';
import { findById } from './session/data.ts';

/** A link to choose a password works this long, ms. */
const invitationMs = 72 * 3_600_000;

/** Mails to the operator's own people. The link carries its secret behind the #. */
export function operatorMails(settings: LetterSettings) {
  const { origin, write } = letters(settings);
  return {
    async operatorInvitation(tx: Tx, { operatorId }: { operatorId: number }, now: number) {
      const person = await findById(tx, operatorId);
      if (person?.status !== 'active') return [];
      const token = newSecret();
      const expires_at = new Date(now + invitationMs);
      await addInvitation(tx, { token_hash: secretHash(token), operator_id: operatorId, expires_at });
      return [
        write({
          ...{ language: person.language, to: person.email, name: person.display_name },
          values: { username: person.username },
          subject: words.invitationSubject,
          body: [words.invitation, `${origin}/ops/password#token=${token}`, words.invitationEnds],
        }),
      ];
    },
  };
}
