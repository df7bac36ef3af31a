import { opsApi } from '@waylight/contract';
import type { Call } from '@waylight/contract/wire/call';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';

/**
 * Acts that carry no version, with the reason why two people cannot overwrite each other by them.
 *
 * A new act is an edit, and carries one, until it stands here.
 */
const without = {
  'makes a new record': [
    ...['people.add', 'priceDraft.create', 'couponIssue.give', 'couponCampaign.give', 'companyGroup.create'],
    ...['advert.create', 'topicPage.create', 'hotCity.create', 'announcement.create'],
    ...['bill.runCycle', 'bill.runIrregular'],
  ],
  'adds a line, and changes none': [
    ...['order.note', 'company.note', 'workOrder.say', 'workOrder.note', 'enquiry.note', 'invoice.correct'],
    ...['company.deposit', 'company.withdraw', 'company.repay', 'company.correct', 'money.payout'],
    ...['order.resend', 'order.sendHotelLink', 'bill.remind'],
  ],
  'takes a record from one state to the next, and is refused in any other state': [
    ...['people.resetAccess', 'people.endSessions', 'people.endSession'],
    ...['supplyImport.save', 'supplyImport.undo', 'couponIssue.withdraw', 'couponCampaign.withdraw'],
    ...['order.take', 'order.release', 'order.confirm', 'order.confirmMany', 'order.reject', 'order.cancel'],
    ...['order.keep', 'order.revoke', 'order.compensate', 'order.undoHotelAnswer', 'order.finishTask'],
    ...['company.approve', 'company.refuse', 'company.suspend', 'company.resume'],
    ...['company.setLocked', 'company.endSessions', 'company.resetFactor'],
    ...[
      'workOrder.take',
      'workOrder.wait',
      'workOrder.grant',
      'workOrder.resolve',
      'workOrder.refuse',
      'workOrder.reopen',
    ],
    ...['enquiry.take', 'enquiry.answer', 'enquiry.close', 'enquiry.setRobot'],
    ...['invoice.issue', 'invoice.send', 'invoice.decide', 'invoice.settleCase'],
    ...[
      'money.ask',
      'money.refundSuspended',
      'money.attach',
      'money.absent',
      'money.refundOtherwise',
      'money.failRefund',
    ],
    ...['money.retryRefund', 'money.recoverRefund', 'money.endDay', 'report.rebuild'],
    ...['mail.sendAgain', 'mail.leave', 'reaction.retry', 'reaction.leave'],
  ],
  'carries what was read in a field of its own': [
    ...['order.setHotelNumber', 'calendar.edit', 'advert.order', 'hotCity.order'],
    ...['bill.reduce', 'bill.void', 'bill.writeOff', 'legalText.dropDraft', 'legalText.publish'],
  ],
} as const;

const shapeOf = ({ request }: Call) => (request as { shape?: Record<string, z.ZodType> }).shape ?? {};
const acts = Object.entries(opsApi).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Call>)
    .map(([name, call]) => ({ name: `${domain}.${name}`, shape: shapeOf(call) }))
    .filter(({ shape }) => 'requestId' in shape),
);
const isRequired = (field: z.ZodType | undefined) => field !== undefined && !field.safeParse(undefined).success;

describe('every act that edits a record', () => {
  it('carries the version that was read, or stands among the exceptions with its reason', () => {
    const exceptions = Object.values(without).flat() as string[];
    expect(new Set(exceptions).size).toBe(exceptions.length);
    const bare = acts.filter(({ shape }) => !isRequired(shape.version)).map(({ name }) => name);
    expect(bare.toSorted()).toEqual(exceptions.toSorted());
  });

  it('carries it in a field that cannot be left out', () => {
    const fields: Record<string, string> = {
      ...{ 'order.setHotelNumber': 'was', 'advert.order': 'was', 'hotCity.order': 'was' },
      ...{ 'bill.reduce': 'unpaid', 'bill.void': 'unpaid', 'bill.writeOff': 'unpaid' },
      ...{ 'legalText.dropDraft': 'draft', 'legalText.publish': 'newest' },
    };
    // A calendar needs `read` for values that are set; relative edits overwrite nothing (contract/src/ops/calendar.ts).
    const carriers = without['carries what was read in a field of its own'].filter((name) => name !== 'calendar.edit');
    expect(Object.keys(fields).toSorted()).toEqual(carriers.toSorted());
    for (const { name, shape } of acts.filter((act) => act.name in fields))
      expect(isRequired(shape[fields[name]!]), name).toBe(true);
  });
});
