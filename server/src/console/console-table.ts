import { opsApi } from '@waylight/contract';
import type { OperatorScope } from '../db/scope.ts';
import type { House } from '../house.ts';
import { type MountedCalls, servedToOperators } from '../http/mount.ts';
import type { moduleOrder } from '../module-order.ts';
import type { ModuleTools } from '../module-table.ts';
import { advertOpsCalls } from '../modules/advert/ops/calls.ts';
import { advertActs } from '../modules/advert/ops/service.ts';
import { topicPageActs, topicPageCalls } from '../modules/advert/topic/calls.ts';
import { announcementActs, announcementOpsCalls } from '../modules/announcement/ops/calls.ts';
import { opsBillCalls } from '../modules/billing/ops/calls.ts';
import { billActs } from '../modules/billing/ops/service.ts';
import { orderChangeActs, orderChangeCalls } from '../modules/booking/change/ops/calls.ts';
import { hotelLanguageActs, hotelLanguageCalls } from '../modules/booking/hotel-link/ops/calls.ts';
import { orderOpsCalls } from '../modules/booking/ops/calls.ts';
import { orderActs } from '../modules/booking/ops/service.ts';
import { hotCityActs, hotCityCalls } from '../modules/catalogue/ops/calls.ts';
import { companyAccountCalls } from '../modules/company/account/calls.ts';
import { companyActs, companyCalls } from '../modules/company/calls.ts';
import { companyGroupActs, companyGroupCalls } from '../modules/company/group/calls.ts';
import { couponCampaignActs, couponCampaignCalls } from '../modules/coupon/campaign/calls.ts';
import { couponIssueActs, couponIssueCalls } from '../modules/coupon/ops/calls.ts';
import { deskCalls } from '../modules/desk/calls.ts';
import { deliveryActs, mailCalls, reactionCalls } from '../modules/desk/delivery/calls.ts';
import { enquiryActs, enquiryOpsCalls } from '../modules/enquiry/ops/calls.ts';
import { opsInvoiceCalls } from '../modules/invoicing/ops/calls.ts';
import { invoiceActs } from '../modules/invoicing/ops/service.ts';
import { legalTextCalls } from '../modules/legal/ops/calls.ts';
import { legalTextActs } from '../modules/legal/ops/service.ts';
import { importCalls } from '../modules/loading/import/calls.ts';
import { saveImport, undoImport } from '../modules/loading/import/service.ts';
import { hotelCalls } from '../modules/loading/ops/calls.ts';
import { hotelActs } from '../modules/loading/ops/service.ts';
import type { OpsAct } from '../modules/operator/act/service.ts';
import { approvalCalls, setThreshold } from '../modules/operator/approval/calls.ts';
import { auditCalls } from '../modules/operator/audit/calls.ts';
import { peopleActs, peopleCalls } from '../modules/operator/people/calls.ts';
import { presenceCalls } from '../modules/operator/presence/calls.ts';
import { operatorCalls } from '../modules/operator/session/calls.ts';
import { moneyActs, opsMoneyCalls } from '../modules/payment/ops/calls.ts';
import { priceDraftActs, priceDraftCalls } from '../modules/price-draft/calls.ts';
import { reportCalls } from '../modules/report/calls.ts';
import { rebuildAct } from '../modules/report/rebuild/service.ts';
import { settingActs, settingCalls } from '../modules/setting/calls.ts';
import { calendarOpsCalls } from '../modules/supply/calendar/calls.ts';
import { editCalendar } from '../modules/supply/calendar/service.ts';
import { pricingActs, pricingCalls } from '../modules/supply/ops/calls.ts';
import { workOrderOpsCalls } from '../modules/work-order/ops/calls.ts';
import { workOrderActs } from '../modules/work-order/ops/service.ts';
import { savedAnswerActs, savedAnswerCalls } from '../modules/work-order/saved-answer/calls.ts';

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
        servedToOperators(opsApi.presence, presenceCalls(house)),
      ];
    },
    acts: () => [setThreshold, ...peopleActs],
  },
  {
    name: 'catalogue',
    calls: ({ house }) => [servedToOperators(opsApi.hotCity, hotCityCalls(house))],
    acts: () => Object.values(hotCityActs),
  },
  {
    name: 'supply',
    calls: ({ house }) => [
      servedToOperators(opsApi.pricing, pricingCalls(house)),
      servedToOperators(opsApi.calendar, calendarOpsCalls(house)),
    ],
    acts: (house) => [...pricingActs(house), editCalendar],
  },
  {
    name: 'loading',
    calls: ({ house, wake }) => [
      servedToOperators(opsApi.hotel, hotelCalls(house)),
      servedToOperators(opsApi.supplyImport, importCalls(house, wake)),
    ],
    acts: () => [...hotelActs, saveImport, undoImport],
  },
  {
    name: 'setting',
    calls: ({ house }) => [servedToOperators(opsApi.setting, settingCalls(house))],
    acts: settingActs,
  },
  {
    name: 'legal',
    calls: ({ house }) => [servedToOperators(opsApi.legalText, legalTextCalls(house))],
    acts: () => Object.values(legalTextActs),
  },
  {
    name: 'coupon',
    calls: ({ house }) => [
      servedToOperators(opsApi.couponIssue, couponIssueCalls(house)),
      servedToOperators(opsApi.couponCampaign, couponCampaignCalls(house)),
    ],
    acts: () => [...couponIssueActs, ...couponCampaignActs],
  },
  {
    name: 'advert',
    calls: ({ house }) => [
      servedToOperators(opsApi.advert, advertOpsCalls(house)),
      servedToOperators(opsApi.topicPage, topicPageCalls(house)),
    ],
    acts: () => [...Object.values(advertActs), ...Object.values(topicPageActs)],
  },
  {
    name: 'payment',
    calls: ({ house, wake }) => [servedToOperators(opsApi.money, opsMoneyCalls(house, wake))],
    acts: moneyActs,
  },
  {
    name: 'booking',
    calls: ({ house, wake }) => [
      servedToOperators(opsApi.order, orderOpsCalls(house, wake)),
      servedToOperators(opsApi.orderChange, orderChangeCalls(house, wake)),
      servedToOperators(opsApi.hotelLanguage, hotelLanguageCalls(house, wake)),
    ],
    acts: (house) => [
      ...Object.values(orderActs),
      ...Object.values(orderChangeActs(house)),
      ...Object.values(hotelLanguageActs),
    ],
  },
  {
    name: 'price-draft',
    calls: ({ house, readModel }) => [servedToOperators(opsApi.priceDraft, priceDraftCalls(house, readModel))],
    acts: () => priceDraftActs,
  },
  {
    name: 'work-order',
    calls: ({ house, wake }) => [
      servedToOperators(opsApi.workOrder, workOrderOpsCalls(house, wake)),
      servedToOperators(opsApi.savedAnswer, savedAnswerCalls(house, wake)),
    ],
    acts: (house) => [...Object.values(workOrderActs(house)), ...Object.values(savedAnswerActs)],
  },
  {
    name: 'billing',
    calls: ({ house, wake }) => [servedToOperators(opsApi.bill, opsBillCalls(house, wake))],
    acts: () => billActs,
  },
  {
    name: 'company',
    calls: ({ house, wake }) => [
      servedToOperators(opsApi.company, companyCalls(house, wake)),
      servedToOperators(opsApi.companyAccount, companyAccountCalls(house)),
      servedToOperators(opsApi.companyGroup, companyGroupCalls(house)),
    ],
    acts: () => [...companyActs, ...companyGroupActs],
  },
  {
    name: 'invoicing',
    calls: ({ house, wake }) => [servedToOperators(opsApi.invoice, opsInvoiceCalls(house, wake))],
    acts: invoiceActs,
  },
  {
    name: 'announcement',
    calls: ({ house }) => [servedToOperators(opsApi.announcement, announcementOpsCalls(house))],
    acts: () => Object.values(announcementActs),
  },
  {
    name: 'enquiry',
    calls: ({ house, wake }) => [servedToOperators(opsApi.enquiry, enquiryOpsCalls(house, wake))],
    acts: () => Object.values(enquiryActs),
  },
  {
    name: 'report',
    calls: ({ house, wake }) => [servedToOperators(opsApi.report, reportCalls(house, wake))],
    acts: () => [rebuildAct],
  },
  {
    name: 'desk',
    calls: ({ house, wake }) => {
      const acts = () => actsOf(house);
      return [
        servedToOperators(opsApi.desk, deskCalls(house, acts)),
        servedToOperators(opsApi.mail, mailCalls(house, wake)),
        servedToOperators(opsApi.reaction, reactionCalls(house, wake)),
      ];
    },
    acts: () => deliveryActs,
  },
];
