import { z } from 'zod';
import { changeFields } from '../booking/change-fields.ts';
import { changeKinds, workOrderOf } from '../booking/change-words.ts';
import { orderCode } from '../booking/order.ts';
import { placeNames } from '../catalogue/catalogue.ts';
import { plainText } from '../identity/person-fields.ts';
import { requestId } from '../payment/payment.ts';
import { hotelSurcharge } from '../supply/surcharge.ts';
import { lengths } from '../value/lengths.ts';
import { currencySchema, minorSchema } from '../value/money.ts';
import { plainDateSchema } from '../value/stay.ts';
import { attachment } from '../wire/attachment.ts';
import { call } from '../wire/call.ts';
import { fault } from '../wire/faults.ts';
import { pageFields, pageOf } from '../wire/page.ts';
import { fileErrors, fileField } from '../wire/upload.ts';
import { conversationEntry, entryFile } from './conversation-entry.ts';
import {
  attachmentTokens,
  uploadToken,
  workOrderContact,
  workOrderFileBytes,
  workOrderNumber,
} from './work-order-fields.ts';
import { workOrderStatuses, workOrderTypes } from './work-order-words.ts';

export const workOrderFileTypes = ['image/png', 'image/jpeg', 'application/pdf'] as const;

/** The wish in data, where words alone would be misread: an operator who grants it carries it out as it stands here. */
const asked = z.strictObject({
  /** of `changeDates` */
  dates: changeFields.dates.optional(),
  /** of `cancelRooms` */
  rooms: changeFields.rooms.optional(),
  /** of `changeGuests` */
  guests: changeFields.guests.optional(),
  /** of `changeRequests` */
  requests: changeFields.requests.optional(),
  /** of `changeSurcharges` */
  surcharges: changeFields.surcharges.optional(),
});
export type WorkOrderAsked = z.infer<typeof asked>;

/** Moves of an agency; `withdraw` closes a work order. */
export const agencyMoves = ['withdraw', 'complete', 'reconsider'] as const;

const moved = z.object({ number: z.string(), status: z.enum(workOrderStatuses), entry: conversationEntry });

const summary = z.object({
  number: z.string(),
  orderCode: z.string(),
  type: z.enum(workOrderTypes),
  /** of `changeRequests`: nothing is asked for but an answer */
  isQuestion: z.boolean(),
  status: z.enum(workOrderStatuses),
  content: z.string(),
  ...placeNames,
  submitter: z.string(),
  /** who of the operator's people; null: nobody yet */
  handler: z.string().nullable(),
  /** entries of the operator that the caller has not read */
  unread: z.int(),
  /** the operator has asked something: the next message of the agency answers it */
  awaitingYou: z.boolean(),
  /** ISO instants */
  createdAt: z.string(),
  resolvedAt: z.string().nullable(),
  completedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
});
export type WorkOrderSummary = z.infer<typeof summary>;

