import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language, type Parameters, type Words } from '@waylight/contract/value/words';
import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import type { DistributorId, UserId } from '../../db/tables/ids.ts';
import { type LetterSettings, letters } from '../../outside/letter.ts';
import type { Mail } from '../../outside/mail.ts';
import { newSecret, secretHash } from '../../secret.ts';
import { mailWords as words } from './mail-words.ts';
import type { NoticeData } from './notices.ts';
import {
  addResetToken,
  companiesOf,
  findRecoverable,
  readApplicant,
  readRecipient,
  withMainAccount,
} from './recovery/data.ts';
import { addConfirmation } from './registration/data.ts';
import { confirmMs } from './registration/registration.ts';

/** A link to choose a new password works this long, ms. */
export const resetMs = 30 * 60_000;

/** Writes identity's mails. Links carry their secret behind the #: browsers keep that part to themselves. */
export function identityMails(settings: LetterSettings) {
  const { origin, write: letter } = letters(settings);
  const write = (
    language: Language,
    to: string,
    values: Parameters,
    subject: Words,
    name: string,
    body: (Words | string)[],
  ) => letter({ language, to, values, subject, name, body });

  return {
    /** One mail to each person of the company with that address; none when there is nobody. */
    async recovery(tx: Tx, { companyCode, email }: { companyCode: string; email: string }, now: number) {
      const mails: Omit<Mail, 'id'>[] = [];
      for (const person of await findRecoverable(tx, companyCode, email)) {
        const token = newSecret();
        await addResetToken(tx, {
          token_hash: secretHash(token),
          distributor_id: person.distributorId,
          user_id: person.userId,
          created_at: new Date(now),
          expires_at: new Date(now + resetMs),
        });
        mails.push(
          write(
            person.language,
            person.email,
            { code: companyCode, username: person.username },
            words.recoverySubject,
            person.realName,
            [words.recoveryLink, `${origin}/forgetPassword#token=${token}`, words.recoveryIgnore],
          ),
        );
      }
      return mails;
    },

    async companyCodes(tx: Tx, { email, language }: { email: string; language: Language }) {
      const found = await companiesOf(tx, email);
      if (found.length === 0) return [];
      const lines = found.map(({ code, nameZh, nameEn, username }) =>
        fill(words.codesLine[language], { code, company: language === 'zh' ? nameZh : nameEn, username }),
      );
      return [
        write(language, found[0]!.email, {}, words.codesSubject, '', [
          words.codesIntro,
          lines.join('\n'),
          `${origin}/login`,
        ]),
      ];
    },

    // Until a company is approved its words are a stranger's: no mail repeats them, whoever it goes to.

    /** The first mail to an address that somebody typed into the registration. */
    async confirmEmail(tx: Tx, { distributorId }: { distributorId: DistributorId }, now: number) {
      const { language, email } = await readApplicant(tx, distributorId);
      const token = newSecret();
      await addConfirmation(tx, {
        token_hash: secretHash(token),
        distributor_id: distributorId,
        expires_at: new Date(now + confirmMs),
      });
      const body = [words.confirmBody, `${origin}/toRegister#confirm=${token}`, words.confirmIgnore];
      return [write(language, email, {}, words.confirmSubject, '', body)];
    },

    async registered(tx: Tx, { distributorId }: { distributorId: DistributorId }) {
      const { language, email } = await readApplicant(tx, distributorId);
      return [write(language, email, {}, words.registeredSubject, '', [words.registeredBody])];
    },

    async approved(tx: Tx, { distributorId }: { distributorId: DistributorId }) {
      const applicant = await readApplicant(tx, distributorId);
      const body = [words.approvedBody, `${origin}/login`];
      return [
        write(applicant.language, applicant.email, namesOf(applicant), words.approvedSubject, applicant.realName, body),
      ];
    },

    async refused(tx: Tx, { distributorId }: { distributorId: DistributorId }) {
      const applicant = await readApplicant(tx, distributorId);
      const body = [words.refusedBody, words.refusedAgain, `${origin}/toRegister`];
      const { language, email, reason } = applicant;
      return [write(language, email, { reason }, words.refusedSubject, '', body)];
    },

    /** To whoever lost ACCOUNT_FINANCE because they may not see prices, and to the main account of their company. */
    async financeNeedsPrices(tx: Tx, { userId }: { userId: UserId }) {
      const people = await withMainAccount(tx, userId);
      const { username = '', realName: name = '' } = people.find((one) => one.userId === userId) ?? {};
      const body = [words.financeWhy, words.financeAgain, `${origin}/accountManage/subaccountManage`];
      return people
        .filter(({ enabled }) => enabled)
        .map(({ language, email, realName }) =>
          write(language, email, { username, name }, words.financeNeedsPrices, realName, body),
        );
    },

    async notice(tx: Tx, { notice, userId, distributorId, to, at, address, userAgent }: NoticeData) {
      const person = await readRecipient(tx, userId, distributorId);
      const time = wallTimeIn(portalZone, at);
      const device = userAgent || '--';
      const values = { code: person.code, username: person.username, time, address: address ?? '', device };
      const why = notice === 'cookieReused' || notice === 'accountSprayed' ? [words[`${notice}Why`]] : [];
      const from = address === undefined ? [] : [words.noticeFrom, words.noticeLog, `${origin}/accountManage/security`];
      const body = [words[notice], ...why, words.noticeBody, ...from, words.notYou];
      return [write(person.language, to, values, words[notice], person.realName, body)];
    },
  } satisfies Record<string, Compose>;
}

function namesOf(applicant: Awaited<ReturnType<typeof readApplicant>>) {
  const { nameZh, nameEn, code, username, language } = applicant;
  return { company: language === 'zh' ? nameZh : nameEn, code, username };
}
