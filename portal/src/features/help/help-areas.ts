import type { Text } from '../../lib/words.ts';

/** Areas of the help, in the order of the work. The texts stand in help-texts.ts, which only the page loads. */
export const helpAreas = ['search', 'order', 'payment', 'change', 'quote', 'billing', 'account'] as const;
export type HelpArea = (typeof helpAreas)[number];

// biome-ignore format: both languages of a title stand on one line
export const helpTitles: Readonly<Record<HelpArea, Text>> = {
  search: { zh: '找酒店、比价格', en: 'Finding hotels and comparing prices' },
  order: { zh: '下单', en: 'Booking' },
  payment: { zh: '付款', en: 'Paying' },
  change: { zh: '更改、取消与工单', en: 'Changes, cancellations and work orders' },
  quote: { zh: '报价、凭证与客户视图', en: 'Quotes, vouchers and customer view' },
  billing: { zh: '账单与发票', en: 'Bills and invoices' },
  account: { zh: '账号与公司设置', en: 'Accounts and company settings' },
};

/** The area of an address; the first where it names none. */
export const helpAreaAt = (named: string | undefined): HelpArea =>
  helpAreas.find((area) => area === named) ?? helpAreas[0];