export const workOrder = {
  attach: call({
    method: 'POST',
    path: '/bfkapi/problem/uploadAttachment',
    access: ['ORDER_OPERATE'],
    upload: workOrderFileBytes,
    says: 'Takes one attachment for a work order: a PNG, JPEG or PDF of at most 5 MB, as multipart form. Unused it is deleted after 24 hours.',
    request: z.strictObject({ file: fileField }),
    reply: z.object({
      token: uploadToken,
      fileName: z.string(),
      mediaType: z.enum(workOrderFileTypes),
      bytes: z.int(),
    }),
    errors: [...fileErrors, 'FILE_ACTIVE', 'STORAGE_FULL'],
  }),
  save: call({
    method: 'POST',
    path: '/bfkapi/problem/saveProblem',
    access: ['ORDER_OPERATE'],
    says: 'Asks an operator to change or cancel an order, once per requestId; one open question of a type for each order.',
    request: z
      .strictObject({
        requestId,
        orderCode,
        type: z.enum(workOrderTypes),
        /** the supplementary statement */
        content: plainText(lengths.statement).min(1),
        asked: asked.default({}),
        contact: workOrderContact,
        attachments: attachmentTokens,
      })
      .superRefine(({ type, asked: wanted }, context) => {
        const missing = type === 'changeDates' ? !wanted.dates : type === 'cancelRooms' ? !wanted.rooms : false;
        const path = ['asked', type === 'changeDates' ? 'dates' : 'rooms'];
        if (missing) context.addIssue({ code: 'custom', path, message: fault('fillAll').error });
        // Fields of another type would be carried out under this one's name.
        for (const kind of changeKinds)
          if (wanted[kind] !== undefined && workOrderOf[kind] !== type)
            context.addIssue({ code: 'custom', path: ['asked', kind], message: fault('oneChange').error });
      }),
    reply: z.object({ number: z.string(), status: z.enum(workOrderStatuses) }),
    errors: [
      'NO_SUCH_ORDER',
      'ORDER_ENDED',
      'CANCEL_DIRECTLY',
      'CANCEL_ASKED_ALREADY',
      'ORDER_NOT_MODIFIABLE',
      'ORDER_NOT_SECURED',
      'STAY_OVER',
      'WORK_ORDER_OPEN',
      'ROOMS_NOT_OF_ORDER',
      'DATES_NOT_POSSIBLE',
      'ATTACHMENT_GONE',
      'REQUEST_ID_REUSED',
    ],
  }),
  list: call({
    method: 'POST',
    reads: true,
    path: '/bfkapi/problem/getPageList',
    access: 'session',
    says: 'Work orders about orders within the caller’s scope, newest first, with the number of each status that the other filters find, of those that wait for the agency, and of all that the caller has not read.',
    request: z.strictObject({
      /** number, order code or hotel, either language */
      keyword: plainText(lengths.keyword).default(''),
      types: z.array(z.enum(workOrderTypes)).max(6).default([]),
      statuses: z.array(z.enum(workOrderStatuses)).max(5).default([]),
      /** days in Shanghai on which they were submitted */
      dateFrom: plainDateSchema.optional(),
      dateTo: plainDateSchema.optional(),
      /** only those in which the operator has asked the agency something */
      awaitingYou: z.boolean().default(false),
      ...pageFields,
    }),
    reply: pageOf(summary).extend({
      counts: z.record(z.enum(workOrderStatuses), z.int()),
      /** whatever the filters say: how many wait for the agency, and entries of the operator that the caller has not read */
      awaitingYou: z.int(),
      unread: z.int(),
    }),
    errors: [],
  }),
  get: call({
    method: 'GET',
    path: '/bfkapi/problem/getProblemDetail',
    access: 'session',
    says: 'One work order whole, with its attachments and its log.',
    request: z.strictObject({ number: workOrderNumber }),
    reply: summary.extend({
      asked,
      /** names of the extras in `asked` */
      extras: z.array(hotelSurcharge.pick({ surchargeId: true, kind: true, childFrom: true, childTo: true })),
      /** what the order came to when it was asked for, and with the change; absent without PRICE_VIEW, or where nothing differs */
      estimate: z.object({ currency: currencySchema, before: minorSchema, after: minorSchema }).optional(),
      // Rows that are older than a rule still have to be shown.
      contact: workOrderContact.extend({ name: z.string() }),
      attachments: z.array(entryFile),
      /** what the caller may do now */
      can: z.object({
        moves: z.array(z.enum(agencyMoves)),
        write: z.boolean(),
        urge: z.boolean(),
      }),
      urges: z.object({
        made: z.int(),
        /** until when another one is too early */
        nextAt: z.string().nullable(),
      }),
      /** of what is resolved: when it completes by itself */
      completesAt: z.string().nullable(),
      reconsiderUntil: z.string().nullable(),
      log: z.array(
        z.object({
          at: z.string(),
          who: z.string(),
          from: z.enum(workOrderStatuses).nullable(),
          to: z.enum(workOrderStatuses),
          remark: z.string(),
        }),
      ),
    }),
    errors: ['NO_SUCH_WORK_ORDER'],
  }),
  move: call({
    method: 'POST',
    path: '/bfkapi/problem/changeStatus',
    access: ['ORDER_OPERATE'],
    says: 'Closes a work order that the agency no longer needs, or completes a resolved one, once per requestId. Closing a cancellation that nobody has taken up takes the order back to where it was.',
    request: z.strictObject({
      requestId,
      number: workOrderNumber,
      action: z.enum(['close', 'complete']),
      remark: plainText(lengths.statement).default(''),
    }),
    reply: moved,
    errors: ['NO_SUCH_WORK_ORDER', 'STATE_CHANGE_FAILED', 'REQUEST_ID_REUSED'],
  }),
  reconsider: call({
    method: 'POST',
    path: '/bfkapi/problem/open',
    access: ['ORDER_OPERATE'],
    says: 'Opens a resolved or closed work order again within 14 days, once per requestId.',
    request: z.strictObject({
      requestId,
      number: workOrderNumber,
      reason: plainText(lengths.statement).min(1),
    }),
    reply: moved,
    errors: [
      'NO_SUCH_WORK_ORDER',
      'STATE_CHANGE_FAILED',
      'WORK_ORDER_OPEN',
      'CANCEL_DIRECTLY',
      'CANCEL_ASKED_ALREADY',
      'REQUEST_ID_REUSED',
    ],
  }),
  file: call({
    method: 'GET',
    path: '/bfkapi/problem/getAttachment',
    access: 'session',
    says: 'One attachment of a work order, as a file to keep.',
    request: z.strictObject({ number: workOrderNumber, fileId: z.uuid() }),
    reply: attachment,
    errors: ['NO_SUCH_WORK_ORDER'],
  }),
};
export type WorkOrderDetail = import('../wire/call.ts').ReplyOf<typeof workOrder.get>;
