import { changeStepWords } from '@waylight/contract/booking/change-words';
import { moneyInText } from '@waylight/contract/value/money';
import { fill, type Words } from '@waylight/contract/value/words';
import type { Tx } from '../../../db/database.ts';
import type { Compose } from '../../../db/mail-queue.ts';
import { companyScopeOf } from '../../../db/scope.ts';
import type { DistributorId, UserId } from '../../../db/tables/ids.ts';
import { pdfMediaType } from '../../../documents/media-types.ts';
import type { Paper } from '../../../documents/paper.ts';
import { type LetterSettings, letters } from '../../../outside/letter.ts';
import type { WrittenMail } from '../../../outside/mail.ts';
import type { LedgerMethod } from '../../ledger/ledger.ts';
import type { PaidTooMuch } from '../../payment/capture/service.ts';
import { makerIsMailed } from '../../quote/quote.ts';
import { agencyOf, cardOf } from '../../quote/service.ts';
import { voucherOf } from '../document/service.ts';
import type { SettledMail } from '../payment/service.ts';
import type { LateReason } from '../reopening/service.ts';
import { confirmationLetters } from './confirmation-letters.ts';
import { isBlindAt, mayPriceAt, personToMail, readMailed } from './data.ts';
import type { OrderMail } from './service.ts';
import { sumText } from './sum.ts';
import { mailWords as words } from './words.ts';

/** Money came after the time to pay was over. `reason` null: the order is open again. */
export interface LateMail {
  readonly orderCode: string;
  readonly distributorId: DistributorId;
  /** minor units of the order's currency */
  readonly amount: number;
  readonly reason: LateReason | null;
}

/** Money came that the order cannot take, and goes back. */
export interface TooMuchMail extends Pick<PaidTooMuch, 'amount' | 'because' | 'userId'> {
  readonly orderCode: string;
  readonly distributorId: DistributorId;
}

/** News that people may switch off, by the kind under which they do (contract/src/notification). */
const optional: Readonly<Partial<Record<OrderMail['news'], string>>> = {
  rejected: 'orderRejected',
  unanswered: 'orderRejected',
};

/** Draws a paper of a company as PDF. */
export type DrawPaper = (paper: Paper, of: { readonly distributorId: DistributorId }) => Promise<Uint8Array>;

interface Confirming {
  readonly order: Awaited<ReturnType<typeof readMailed>>;
  readonly sum: readonly (Words | string)[];
  readonly write: (
    subject: Words,
    body: readonly (Words | string)[],
    all: Readonly<Record<string, string>>,
  ) => WrittenMail[];
  readonly letter: ReturnType<typeof letters>['write'];
  readonly draw: DrawPaper;
}

/** A confirmed order, to its maker and to whom the company chose, with its voucher. */
async function confirmation(
  tx: Tx,
  mail: OrderMail & { news: 'confirmed' },
  { order, sum, write, letter, draw }: Confirming,
  now: number,
): Promise<WrittenMail[]> {
  const { distributorId, orderCode } = mail;
  const scope = companyScopeOf({ distributorId });
  const card = await cardOf(tx, scope);
  const all = { number: mail.confirmationNumber, hotelNumber: mail.hotelNumber ?? '' };
  const told = makerIsMailed(card.maker, order.mailsOff);
  const toMaker = told === 'always' || (told === 'onRequest' && !mail.atOnce);
  const own = toMaker
    ? write(
        words.confirmedSubject,
        [words.confirmed, ...(mail.hotelNumber ? [words.hotelNumber] : []), words.voucher, words.stayLine, ...sum],
        all,
      )
    : [];
  const voucher = async (fees: boolean): Promise<Pick<WrittenMail, 'attach'>> => {
    const paper = await voucherOf(tx, scope, orderCode, fees, now);
    if (!paper) return {};
    let drawn: Promise<Uint8Array> | undefined;
    const bytes = () => (drawn ??= draw(paper, { distributorId }));
    return {
      attach: async () => [{ fileName: `voucher_${orderCode}.pdf`, mediaType: pdfMediaType, bytes: await bytes() }],
    };
  };
  // Each of the two is read and drawn once, however many get it.
  const vouchers = new Map<boolean, Pick<WrittenMail, 'attach'>>();
  const agency = await agencyOf(tx, scope);
  const chosen = confirmationLetters({ mail, order, card, agency, letter, told: own.map(({ to }) => to) });
  const written: WrittenMail[] = [];
  for (const one of [...own, ...chosen]) {
    const fees = !(await isBlindAt(tx, distributorId, one.to));
    const found = vouchers.get(fees) ?? (await voucher(fees));
    vouchers.set(fees, found);
    written.push({ ...one, ...found });
  }
  return written;
}

