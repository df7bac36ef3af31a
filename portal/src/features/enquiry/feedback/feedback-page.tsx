import { useLocation } from '@tanstack/react-router';
import { api } from '@waylight/contract';
import { enquiryLengths, mostPictures, pictureTypes } from '@waylight/contract/enquiry/enquiry-forms';
import { enquiryFieldWords, feedbackTopicWords } from '@waylight/contract/enquiry/enquiry-words';
import { Card } from '@waylight/ui/card';
import { Checkbox } from '@waylight/ui/field/checkbox';
import { RadioGroup } from '@waylight/ui/field/radio-group';
import { TextArea } from '@waylight/ui/field/text-area';
import { TextField } from '@waylight/ui/field/text-field';
import { useState } from 'react';
import { useLanguage } from '../../../lib/language.ts';
import { inCustomerView } from '../../../lib/session/customer-view.ts';
import { send } from '../../../lib/session/session.ts';
import { type User, useUser } from '../../../lib/session/user.ts';
import { useText } from '../../../lib/words.ts';
import { AttachmentsField } from '../../work-order/attachments-field.tsx';
import { useAttachments } from '../../work-order/use-attachments.ts';
import styles from '../enquiry.module.css';
import { contactOf } from '../enquiry-form.ts';
import { EnquiryPage } from '../enquiry-page.tsx';
import { usePageBefore } from '../page-before.ts';
import { useEnquiry } from '../use-enquiry.tsx';
import { words } from '../words.ts';
import { type FeedbackInput, feedbackFaults, feedbackRequestOf } from './feedback-form.ts';
import { SentEnquiries } from './sent-enquiries.tsx';

const pictures = {
  upload: (file: File) => send(api.enquiry.uploadPicture, { file }),
  types: pictureTypes,
  label: enquiryFieldWords.pictures,
  rule: words.picturesRule,
  wrongKind: words.pictureKind,
};

const topics = Object.keys(feedbackTopicWords) as FeedbackInput['topic'][];

export function FeedbackPage() {
  const user = useUser();
  return user ? <Feedback user={user} /> : null;
}

/** The form about the portal, and the list of everything sent before with its answers. */
function Feedback({ user }: { user: User }) {
  const t = useText();
  const chinese = useLanguage() === 'zh';
  const { search } = useLocation();
  const from = (search as Readonly<Record<string, unknown>>).page;
  const before = usePageBefore();
  const attachments = useAttachments(mostPictures, pictures);
  const [waits, setWaits] = useState(false);
  const page = (typeof from === 'string' ? from : (before ?? '')).slice(0, enquiryLengths.page);
  const start: FeedbackInput = {
    ...contactOf(user, chinese),
    topic: 'problem',
    text: '',
    answerWished: true,
    page,
    verification: '',
  };
  const enquiry = useEnquiry({
    id: 'feedback',
    call: api.enquiry.feedback,
    purpose: 'feedback',
    start,
    check: feedbackFaults,
    requestOf: (values) => feedbackRequestOf(values, attachments.tokens),
    given: page === '' ? {} : { page },
  });
  const { form } = enquiry;
  const { values } = form;
  return (
    <EnquiryPage
      kind="feedback"
      title={words.feedbackTitle}
      lead={words.feedbackLead}
      enquiry={{
        ...enquiry,
        submit: (event) => {
          setWaits(attachments.busy);
          if (attachments.busy) event.preventDefault();
          else enquiry.submit(event);
        },
        another: () => {
          for (const { id } of attachments.files) attachments.remove(id);
          enquiry.another();
        },
      }}
      contentOf={(sent) => ({ ...feedbackRequestOf(sent, []), files: attachments.files.map(({ name }) => name) })}
      below={inCustomerView() ? null : <SentEnquiries />}
    >
      <Card title={t(words.yourFeedback)}>
        <div className={styles.fields}>
          <RadioGroup
            row
            label={t(enquiryFieldWords.topic)}
            value={values.topic}
            onChange={(topic) => form.change({ topic })}
            choices={topics.map((topic) => ({ value: topic, label: t(feedbackTopicWords[topic]) }))}
          />
          <TextArea
            {...form.text('text')}
            label={t(enquiryFieldWords.text)}
            counter={enquiryLengths.feedback}
            rows={5}
          />
          <TextField
            {...form.text('page')}
            label={t(enquiryFieldWords.page)}
            optional
            maxLength={enquiryLengths.page}
            autoComplete="off"
          />
          <AttachmentsField
            attachments={attachments}
            error={waits && attachments.busy ? t(words.picturesWait) : undefined}
          />
          <Checkbox isSelected={values.answerWished} onChange={(answerWished) => form.change({ answerWished })}>
            {t(enquiryFieldWords.answerWished)}
          </Checkbox>
        </div>
      </Card>
    </EnquiryPage>
  );
}
