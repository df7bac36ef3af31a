import { formatMoney } from '@waylight/contract/money';
import { fill, type Words } from '@waylight/contract/words';
import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Settings } from '../../settings.ts';
import { companyOf, remindedOfCredit } from '../identity/service.ts';
import { lowPercent } from './ledger.ts';
import { mailWords as words } from './mail-words.ts';

/** Little credit is left. Amounts in minor units, as they were when it was noticed. */
export interface LowCredit {
  readonly distributorId: number;
  readonly left: number;
  readonly limit: number;
  readonly currency: string;
}

type MailSettings = Pick<Settings, 'PUBLIC_URL' | 'BRAND_ZH' | 'BRAND_EN' | 'HOTEL_HOTLINE'>;

/** Writes the ledger's mails and short messages. */
export function ledgerMails(settings: MailSettings) {
  const origin = settings.PUBLIC_URL ?? 'http://localhost:3000';
  return {
    /** To each person of the company who asked for reminders, the way they asked for. */
    async lowCredit(tx: Tx, { distributorId, left, limit, currency }: LowCredit): Promise<Omit<Mail, 'id'>[]> {
      const company = await companyOf(tx, { distributorId });
      const people = await remindedOfCredit(tx, distributorId);
      return people.flatMap(({ realName, language, email, mobile, byMail, bySms }) => {
        const all = {
          brand: language === 'zh' ? settings.BRAND_ZH : settings.BRAND_EN,
          hotline: settings.HOTEL_HOTLINE,
          name: realName,
          company: language === 'zh' ? company.distributorName : company.distributorNameEn,
          left: formatMoney({ amount: left, currency }),
          limit: formatMoney({ amount: limit, currency }),
          percent: lowPercent,
        };
        const say = (text: Words) => fill(text[language], all);
        const { greeting, lowBody, lowWhat, lowWhy, signature } = words;
        const body = [say(greeting), say(lowBody), say(lowWhat), `${origin}/home`, say(lowWhy), say(signature)];
        const subject = say(words.lowSubject);
        return [
          ...(byMail && email ? [{ to: email, subject, text: `${body.join('\n\n')}\n` }] : []),
          ...(bySms && mobile ? [{ to: mobile, subject, text: say(words.lowSms), channel: 'sms' as const }] : []),
        ];
      });
    },
  } satisfies Record<string, Compose>;
}
