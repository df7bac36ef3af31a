import type { DeliveryAbout } from '@waylight/contract/ops/delivery/delivery';

/** Kinds of mails by what they are about. */
export const mailsAbout: Readonly<Record<DeliveryAbout, readonly string[]>> = {
  order: ['orderNews', 'ordersSettled', 'deadlineNear'],
  hotel: ['hotelMail'],
  payment: ['paidLate', 'paidTooMuch', 'lowCredit'],
  bill: ['billMade', 'billReminder', 'billSettled'],
  invoice: ['invoiceNews'],
  workOrder: ['workOrderAnswered', 'workOrderMessages'],
  enquiry: ['enquiryToDesk', 'enquiryReceipt', 'enquiryAnswered', 'flightRobotAsked', 'flightRobotSwitched'],
  company: ['registered', 'approved', 'refused', 'confirmEmail', 'quoteAccepted', 'financeNeedsPrices'],
  person: ['notice', 'recovery', 'companyCodes', 'operatorInvitation'],
};

/** First parts of the topics of facts, by what they are about; all others are about a company. */
const topicsAbout: Readonly<Record<string, DeliveryAbout>> = {
  order: 'order',
  payment: 'payment',
  bill: 'bill',
  workOrder: 'workOrder',
};

const aboutOfMail = new Map(
  (Object.entries(mailsAbout) as [DeliveryAbout, readonly string[]][]).flatMap(([about, kinds]) =>
    kinds.map((kind) => [kind, about] as const),
  ),
);

/** A kind that nobody writes any more is about a person: the widest of all. */
export const aboutMail = (kind: string): DeliveryAbout => aboutOfMail.get(kind) ?? 'person';
export const aboutFact = (topic: string): DeliveryAbout => topicsAbout[topic.split('.')[0]!] ?? 'company';

/** Beginnings of topics about something; `others`: all but those that are about something else. */
export const topicsOf = (about: DeliveryAbout): { readonly parts: readonly string[]; readonly others: boolean } =>
  about === 'company'
    ? { parts: Object.keys(topicsAbout), others: true }
    : { parts: Object.keys(topicsAbout).filter((part) => topicsAbout[part] === about), others: false };
