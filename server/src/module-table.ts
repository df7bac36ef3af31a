import { api } from '@waylight/contract';
import { gatewayMethods } from '@waylight/contract/payment/payment';
import type { ReadModel } from '@waylight/engine/read-model/read-model';
import type { FastifyInstance } from 'fastify';
import type { House } from './house.ts';
import { type MountedCalls, served } from './http/mount.ts';
import type { Rate } from './http/rate.ts';
import type { Job } from './job.ts';
import type { KeyRing } from './key-ring.ts';
import type { moduleOrder } from './module-order.ts';
import { advertCalls } from './modules/advert/calls.ts';
import { openPictureDoor } from './modules/advert/picture-door.ts';
import { announcementCalls } from './modules/announcement/calls.ts';
import { dailyAudit } from './modules/billing/audit/jobs.ts';
import { billingCalls } from './modules/billing/calls.ts';
import { keepStandings, remindOfBills, runBills } from './modules/billing/jobs.ts';
import { expireSettlements, settlementCalls, unpaidSettlements } from './modules/billing/settlement/calls.ts';
import { bookingCalls } from './modules/booking/calls.ts';
import { cancellationCalls } from './modules/booking/cancellation/calls.ts';
import { deadlineCalls } from './modules/booking/deadline/calls.ts';
import { openCalendarDoor, remindOfDeadlines } from './modules/booking/deadline/deadline.ts';
import { documentCalls } from './modules/booking/document/calls.ts';
import { guestCalls } from './modules/booking/guest/calls.ts';
import { openHotelDoor } from './modules/booking/hotel-link/door.ts';
import { dueReminders, remindHotels } from './modules/booking/hotel-link/service.ts';
import { answerByItself, expireUnpaid, unpaidOrders } from './modules/booking/jobs.ts';
import { tendUnanswered } from './modules/booking/unanswered/service.ts';
import { catalogueCalls } from './modules/catalogue/calls.ts';
import { districtCalls } from './modules/catalogue/district/calls.ts';
import type { HotelFactsHeld } from './modules/catalogue/hotel-facts.ts';
import { couponCalls } from './modules/coupon/calls.ts';
import { expireCoupons } from './modules/coupon/jobs.ts';
import type { CouponsHeld } from './modules/coupon/service.ts';
import { enquiryCalls } from './modules/enquiry/calls.ts';
import { flightRobotCalls } from './modules/enquiry/flight-robot/calls.ts';
import { forgetEnquiries } from './modules/enquiry/service.ts';
import { favouriteCalls } from './modules/favourite/calls.ts';
import type { FavouritesHeld } from './modules/favourite/service.ts';
import { identityCalls } from './modules/identity/calls.ts';
import { identityJobs } from './modules/identity/jobs.ts';
import { avatarCalls } from './modules/identity/person/avatar-calls.ts';
import { personCalls } from './modules/identity/person/calls.ts';
import { recoveryCalls } from './modules/identity/recovery/calls.ts';
import { registrationCalls } from './modules/identity/registration/calls.ts';
import type { IdentityTools } from './modules/identity/service.ts';
import { staffCalls } from './modules/identity/staff/calls.ts';
import { invoicingCalls } from './modules/invoicing/calls.ts';
import { invoiceAddressCalls } from './modules/invoicing/invoice-address/calls.ts';
import { invoiceTitleCalls } from './modules/invoicing/invoice-title/calls.ts';
import { invoicesOfBill } from './modules/invoicing/service.ts';
import { ledgerCalls } from './modules/ledger/calls.ts';
import { remindOfCredit } from './modules/ledger/jobs.ts';
import { legalCalls } from './modules/legal/calls.ts';
import { openTextDoor } from './modules/legal/text-door.ts';
import { dueImports, forgetOldImports, runImports } from './modules/loading/import/jobs.ts';
import { openPhotoDoor } from './modules/loading/photo/photo-door.ts';
import { deleteUnnamed } from './modules/loading/photo/service.ts';
import { notificationCalls } from './modules/notification/calls.ts';
import { forgetNotifications } from './modules/notification/jobs.ts';
import { operatorJobs } from './modules/operator/jobs.ts';
import { openNotifyDoors } from './modules/payment/attempt/notifications.ts';
import { paymentCalls } from './modules/payment/calls.ts';
import { paymentJobs } from './modules/payment/jobs.ts';
import { rechargeCalls } from './modules/payment/recharge/calls.ts';
import { reconcileWith } from './modules/payment/reconciliation/run.ts';
import { priceDraftJobs } from './modules/price-draft/jobs.ts';
import { quoteCalls } from './modules/quote/calls.ts';
import { openQuoteDoor } from './modules/quote/share.ts';
import { reportJobs } from './modules/report/rebuild/jobs.ts';
import type { CityAnswers } from './modules/search/answer/answer.ts';
import { searchCalls } from './modules/search/calls.ts';
import type { LookCount } from './modules/search/look/look.ts';
import { lookupCalls } from './modules/search/lookup/calls.ts';
import type { Names } from './modules/search/lookup/service.ts';
import { placeCalls } from './modules/search/place/calls.ts';
import { securityLogCalls } from './modules/security-log/calls.ts';
import { forgetSettingPictures } from './modules/setting/service.ts';
import { statisticsCalls } from './modules/statistics/calls.ts';
import { currencyCalls } from './modules/supply/currency/calls.ts';
import { priceCalls } from './modules/supply/price/calls.ts';
import { soldPairs } from './modules/supply/price-rules-data.ts';
import { deleteUnclaimed } from './modules/upload/service.ts';
import { workOrderCalls } from './modules/work-order/calls.ts';
import { changeCalls } from './modules/work-order/change/calls.ts';
import { conversationCalls } from './modules/work-order/conversation/calls.ts';
import { answerWorkOrders } from './modules/work-order/jobs.ts';
import { completeResolved } from './modules/work-order/step/service.ts';
import { startsBeside, startsOfPages } from './starts/page-starts.ts';

