import { opsApi } from '@waylight/contract';
import type { OperatorScope } from '../db/scope.ts';
import type { House } from '../house.ts';
import { type MountedCalls, servedToOperators } from '../http/mount.ts';
import type { moduleOrder } from '../module-order.ts';
import type { ModuleTools } from '../module-table.ts';
import { opsBillCalls } from '../modules/billing/ops/calls.ts';
import { billActs } from '../modules/billing/ops/service.ts';
import { orderOpsCalls } from '../modules/booking/ops/calls.ts';
import { orderActs } from '../modules/booking/ops/service.ts';
import { companyActs, companyCalls } from '../modules/company/calls.ts';
import { couponIssueActs, couponIssueCalls } from '../modules/coupon/ops/calls.ts';
import { deskCalls } from '../modules/desk/calls.ts';
import { enquiryActs, enquiryOpsCalls } from '../modules/enquiry/ops/calls.ts';
import { opsInvoiceCalls } from '../modules/invoicing/ops/calls.ts';
import { invoiceActs } from '../modules/invoicing/ops/service.ts';
import type { OpsAct } from '../modules/operator/act/service.ts';
import { approvalCalls, setThreshold } from '../modules/operator/approval/calls.ts';
import { auditCalls } from '../modules/operator/audit/calls.ts';
import { peopleActs, peopleCalls } from '../modules/operator/people/calls.ts';
import { operatorCalls } from '../modules/operator/session/calls.ts';
import { moneyActs, opsMoneyCalls } from '../modules/payment/ops/calls.ts';
import { pricingActs, pricingCalls } from '../modules/supply/ops/calls.ts';
import { workOrderOpsCalls } from '../modules/work-order/ops/calls.ts';
import { workOrderActs } from '../modules/work-order/ops/service.ts';

/** Every call of the operator's console and every act among them. The order is that of the modules. */

/** Calls and acts of one module at the console. */
interface ConsoleModule {
  readonly name: (typeof moduleOrder)[number];
  calls(tools: ModuleTools): readonly MountedCalls<OperatorScope>[];
  /** those that a second person may have to grant; the others may stand here too */
  acts?(house: House): readonly OpsAct[];
}

/** The acts of all modules. */
const actsOf = (house: House): OpsAct[] => consoleModules.flatMap((module) => [...(module.acts?.(house) ?? [])]);

export const consoleModules: readonly ConsoleModule[] = [
  {
    name: 'operator',
    calls: ({ house, identity, wake }) => {
      const acts = () => actsOf(house);
      return [
        servedToOperators(opsApi.operator, operatorCalls(house, identity)),
        servedToOperators(opsApi.people, peopleCalls(house, identity, wake)),
        servedToOperators(opsApi.audit, auditCalls(house)),
        servedToOperators(opsApi.approval, approvalCalls(house, acts, wake)),
      ];
    },
    acts: () => [setThreshold, ...peopleActs],
  },
  {
    name: 'supply',
    calls: ({ house }) => [servedToOperators(opsApi.pricing, pricingCalls(house))],
    acts: () => pricingActs,
  },
  {
    name: 'coupon',
    calls: ({ house }) => [servedToOperators(opsApi.couponIssue, couponIssueCalls(house))],
    acts: () => couponIssueActs,
  },
  {
    name: 'payment',
    calls: ({ house, wake }) => [servedToOperators(opsApi.money, opsMoneyCalls(house, wake))],
    acts: moneyActs,
  },
  {
    name: 'booking',
    calls: ({ house, wake }) => [servedToOperators(opsApi.order, orderOpsCalls(house, wake))],
    acts: () => Object.values(orderActs),
  },
  {
    name: 'work-order',
    calls: ({ house, wake }) => [servedToOperators(opsApi.workOrder, workOrderOpsCalls(house, wake))],
    acts: ({ settings }) => Object.values(workOrderActs(settings.MAX_NIGHTS)),
  },
  {
    name: 'billing',
    calls: ({ house, wake }) => [servedToOperators(opsApi.bill, opsBillCalls(house, wake))],
    acts: () => billActs,
  },
  {
    name: 'company',
    calls: ({ house, wake }) => [servedToOperators(opsApi.company, companyCalls(house, wake))],
    acts: () => companyActs,
  },
  {
    name: 'invoicing',
    calls: ({ house, wake }) => [servedToOperators(opsApi.invoice, opsInvoiceCalls(house, wake))],
    acts: invoiceActs,
  },
  {
    name: 'enquiry',
    calls: ({ house, wake }) => [servedToOperators(opsApi.enquiry, enquiryOpsCalls(house, wake))],
    acts: () => Object.values(enquiryActs),
  },
  {
    name: 'desk',
    calls: ({ house }) => {
      const acts = () => actsOf(house);
      return [servedToOperators(opsApi.desk, deskCalls(house, acts))];
    },
  },
];
