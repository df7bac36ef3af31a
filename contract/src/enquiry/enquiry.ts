import { z } from 'zod';
import { verification } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { stayRequest } from '../value/stay.ts';
import { call } from '../wire/call.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { fileField } from '../wire/upload.ts';
import {
  feedbackForm,
  flightFaults,
  flightForm,
  groupRoomFaults,
  groupRoomForm,
  pictureBytes,
  pictureToken,
  pictureTypes,
  refinedBy,
  supplyEntryForm,
} from './enquiry-forms.ts';
import { enquiryKinds, enquiryStatuses } from './enquiry-words.ts';

const sent = { requestId, verification };

/** The number of an enquiry, and until when the desk means to answer. */
const received = z.object({
  code: z.string(),
  /** ISO instants */
  createdAt: z.string(),
  answerBy: z.string(),
});
export type EnquiryReceived = z.infer<typeof received>;

const commonErrors = ['VERIFICATION_NEEDED', 'VERIFICATION_HARDER', 'REQUEST_ID_REUSED'] as const;

export const enquiry = {
  groupRoom: call({
    method: 'POST',
    path: '/bfkapi/openapi/sendEmail/sendGroupRoomEmail',
    access: 'public',
    says: 'Asks for rooms for ten people or more, once per requestId. The desk gets it by mail, the sender a receipt with its number.',
    request: stayRequest(groupRoomForm.extend(sent)).superRefine(refinedBy(groupRoomFaults)),
    reply: received,
    errors: [...commonErrors, 'GROUP_TOO_SMALL', 'STAY_TOO_SHORT', 'STAY_TOO_LONG', 'STAY_IN_THE_PAST'],
  }),
  supplyEntry: call({
    method: 'POST',
    path: '/bfkapi/openapi/sendEmail/sendSupplyEntryEmail',
    access: 'public',
    says: 'A supplier offers its hotels, once per requestId. The desk gets it by mail, the sender a receipt with its number.',
    request: supplyEntryForm.extend(sent),
    reply: received,
    errors: commonErrors,
  }),
  flight: call({
    method: 'POST',
    path: '/bfkapi/openapi/sendEmail/sendFlightEmail',
    access: 'public',
    says: 'Asks the ticketing desk for flights, once per requestId. The desk gets it by mail, the sender a receipt with its number.',
    request: flightForm.extend(sent).superRefine(refinedBy(flightFaults)),
    reply: received,
    errors: [...commonErrors, 'LEG_IN_THE_PAST'],
  }),
  feedback: call({
    method: 'POST',
    path: '/bfkapi/feedback/save',
    access: 'session',
    says: 'Tells the operator something about the portal, with up to three pictures, once per requestId.',
    request: feedbackForm.extend(sent),
    reply: received,
    errors: [...commonErrors, 'PICTURE_GONE'],
  }),
  uploadPicture: call({
    method: 'POST',
    path: '/bfkapi/feedback/uploadPicture',
    access: 'session',
    upload: pictureBytes,
    says: 'Takes one picture for feedback: a PNG or JPEG of at most 5 MB, as multipart form. Unused it is deleted after 24 hours.',
    request: z.strictObject({ file: fileField }),
    reply: z.object({ token: pictureToken, fileName: z.string(), mediaType: z.enum(pictureTypes), bytes: z.int() }),
    errors: [
      'FILE_EMPTY',
      'FILE_TOO_LARGE',
      'FILE_KIND_REFUSED',
      'FILE_DISGUISED',
      'FILE_DAMAGED',
      'IMAGE_TOO_BIG',
      'FILE_ACTIVE',
      'STORAGE_FULL',
    ],
  }),
  list: call({
    method: 'POST',
    path: '/bfkapi/feedback/getPageList',
    access: 'session',
    reads: true,
    says: 'Enquiries of all kinds that the caller has sent while signed in, newest first, with their state and the answer.',
    request: z.strictObject({ ...pageFields }),
    reply: pageOf(
      z.object({
        code: z.string(),
        kind: z.enum(enquiryKinds),
        status: z.enum(enquiryStatuses),
        createdAt: z.string(),
        /** when its state last changed; null: nobody has taken it up */
        handledAt: z.string().nullable(),
        answer: z.string().nullable(),
        /** the form as it was sent */
        content: z.record(z.string(), z.unknown()),
      }),
    ),
    errors: [],
  }),
};
