import { contactFacts, type EnquiryFact, enquiryFacts } from '@waylight/contract/enquiry/enquiry-facts';
import { enquiryKindWords } from '@waylight/contract/enquiry/enquiry-words';
import { portalZone } from '@waylight/contract/value/stay';
import { wallTimeIn } from '@waylight/contract/value/wall-time';
import { fill, type Language } from '@waylight/contract/value/words';
import type { Tx } from '../../db/database.ts';
import type { Compose } from '../../db/mail-queue.ts';
import type { DistributorId } from '../../db/tables/ids.ts';
import { letters } from '../../outside/letter.ts';
import type { Mail } from '../../outside/mail.ts';
import type { Settings } from '../../settings.ts';
import { countryName } from '../catalogue/countries.ts';
import { found } from './data.ts';
import { deskOf } from './enquiry.ts';
import { robotLetterOf } from './flight-robot/data.ts';
import { mailWords as words } from './mail-words.ts';
import { quoted, withoutLinks } from './quoted-lines.ts';

/** The name of a country in a language; the code itself where there is none. */
export function countryNameIn(language: Language): (code: string) => string {
  return (code) => countryName(code)[language];
}

function lineOf({ label, value, typed }: EnquiryFact, language: Language): string {
  const named = `${label}${words.colon[language]}`;
  return typed ? `${named.trimEnd()}\n${quoted(value)}` : `${named}${value}`;
}

export function enquiryMails(settings: Settings) {
  const { write } = letters(settings);
  return {
    /** To the desk of its kind; an answer goes to the sender. */
    async enquiryToDesk(tx: Tx, { code }: { code: string }): Promise<Omit<Mail, 'id'>[]> {
      const one = await found(tx, code);
      if (!one) return [];
      const { kind, language, contact, companyCode, page } = one;
      // The page of feedback is one of its own fields.
      const facts = enquiryFacts(kind, { ...one.content, page }, language, countryNameIn(language));
      const about = [
        ...facts,
        ...contactFacts(contact, language),
        ...(page === '' || kind === 'feedback' ? [] : [{ label: words.pages[language], value: page, typed: true }]),
      ];
      const body = [
        words.desk,
        ...(one.forRobot ? [words.robot] : []),
        companyCode === null ? words.visitor : words.signedIn,
        about.map((fact) => lineOf(fact, language)).join('\n'),
      ];
      const values = { code, kind: enquiryKindWords[kind][language], company: companyCode ?? '' };
      const to = deskOf(kind, settings);
      const letter = write({ language, to, name: '', subject: words.deskSubject, body, values });
      return [{ ...letter, replyTo: contact.email }];
    },

    /** To the sender: nothing in it was typed by anybody. */
    async enquiryReceipt(tx: Tx, { code }: { code: string }): Promise<Omit<Mail, 'id'>[]> {
      const one = await found(tx, code);
      if (!one) return [];
      const { kind, language, contact, createdAt } = one;
      const by = createdAt.getTime() + settings.ENQUIRY_ANSWER_HOURS * 3_600_000;
      const values = { code, kind: enquiryKindWords[kind][language], time: wallTimeIn(portalZone, by) };
      const next = kind === 'feedback' ? words.receiptFeedback : words.receiptNext;
      const body = [words.receipt, next, words.receiptIgnore];
      return [write({ language, to: contact.email, name: '', subject: words.receiptSubject, body, values })];
    },

    /** The operator's answer, or why it was closed, to the sender. */
    async enquiryAnswered(tx: Tx, { code }: { code: string }): Promise<Omit<Mail, 'id'>[]> {
      const one = await found(tx, code);
      if (!one || one.answer === null) return [];
      const { kind, language, contact, status, answer } = one;
      const values = { code, kind: enquiryKindWords[kind][language] };
      const body = [status === 'closed' ? words.closed : words.answered, answer];
      const letter = write({ language, to: contact.email, name: '', subject: words.answeredSubject, body, values });
      // The sender answers the desk, not whatever address mails come from.
      return [{ ...letter, replyTo: deskOf(kind, settings) }];
    },

    /** To the ticketing desk: a company asks for the robot. */
    async flightRobotAsked(tx: Tx, { distributorId }: { distributorId: DistributorId }): Promise<Omit<Mail, 'id'>[]> {
      const about = await robotLetterOf(tx, distributorId);
      if (about?.status !== 'requested') return [];
      const { language, companyCode: company } = about;
      const name = withoutLinks(language === 'zh' ? about.nameZh : about.nameEn);
      const body = [fill(words.robotAsked[language], { company, name })];
      const to = deskOf('flight', settings);
      return [write({ language, to, name: '', subject: words.robotAskedSubject, body, values: { company } })];
    },

    /** To the main account: the desk has switched the robot. */
    async flightRobotSwitched(tx: Tx, { distributorId, on }: { distributorId: DistributorId; on: boolean }) {
      const about = await robotLetterOf(tx, distributorId);
      if (!about) return [];
      const { language, email, realName } = about;
      const subject = on ? words.robotOnSubject : words.robotOffSubject;
      return [write({ language, to: email, name: realName, subject, body: [on ? words.robotOn : words.robotOff] })];
    },
  } satisfies Record<string, Compose>;
}
