/** How long rows of each table are kept: the one place that says it. A test compares it with the schema and the sources. */

/** A table whose months are dropped whole. */
export interface MonthlyTable {
  /** after the end of a month; where there are none, its rows are business records, which are never deleted */
  readonly days?: number;
  /** its months leave with those of this table */
  readonly with?: string;
}

/** Tables that are partitioned by month, in the order in which their months are made. */
export const monthly = {
  /** from when it was reacted to; a month with something that waits stays */
  outbox: { days: 30 },
  outbox_effect: { with: 'outbox' },
  /** from when it was sent: mails name people */
  mail_queue: { days: 30 },
  /** the least that is kept: SECURITY_LOG_DAYS says how much longer */
  security_event: { days: 31 },
  website_visit: { days: 400 },
  /** by month of its order, and never dropped */
  order_history: {},
} as const satisfies Record<string, MonthlyTable>;

/** Days after which a job takes away rows of tables whose rows leave one by one, because few of them are old at a time. */
export const sweptDays = {
  notification: 90,
  search_sample: 30,
  /** numbers of changes and the changes themselves: less than a month, so that no month could be dropped */
  change_number: 1,
  known_device: 365,
} as const;

/** The same in years of the calendar; a row takes its pictures and notes with it. */
export const sweptYears = { enquiry: 2 } as const;

/** Rows that carry their own end, or end with what they belong to, and are taken away by a job or by who ends them. */
export const ended = [
  ...['user_session', 'session_bearer', 'sign_in_failure', 'sign_in_ticket', 'password_reset', 'email_confirmation'],
  ...['operator_session', 'operator_bearer', 'operator_ticket', 'operator_invitation', 'open_record', 'search_process'],
  ...['supply_change', 'change_feed', 'enquiry_file', 'enquiry_note', 'outbox_decision', 'mail_decision'],
  ...['supply_import', 'supply_import_row', 'supply_import_image', 'uploaded_file', 'photo', 'setting_picture'],
  ...['credit_reminder', 'order_desk', 'unpaid_hold', 'bill_entry', 'bill_released', 'legal_draft'],
] as const;

/** Rows that say what stands now: each stays until somebody changes it or takes it away. */
export const current = [
  ...[
    'operator',
    'advert_count',
    'advert',
    'announcement',
    'announcement_closed',
    'district',
    'facility',
    'hot_city',
    'hotel',
    'landmark',
    'theme',
  ],
  ...['topic_page', 'water', 'room_type', 'room_month', 'rate_plan', 'rate_month', 'surcharge', 'selling_limit'],
  ...['exchange_rate', 'mark_up', 'markup_rule', 'hotel_language', 'given_id', 'setting', 'saved_answer'],
  ...['company_group', 'agency_card', 'distributor_logo', 'calendar_feed', 'approval_threshold', 'second_factor'],
  ...['recovery_code', 'operator_recovery_code', 'favourite', 'hotel_visit', 'saved_guest', 'person_notice'],
  ...['invoice_title', 'invoice_address', 'price_draft', 'price_draft_rule', 'quote_line', 'quote_line_net'],
  ...['order_room', 'order_guest', 'order_night', 'order_surcharge', 'report_day', 'report_line', 'report_rebuild'],
  ...['work_order_seen', 'bill_progress', 'deadline_reminder', 'schema_migration', 'installed_function'],
] as const;

/** Business records: companies and people, orders, money, papers, and who did what. They are never deleted. */
export const forever = [
  ...['distributor', 'distributor_user', 'company_note', 'terms_change', 'price_rule_change'],
  ...['hotel_order', 'order_note', 'order_request', 'hotel_asking', 'hotel_link', 'hotel_answer'],
  ...['operator_task', 'operator_act', 'operator_act_head', 'approval', 'coupon', 'coupon_campaign', 'coupon_step'],
  ...['ledger_account', 'ledger_journal', 'ledger_entry', 'ledger_hold', 'payment_intent', 'payment_attempt'],
  ...['payment_part', 'payment_refund', 'payment_decision', 'notify_inbox', 'recharge', 'reconciliation_run'],
  ...['reconciliation_line', 'reconciliation_case', 'reconciliation_decision', 'reconciliation_day_decision'],
  ...['bill', 'bill_line', 'bill_line_write_off', 'bill_reduction', 'bill_settlement'],
  ...['bill_settlement_part', 'bill_write_off', 'invoice', 'invoice_case', 'invoice_correction', 'invoice_log'],
  ...['invoice_order', 'quote', 'quote_change', 'quote_share', 'quote_acceptance', 'work_order', 'work_order_file'],
  ...['work_order_grant', 'work_order_log', 'work_order_note', 'legal_version', 'search_day'],
] as const;
