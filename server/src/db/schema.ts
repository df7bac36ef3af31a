import type { AdvertTables } from './tables/advert.ts';
import type { BillingTables } from './tables/billing.ts';
import type { BookingTables } from './tables/booking.ts';
import type { CatalogueTables } from './tables/catalogue.ts';
import type { CompanyTables } from './tables/company.ts';
import type { CouponTables } from './tables/coupon.ts';
import type { DeadlineTables } from './tables/deadline.ts';
import type { EnquiryTables } from './tables/enquiry.ts';
import type { FavouriteTables } from './tables/favourite.ts';
import type { GuestTables } from './tables/guest.ts';
import type { HotelLinkTables } from './tables/hotel-link.ts';
import type { IdentityTables } from './tables/identity.ts';
import type { InvoicingTables } from './tables/invoicing.ts';
import type { LedgerTables } from './tables/ledger.ts';
import type { NotificationTables } from './tables/notification.ts';
import type { OperatorTables } from './tables/operator.ts';
import type { PaymentTables } from './tables/payment.ts';
import type { QuoteTables } from './tables/quote.ts';
import type { ReconciliationTables } from './tables/reconciliation.ts';
import type { SecurityLogTables } from './tables/security-log.ts';
import type { SettingTables } from './tables/setting.ts';
import type { StatisticsTables } from './tables/statistics.ts';
import type { SupplyTables } from './tables/supply.ts';
import type { WorkOrderTables } from './tables/work-order.ts';

/** The rows of every table, by subject. schema.sql has the tables themselves. */
export interface Schema
  extends IdentityTables,
    CatalogueTables,
    SupplyTables,
    LedgerTables,
    NotificationTables,
    OperatorTables,
    PaymentTables,
    AdvertTables,
    ReconciliationTables,
    BillingTables,
    BookingTables,
    CompanyTables,
    CouponTables,
    DeadlineTables,
    QuoteTables,
    EnquiryTables,
    FavouriteTables,
    GuestTables,
    HotelLinkTables,
    SecurityLogTables,
    SettingTables,
    StatisticsTables,
    WorkOrderTables,
    InvoicingTables {}
