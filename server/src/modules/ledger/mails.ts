import { moneyInText } from '@waylight/contract/value/money';
import { fill } from '@waylight/contract/value/words';
import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { type LetterSettings, letters } from '../../outside/letter.ts';
import type { Mail } from '../../outside/mail.ts';
import { companyOf, remindedOfCredit } from '../identity/service.ts';
import { lowPercent } from './ledger.ts';
import { mailWords as words } from './mail-words.ts';

/** Little credit is left. Amounts in minor units, as they were when it was noticed. */
export interface LowCredit {
  readonly distributorId: DistributorId;
  readonly left: number;
  readonly limit: number;
  readonly currency: string;
}

/** Writes the ledger's mails and short messages. */
export function ledgerMails(settings: LetterSettings) {
  const { origin, sender, write } = letters(settings);
  return {
    /** To each person of the company who asked for reminders, the way they asked for. */
    async lowCredit(tx: Tx, { distributorId, left, limit, currency }: LowCredit): Promise<Omit<Mail, 'id'>[]> {
      const company = await companyOf(tx, { distributorId });
      const people = await remindedOfCredit(tx, distributorId);
      return people.flatMap(({ realName, language, email, mobile, byMail, bySms, mayPrice }) => {
        const values = {
          company: language === 'zh' ? company.distributorName : company.distributorNameEn,
          left: moneyInText({ amount: left, currency }),
          limit: moneyInText({ amount: limit, currency }),
          percent: lowPercent,
        };
        // The credit left before and after an order would tell its price.
        const body = [mayPrice ? words.lowBody : words.lowUnpriced, words.lowWhat, `${origin}/home`, words.lowWhy];
        const mail = write({ language, to: email, name: realName, subject: words.lowSubject, body, values });
        const text = fill((mayPrice ? words.lowSms : words.lowSmsUnpriced)[language], {
          ...sender(language),
          ...values,
        });
        return [
          ...(byMail && email ? [mail] : []),
          ...(bySms && mobile ? [{ to: mobile, subject: mail.subject, text, channel: 'sms' as const }] : []),
        ];
      });
    },
  } satisfies Record<string, Compose>;
}
