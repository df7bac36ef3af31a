import { z } from 'zod';
import { email, nameOf, phone } from '../identity/person-fields.ts';
import { lengths } from '../value/lengths.ts';
import { fault } from '../wire/faults.ts';

/** Fields that a work order and a change that becomes one have alike. */

/** Most bytes of one attachment, most of them to a message, and to a work order with all its messages. */
export const workOrderFileBytes = 5 * 1024 * 1024;
export const mostWorkOrderFiles = 5;
export const mostFilesOfWorkOrder = 20;

/** An agency urges so often, with so many hours between. */
export const mostUrges = 5;
export const urgeHours = 2;

/** A resolved work order completes by itself after so many days; it is reconsidered within so many. */
export const completeDays = 7;
export const reconsiderDays = 14;

export const workOrderNumber = z.string().regex(/^WO[A-Z0-9]{8,20}$/, fault('workOrderNumber'));

/** Names a file for the person who uploaded it. */
export const uploadToken = z.string().regex(/^[\w-]{43}$/);

export const attachmentTokens = z.array(uploadToken).max(mostWorkOrderFiles).default([]);

/** Whom the operator may ask. */
export const workOrderContact = z.strictObject({ name: nameOf(lengths.personName), phone, email });
export type WorkOrderContact = z.infer<typeof workOrderContact>;