/** Writes booking's mails, to whoever made the order unless it says otherwise. */
export function bookingMails(settings: LetterSettings, draw: DrawPaper) {
  const { origin, write: letter } = letters(settings);

  /** A letter in the language of whoever made the order, or of who is named, from greeting to signature. */
  async function letterAbout(tx: Tx, distributorId: DistributorId, orderCode: string, userId?: UserId) {
    const order = await readMailed(tx, distributorId, orderCode, userId);
    const { language } = order;
    const known = {
      order: orderCode,
      hotel: language === 'zh' ? order.hotelZh : order.hotelEn,
      stay: `${order.checkin} – ${order.checkout}`,
    };
    const link = `${origin}/orderDetail?orderCode=${orderCode}`;
    const write = (
      subject: Words,
      body: readonly (Words | string)[],
      all: Readonly<Record<string, string>>,
      { to, name }: { to: string; name: string } = { to: order.email, name: order.name },
    ) => [letter({ language, to, name, subject, body: [...body, link], values: { ...known, ...all } })];
    /** Paragraphs with amounts, for whoever may know. */
    const priced = (...paragraphs: (Words | string)[]) => (order.mayPrice ? paragraphs : []);
    /** The amount, part by part. */
    const sum = priced(sumText(order, language));
    return { order, sum, priced, write };
  }

  return {
    async paidLate(tx: Tx, { orderCode, distributorId, amount, reason }: LateMail): Promise<WrittenMail[]> {
      const { order, sum, write } = await letterAbout(tx, distributorId, orderCode);
      const told = fill(words.ofAmount[order.language], { amount: moneyInText({ amount, currency: order.currency }) });
      const all = { ofAmount: order.mayPrice ? told : '' };
      return reason === null
        ? write(words.reopenedSubject, [words.reopened, words.stayLine, ...sum], all)
        : write(words.lateRefundedSubject, [words.lateRefunded, words[reason], words.stayLine, words.refundTime], all);
    },

    /** To whoever paid, and to the contact of the order. */
    async paidTooMuch(tx: Tx, { orderCode, distributorId, userId, amount, because }: TooMuchMail) {
      const { order, write } = await letterAbout(tx, distributorId, orderCode);
      const payer = await personToMail(tx, distributorId, userId);
      const { name, email } = order.contact;
      const people = [
        ...(payer ? [{ to: payer.email, name: payer.name, mayPrice: payer.mayPrice }] : []),
        { to: email, name, mayPrice: await mayPriceAt(tx, distributorId, email) },
      ];
      const told = fill(words.ofAmount[order.language], { amount: moneyInText({ amount, currency: order.currency }) });
      const body = [words[because], words.stayLine, words.refundTime];
      return people
        .filter(({ to }, i) => people.findIndex((one) => one.to.toLowerCase() === to.toLowerCase()) === i)
        .flatMap(({ mayPrice, ...person }) =>
          write(words.tooMuchSubject, body, { ofAmount: mayPrice ? told : '' }, person),
        );
    },

    /** Orders that were settled with a bill, to whoever made them; amounts and the bill are for the bookkeeper. */
    async ordersSettled(tx: Tx, { distributorId, userId, billCode, orderCodes }: SettledMail): Promise<WrittenMail[]> {
      const person = await personToMail(tx, distributorId, userId);
      if (!person) return [];
      const { email: to, name, language } = person;
      const links = orderCodes.map((code) => `${origin}/orderDetail?orderCode=${code}`);
      const values = { bill: billCode, count: String(orderCodes.length) };
      return [letter({ language, to, name, subject: words.settledSubject, body: [words.settled, ...links], values })];
    },

    /** News of an order, to its maker or to the person who asked for it. */
    async orderNews(tx: Tx, mail: OrderMail, now: number): Promise<WrittenMail[]> {
      if (mail.news === 'confirmed') {
        const about = await letterAbout(tx, mail.distributorId, mail.orderCode, mail.to);
        return confirmation(tx, mail, { ...about, letter, draw }, now);
      }
      const { order, sum, priced, write } = await letterAbout(tx, mail.distributorId, mail.orderCode, mail.to);
      const kind = optional[mail.news];
      if (kind && order.mailsOff.includes(kind)) return [];
      const money = (amount: number) => moneyInText({ amount, currency: order.currency });
      switch (mail.news) {
        case 'unanswered':
        case 'rejected': {
          const why = mail.news === 'rejected' ? words.rejected : words.unanswered;
          const back = backLines(mail, priced, true);
          const all = { note: mail.news === 'rejected' ? mail.note : '', refund: money(mail.refund) };
          return write(words.rejectedSubject, [why, words.stayLine, ...sum, ...back], all);
        }
        case 'cancelled': {
          const said = mail.note ? [words.cancelledNote] : [];
          const kept = mail.fee > 0 ? priced(words.feeLine) : [];
          const back = backLines(mail, priced, false);
          const all = { fee: money(mail.fee), refund: money(mail.refund), note: mail.note };
          const body = [words.cancelled, ...said, words.stayLine, ...sum, ...kept, ...back];
          return write(words.cancelledSubject, body, all);
        }
        case 'revoked': {
          const back = backLines(mail, priced, true);
          const all = { refund: money(mail.refund), note: mail.note };
          const said = mail.account === 'credit' ? words.revokedOnCredit : words.revoked;
          return write(words.revokedSubject, [said, words.stayLine, ...sum, ...back], all);
        }
        case 'compensated': {
          const given = priced(mail.account === 'advance' ? words.compensatedAdvance : words.compensatedCredit);
          const all = { amount: money(mail.amount), note: mail.note };
          return write(words.compensatedSubject, [words.compensated, ...given, words.stayLine], all);
        }
        case 'numbered':
          return write(words.numberedSubject, [words.numbered, words.stayLine], { hotelNumber: mail.hotelNumber });
        case 'noted':
          return write(words.notedSubject, [words.noted, words.stayLine], { note: mail.note });
        case 'cancelAsked':
          return write(words.cancelAskedSubject, [words.cancelAsked, words.stayLine], { number: mail.workOrder });
        case 'cancelRefused':
          return write(words.cancelRefusedSubject, [words.cancelRefused, words.stayLine], { note: mail.note });
        case 'changed': {
          const { who, note } = mail;
          const what = changeStepWords[`${mail.kind}Changed`]![order.language];
          return write(words.changedSubject, [words.changed, ...(note ? [words.changedTo] : []), words.stayLine], {
            ...{ who, what, note },
          });
        }
      }
    },
  } satisfies Record<string, Compose>;
}

/** Lines about what is given back: to an account of the company it is there already, and credit is no money. */
function backLines(
  { refund, account }: { readonly refund: number; readonly account?: LedgerMethod | undefined },
  priced: (line: Words) => readonly (Words | string)[],
  timed: boolean,
): (Words | string)[] {
  if (refund <= 0) return [];
  if (account === 'credit') return [...priced(words.releasedLine)];
  if (account === 'advance') return [...priced(words.toAdvanceLine)];
  return [...priced(words.refundLine), ...(timed ? [words.refundTime] : [])];
}
