import { actCommands } from './act.ts';
import { advertCommands } from './advert.ts';
import { billCommands } from './bill.ts';
import type { Command } from './command.ts';
import { companyCommands } from './company.ts';
import { couponCommands } from './coupon.ts';
import { enquiryCommands } from './enquiry.ts';
import { invoiceCommands } from './invoice.ts';
import { moneyCommands } from './money.ts';
import { operatorCommands } from './operator.ts';
import { orderCommands } from './order.ts';
import { outboxCommands } from './outbox.ts';
import { caseCommands } from './payment/case.ts';
import { paymentCommands } from './payment/payment.ts';
import { payoutCommands } from './payment/payout.ts';
import { refundCommands } from './payment/refund.ts';
import { suspenseCommands } from './payment/suspense.ts';
import { priceRuleCommands } from './price-rules.ts';
import { registrationCommands } from './registration.ts';
import { reportCommands } from './report.ts';
import { securityCommands } from './security.ts';
import { settlementCommands } from './settlement.ts';
import { taskCommands } from './task.ts';
import { workOrderCommands } from './work-order/work-order.ts';

/** The one table of operator's commands, in the order of the help. Where a name has several rows, the first that fits is taken. */
export const commands: readonly Command[] = [
  ...actCommands,
  ...operatorCommands,
  ...registrationCommands,
  ...companyCommands,
  ...moneyCommands,
  ...billCommands,
  ...settlementCommands,
  ...payoutCommands,
  ...priceRuleCommands,
  ...couponCommands,
  ...caseCommands,
  ...paymentCommands,
  ...suspenseCommands,
  ...refundCommands,
  ...outboxCommands,
  ...securityCommands,
  ...orderCommands,
  ...taskCommands,
  ...workOrderCommands,
  ...invoiceCommands,
  ...enquiryCommands,
  ...advertCommands,
  ...reportCommands,
];
