import { actCommands } from './act.ts';
import { caseCommands } from './case.ts';
import type { Command } from './command.ts';
import { companyCommands } from './company.ts';
import { couponCommands } from './coupon.ts';
import { moneyCommands } from './money.ts';
import { orderCommands } from './order.ts';
import { outboxCommands } from './outbox.ts';
import { paymentCommands } from './payment.ts';
import { payoutCommands } from './payout.ts';
import { priceRuleCommands } from './price-rules.ts';
import { refundCommands } from './refund.ts';
import { registrationCommands } from './registration.ts';
import { securityCommands } from './security.ts';
import { suspenseCommands } from './suspense.ts';
import { taskCommands } from './task.ts';
import { workOrderCommands } from './work-order.ts';

/** The one table of operator's commands, in the order of the help. Where a name has several rows, the first that fits is taken. */
export const commands: readonly Command[] = [
  ...actCommands,
  ...registrationCommands,
  ...companyCommands,
  ...moneyCommands,
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
];
