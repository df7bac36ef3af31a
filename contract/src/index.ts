import { advert } from './advert.ts';
import { announcement } from './announcement.ts';
import { billing } from './billing/billing.ts';
import { settlement } from './billing/settlement.ts';
import { booking } from './booking/booking.ts';
import { cancellation } from './booking/cancellation.ts';
import { change } from './booking/change.ts';
import { deadline } from './booking/deadline.ts';
import { document } from './booking/document.ts';
import { guest } from './booking/guest.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { district } from './catalogue/district.ts';
import { coupon } from './coupon/coupon.ts';
import { enquiry } from './enquiry/enquiry.ts';
import { flightRobot } from './enquiry/flight-robot.ts';
import { favourite } from './favourite.ts';
import { avatar } from './identity/avatar.ts';
import { identity } from './identity/identity.ts';
import { person } from './identity/person.ts';
import { recovery } from './identity/recovery.ts';
import { registration } from './identity/registration.ts';
import { securityLog } from './identity/security-log.ts';
import { staff } from './identity/staff.ts';
import { invoiceAddress } from './invoicing/invoice-address.ts';
import { invoiceTitle } from './invoicing/invoice-title.ts';
import { invoicing } from './invoicing/invoicing.ts';
import { ledger } from './ledger/ledger.ts';
import { legal } from './legal/legal.ts';
import { notification } from './notification/notification.ts';
import { companyAccount } from './ops/account/company-account.ts';
import { approval } from './ops/approval.ts';
import { audit } from './ops/audit.ts';
import { bill } from './ops/bill.ts';
import { calendar } from './ops/calendar.ts';
import { company } from './ops/company.ts';
import { companyGroup } from './ops/company-group.ts';
import { advert as opsAdvert } from './ops/content/advert.ts';
import { announcement as opsAnnouncement } from './ops/content/announcement.ts';
import { hotCity } from './ops/content/hot-city.ts';
import { legalText } from './ops/content/legal-text.ts';
import { topicPage } from './ops/content/topic-page.ts';
import { couponIssue } from './ops/coupon-issue.ts';
import { mail } from './ops/delivery/mail.ts';
import { reaction } from './ops/delivery/reaction.ts';
import { desk } from './ops/desk.ts';
import { enquiry as opsEnquiry } from './ops/enquiry.ts';
import { hotel } from './ops/hotel.ts';
import { hotelLanguage } from './ops/hotel-link.ts';
import { invoice } from './ops/invoice.ts';
import { money } from './ops/money.ts';
import { operator } from './ops/operator.ts';
import { order } from './ops/order.ts';
import { orderChange } from './ops/order-change.ts';
import { people } from './ops/people.ts';
import { presence } from './ops/presence.ts';
import { couponCampaign } from './ops/prices/coupon-campaign.ts';
import { priceDraft } from './ops/prices/price-draft.ts';
import { pricing } from './ops/prices/pricing.ts';
import { report } from './ops/report/report.ts';
import { savedAnswer } from './ops/saved-answer.ts';
import { setting } from './ops/setting.ts';
import { supplyImport } from './ops/supply-import.ts';
import { workOrder as opsWorkOrder } from './ops/work-order.ts';
import { payment } from './payment/payment.ts';
import { recharge } from './payment/recharge.ts';
import { quote } from './quote/quote.ts';
import { lookup } from './search/lookup.ts';
import { place } from './search/place.ts';
import { search } from './search/search.ts';
import { statistics } from './statistics.ts';
import { currency } from './supply/currency.ts';
import { price } from './supply/price.ts';
import { conversation } from './work-order/conversation.ts';
import { workOrder } from './work-order/work-order.ts';

/** Every call of the portal, by domain. The one barrel of the repository. */
export const api = {
  identity,
  registration,
  recovery,
  person,
  avatar,
  staff,
  securityLog,
  catalogue,
  district,
  currency,
  price,
  search,
  lookup,
  place,
  favourite,
  advert,
  coupon,
  ledger,
  payment,
  recharge,
  booking,
  guest,
  document,
  deadline,
  cancellation,
  change,
  workOrder,
  conversation,
  billing,
  invoicing,
  invoiceTitle,
  invoiceAddress,
  settlement,
  quote,
  enquiry,
  flightRobot,
  statistics,
  notification,
  announcement,
  legal,
};
export type Api = typeof api;

/** Every call of the operator's console, by domain. */
export const opsApi = {
  operator,
  people,
  audit,
  approval,
  presence,
  hotel,
  pricing,
  calendar,
  supplyImport,
  priceDraft,
  couponIssue,
  couponCampaign,
  order,
  orderChange,
  hotelLanguage,
  desk,
  company,
  companyAccount,
  companyGroup,
  workOrder: opsWorkOrder,
  savedAnswer,
  enquiry: opsEnquiry,
  bill,
  invoice,
  money,
  setting,
  advert: opsAdvert,
  topicPage,
  hotCity,
  announcement: opsAnnouncement,
  legalText,
  mail,
  reaction,
  report,
};
export type OpsApi = typeof opsApi;
