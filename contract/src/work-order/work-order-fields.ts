import { z } from 'zod';
import { email, nameOf, phone } from '../identity/person-fields.ts';
import { lengths } from '../value/lengths.ts';

/** Fields that a work order and a change that becomes one have alike. */

/** Most bytes of one attachment, and most of them to a work order. */
export const workOrderFileBytes = 5 * 1024 * 1024;
export const mostWorkOrderFiles = 5;

/** Names a file for the person who uploaded it. */
export const uploadToken = z.string().regex(/^[\w-]{43}$/);

/** Whom the operator may ask. */
export const workOrderContact = z.strictObject({ name: nameOf(lengths.personName), phone, email });
export type WorkOrderContact = z.infer<typeof workOrderContact>;
