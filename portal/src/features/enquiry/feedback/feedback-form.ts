import type { enquiry } from '@waylight/contract/enquiry/enquiry';
import type { feedbackTopicWords } from '@waylight/contract/enquiry/enquiry-words';
import type { RequestOf } from '@waylight/contract/wire/call';
import type { Faults } from '../../../lib/field/use-form.ts';
import { type ContactInput, faultsOf, type VerifiedInput, type WrongIn } from '../enquiry-form.ts';

/** Input of the feedback form; the contact is the person who is signed in. No React. */
export interface FeedbackInput extends ContactInput, VerifiedInput {
  topic: keyof typeof feedbackTopicWords;
  text: string;
  answerWished: boolean;
  page: string;
}

export type FeedbackRequest = Omit<RequestOf<typeof enquiry.feedback>, 'requestId' | 'verification'>;

export const feedbackRequestOf = ({ topic, text, answerWished, page }: FeedbackInput, pictures: string[]) => ({
  topic,
  text,
  answerWished,
  page,
  pictures,
});

export const feedbackFaults = (input: FeedbackInput, wrongIn: WrongIn): Faults<FeedbackInput> =>
  faultsOf(input, wrongIn('feedback', feedbackRequestOf(input, [])));