/** Parts that modules share beside the house, made once by app.ts. */
export interface ModuleTools {
  readonly house: House;
  /** something was announced: reactions need not wait for their tick */
  readonly wake: () => Promise<void>;
  readonly readModel: ReadModel;
  /** what is answered out of nights: here, or by the processes that hold them */
  readonly answers: CityAnswers;
  readonly names: Names;
  readonly coupons: CouponsHeld;
  readonly favourites: FavouritesHeld;
  readonly hotelFacts: HotelFactsHeld;
  readonly looks: LookCount;
  readonly identity: IdentityTools;
}

export interface ServerModule {
  readonly name: (typeof moduleOrder)[number];
  calls?(tools: ModuleTools): readonly MountedCalls[];
  /** its calls read and set cookies; on every other call reading them would be time for nothing */
  readonly usesCookies?: boolean;
  jobs?(house: House, serverKeys: KeyRing): readonly Job[];
  /** Opens what is reached without our envelope: shared links, notifications of providers. */
  openDoor?(http: FastifyInstance, house: House, wake: () => void, rate: Rate): void;
}

const secondMs = 1000;
const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Every module with its calls, jobs and doors. `runDue` does jobs in this order. */
export const modules: readonly ServerModule[] = [
  {
    name: 'security-log',
    calls: ({ house }) => [served(api.securityLog, securityLogCalls(house))],
  },
  {
    name: 'upload',
    jobs: (house) => [{ name: 'uploads', everyMs: hourMs, run: (now) => deleteUnclaimed(house, now) }],
  },
  {
    name: 'identity',
    usesCookies: true,
    calls: (tools) => {
      const { house, identity } = tools;
      return [
        served(api.identity, identityCalls(house, identity, startsBeside(house), startsOfPages(tools))),
        served(api.registration, registrationCalls(house, identity)),
        served(api.recovery, recoveryCalls(house, identity)),
        served(api.person, personCalls(house, identity)),
        served(api.avatar, avatarCalls(house)),
        served(api.staff, staffCalls(house, identity)),
      ];
    },
    jobs: identityJobs,
  },
  {
    name: 'operator',
    jobs: operatorJobs,
  },
  {
    name: 'catalogue',
    calls: (tools) => [
      served(api.catalogue, catalogueCalls(tools.house, tools)),
      served(api.district, districtCalls(tools.house)),
    ],
  },
  {
    name: 'supply',
    calls: ({ house }) => [served(api.currency, currencyCalls(house)), served(api.price, priceCalls(house))],
    jobs: (house) => [{ name: 'rates', everyMs: hourMs, run: (now) => warnOfOutdatedRates(house, now) }],
  },
  {
    name: 'setting',
    jobs: (house) => [
      {
        ...{ name: 'pictures of settings', everyMs: hourMs, whenDue: 'once' },
        run: (now) => forgetSettingPictures(house, now),
      },
    ],
  },
  { name: 'legal', calls: ({ house }) => [served(api.legal, legalCalls(house))], openDoor: openTextDoor },
  {
    name: 'loading',
    openDoor: (http, house) => openPhotoDoor(http, house),
    jobs: (house) => [
      { name: 'photos', everyMs: hourMs, run: (now) => deleteUnnamed(house, now) },
      {
        ...{ name: 'imports', everyMs: secondMs, due: dueImports, onWake: true, whenDue: 'repeated' },
        run: (now) => runImports(house, now),
      },
      { name: 'oldImports', everyMs: dayMs, run: (now) => forgetOldImports(house, now) },
    ],
  },
  {
    name: 'quote',
    calls: ({ house }) => [served(api.quote, quoteCalls(house))],
    openDoor: (http, house) => openQuoteDoor(http, house),
  },
  { name: 'favourite', calls: ({ house }) => [served(api.favourite, favouriteCalls(house))] },
  {
    name: 'coupon',
    calls: ({ house }) => [served(api.coupon, couponCalls(house))],
    jobs: ({ database }) => [
      { name: 'coupons', everyMs: minuteMs, whenDue: 'once', run: (now) => expireCoupons(database, now) },
    ],
  },
  {
    name: 'search',
    calls: ({ house, readModel, answers, names, coupons, looks }) => [
      served(api.search, searchCalls(house, readModel, answers, names, coupons, looks)),
      served(api.lookup, lookupCalls(house, readModel, names, answers)),
      served(api.place, placeCalls(house, readModel)),
    ],
  },
  {
    name: 'advert',
    calls: ({ house, readModel, answers }) => [served(api.advert, advertCalls(house, readModel, answers))],
    openDoor: (http, house) => openPictureDoor(http, house),
  },
  {
    name: 'ledger',
    calls: ({ house }) => [served(api.ledger, ledgerCalls(house))],
    jobs: ({ database }) => [
      {
        ...{ name: 'credit', everyMs: minuteMs, followedBy: 'mails', whenDue: 'once' },
        run: (now) => remindOfCredit(database, now),
      },
    ],
  },
  {
    name: 'payment',
    calls: ({ house, wake }) => [
      served(api.payment, paymentCalls(house, wake)),
      served(api.recharge, rechargeCalls(house)),
    ],
    jobs: (house) => [
      // Notifications of providers are announced, and an announcement may have money sent back.
      ...Object.entries(paymentJobs).map(
        ([name, { due, tend }]): Job => ({
          name,
          due,
          everyMs: secondMs,
          onWake: true,
          followedBy: 'reactions',
          whenDue: 'repeated',
          run: () => tend(house),
        }),
      ),
      ...gatewayMethods.map(
        (name): Job => ({
          name: `reconciliation with ${name}`,
          everyMs: minuteMs,
          whenDue: 'once',
          run: () => reconcileWith(house, name),
        }),
      ),
      dailyAudit(house),
    ],
    openDoor: openNotifyDoors,
  },
  {
    name: 'booking',
    calls: ({ house, wake }) => [
      served(api.booking, bookingCalls(house)),
      served(api.guest, guestCalls(house)),
      served(api.document, documentCalls(house)),
      served(api.deadline, deadlineCalls(house)),
      served(api.cancellation, cancellationCalls(house, wake)),
    ],
    jobs: ({ database, settings: { DEMO_ANSWER_MINUTES: minutes } }) => [
      {
        ...{ name: 'expiry', everyMs: 5 * secondMs, due: unpaidOrders, whenDue: 'repeated' },
        run: (now) => expireUnpaid(database, now),
      },
      ...(minutes === undefined
        ? []
        : [
            {
              name: 'answers',
              everyMs: 5 * secondMs,
              whenDue: 'repeated' as const,
              run: (now: number) => answerByItself(database, minutes, now),
            },
          ]),
      { name: 'unanswered', everyMs: minuteMs, whenDue: 'repeated', run: (now) => tendUnanswered(database, now) },
      {
        name: 'deadlines',
        everyMs: minuteMs,
        followedBy: 'mails',
        whenDue: 'once',
        run: (now) => remindOfDeadlines(database, now),
      },
      {
        ...{ name: 'reminders to hotels', everyMs: minuteMs, due: dueReminders, followedBy: 'mails', whenDue: 'once' },
        run: (now) => remindHotels(database, now),
      },
    ],
    openDoor(http, house) {
      openCalendarDoor(http, house);
      openHotelDoor(http, house);
    },
  },
  { name: 'price-draft', calls: () => [], jobs: priceDraftJobs },
  {
    name: 'work-order',
    calls: ({ house, wake }) => [
      served(api.change, changeCalls(house, wake)),
      served(api.workOrder, workOrderCalls(house)),
      served(api.conversation, conversationCalls(house)),
    ],
    jobs: ({ database, settings }) => [
      {
        name: 'completion of work orders',
        everyMs: minuteMs,
        whenDue: 'once',
        run: (now) => completeResolved(database, now),
      },
      ...(settings.DEMO_ANSWER_MINUTES === undefined
        ? []
        : [
            {
              name: 'answers to work orders',
              everyMs: 5 * secondMs,
              whenDue: 'repeated' as const,
              run: (now: number) =>
                answerWorkOrders(
                  database,
                  { minutes: settings.DEMO_ANSWER_MINUTES!, maxNights: settings.MAX_NIGHTS },
                  now,
                ),
            },
          ]),
    ],
  },
  {
    name: 'billing',
    calls: ({ house }) => [
      served(api.billing, billingCalls(house, invoicesOfBill)),
      served(api.settlement, settlementCalls(house)),
    ],
    jobs: ({ database }) => [
      {
        ...{ name: 'bills', everyMs: minuteMs, followedBy: 'mails', whenDue: 'once' },
        run: (now) => runBills(database, now),
      },
      {
        ...{ name: 'reminders of bills', everyMs: minuteMs, followedBy: 'mails', whenDue: 'once' },
        run: (now) => remindOfBills(database, now),
      },
      { name: 'standings', everyMs: minuteMs, whenDue: 'once', run: (now) => keepStandings(database, now) },
      {
        ...{ name: 'bill settlements', everyMs: 5 * secondMs, due: unpaidSettlements, whenDue: 'repeated' },
        run: (now) => expireSettlements(database, now),
      },
    ],
  },
  {
    name: 'invoicing',
    calls: ({ house }) => [
      served(api.invoicing, invoicingCalls(house)),
      served(api.invoiceTitle, invoiceTitleCalls(house)),
      served(api.invoiceAddress, invoiceAddressCalls(house)),
    ],
  },
  {
    name: 'notification',
    calls: ({ house }) => [served(api.notification, notificationCalls(house))],
    jobs: ({ database }) => [
      { name: 'notifications', everyMs: dayMs, run: (now) => forgetNotifications(database, now) },
    ],
  },
  { name: 'announcement', calls: ({ house }) => [served(api.announcement, announcementCalls(house))] },
  {
    name: 'enquiry',
    calls: ({ house, identity }) => [
      served(api.enquiry, enquiryCalls(house, identity)),
      served(api.flightRobot, flightRobotCalls(house)),
    ],
    jobs: (house) => [{ name: 'enquiries', everyMs: dayMs, run: (now) => forgetEnquiries(house, now) }],
  },
  {
    name: 'statistics',
    calls: ({ house }) => [served(api.statistics, statisticsCalls(house))],
  },
  { name: 'report', jobs: reportJobs },
];

async function warnOfOutdatedRates({ database, log }: House, now: number): Promise<void> {
  const outdated = (await database.asSystem((tx) => soldPairs(tx, now))).filter((pair) => pair.outdated);
  if (outdated.length > 0) log.error({ pairs: outdated }, 'not sold for want of a good rate of exchange');
}

/** The jobs of all modules. */
export const jobsOf = (house: House, serverKeys: KeyRing): Job[] =>
  modules.flatMap((module) => [...(module.jobs?.(house, serverKeys) ?? [])]);
