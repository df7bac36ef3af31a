import { starWords } from '../catalogue/star-words.ts';
import { formatMoney } from '../value/money.ts';
import type { Language, Words } from '../value/words.ts';
import type { FeedbackForm, FlightForm, GroupRoomForm, SupplyEntryForm } from './enquiry-forms.ts';
import {
  anyStar,
  cabinWords,
  connectionWords,
  type EnquiryField,
  type EnquiryKind,
  enquiryFieldWords,
  feedbackTopicWords,
  groupMealWords,
  groupPurposeWords,
  supplierKindWords,
  tripWords,
} from './enquiry-words.ts';

/** One line of an enquiry. `typed`: what somebody wrote, which a mail quotes. */
export interface EnquiryFact {
  readonly label: string;
  readonly value: string;
  readonly typed: boolean;
}

interface FactWriter {
  typed(field: EnquiryField, value: string | undefined): void;
  said(field: EnquiryField, value: string | number | undefined): void;
  chosen(field: EnquiryField, words: Words | undefined): void;
  flag(field: EnquiryField, value: boolean | undefined): void;
  country(field: EnquiryField, code: string): void;
}

const yes: Words = { zh: '是', en: 'Yes' };

const writers: { readonly [Kind in EnquiryKind]: (content: never, write: FactWriter) => void } = {
  groupRoom(form: GroupRoomForm, write) {
    write.typed('destination', form.destination);
    write.typed('hotels', form.hotels);
    write.said('checkin', form.checkin);
    write.said('checkout', form.checkout);
    write.said('rooms', form.rooms);
    write.said('adults', form.adults);
    write.said('childAges', form.childAges.join(', '));
    write.country('nationality', form.nationality);
    write.chosen('star', starWords(form.star) ?? anyStar);
    write.chosen('meal', groupMealWords[form.meal]);
    if (form.budget !== undefined) write.said('budget', formatMoney({ amount: form.budget, currency: form.currency }));
    write.flag('meetingRoom', form.meetingRoom);
    write.chosen('purpose', groupPurposeWords[form.purpose]);
    write.typed('remark', form.remark);
  },
  supplyEntry(form: SupplyEntryForm, write) {
    write.country('country', form.country);
    write.typed('city', form.city);
    write.chosen('supplierKind', supplierKindWords[form.supplierKind]);
    write.said('hotelCount', form.hotelCount);
    write.typed('markets', form.markets);
    write.typed('website', form.website);
    write.chosen('connection', connectionWords[form.connection]);
    write.typed('message', form.message);
  },
  flight(form: FlightForm, write) {
    write.chosen('trip', tripWords[form.trip]);
    write.typed('legs', form.legs.map(({ from, to, date }) => `${date}  ${from} → ${to}`).join('\n'));
    write.said('adults', form.adults);
    write.said('children', form.children || undefined);
    write.said('infants', form.infants || undefined);
    write.chosen('cabin', cabinWords[form.cabin]);
    write.flag('flexible', form.flexible);
    write.typed('airline', form.airline);
    write.typed('remark', form.remark);
  },
  feedback(form: FeedbackForm & { files?: readonly string[] }, write) {
    write.chosen('topic', feedbackTopicWords[form.topic]);
    write.typed('text', form.text);
    write.flag('answerWished', form.answerWished);
    write.typed('pictures', form.files?.join('\n'));
    write.typed('page', form.page);
  },
};

/** The lines of an enquiry, in the order of its form; what was left empty has none. `country` names a country by its code. */
export function enquiryFacts(
  kind: EnquiryKind,
  content: Readonly<Record<string, unknown>>,
  language: Language,
  country: (code: string) => string,
): EnquiryFact[] {
  const facts: EnquiryFact[] = [];
  const add = (field: EnquiryField, value: string, typed: boolean) => {
    if (value !== '') facts.push({ label: enquiryFieldWords[field][language], value, typed });
  };
  writers[kind](content as never, {
    typed: (field, value) => add(field, value ?? '', true),
    said: (field, value) => add(field, value === undefined ? '' : String(value), false),
    chosen: (field, words) => add(field, words?.[language] ?? '', false),
    flag: (field, value) => add(field, value ? yes[language] : '', false),
    country: (field, code) => add(field, country(code), false),
  });
  return facts;
}

const contactNames = ['name', 'company', 'email', 'phone', 'wechat'] as const;
export type EnquiryContact = Readonly<Record<(typeof contactNames)[number], string>>;

/** Whom to answer, line by line. */
export const contactFacts = (contact: EnquiryContact, language: Language): EnquiryFact[] =>
  contactNames.flatMap((field) =>
    contact[field] === '' ? [] : [{ label: enquiryFieldWords[field][language], value: contact[field], typed: true }],
  );
