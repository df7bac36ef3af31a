import type { Text } from '../words.ts';
import { approvalFacts } from './facts/approval-facts.ts';
import type { AreaFacts } from './facts/area-facts.ts';
import { billFacts } from './facts/bill-facts.ts';
import { calendarFacts } from './facts/calendar-facts.ts';
import { campaignFacts } from './facts/campaign-facts.ts';
import { companyFacts } from './facts/company-facts.ts';
import { contentFacts } from './facts/content-facts.ts';
import { deliveryFacts } from './facts/delivery-facts.ts';
import { enquiryFacts } from './facts/enquiry-facts.ts';
import { hotelFacts } from './facts/hotel-facts.ts';
import { moneyFacts } from './facts/money-facts.ts';
import { orderFacts } from './facts/order-facts.ts';
import { peopleFacts } from './facts/people-facts.ts';
import { reportFacts } from './facts/report-facts.ts';
import { settingFacts } from './facts/setting-facts.ts';
import { sharedFacts } from './facts/shared-facts.ts';
import { workOrderFacts } from './facts/work-order-facts.ts';
import { ruleOfField } from './rule-words.ts';

/** One row for each area; the audit log and the requests show the acts of all. */
const areas: readonly AreaFacts[] = [
  sharedFacts,
  approvalFacts,
  orderFacts,
  companyFacts,
  workOrderFacts,
  enquiryFacts,
  billFacts,
  moneyFacts,
  hotelFacts,
  calendarFacts,
  peopleFacts,
  settingFacts,
  contentFacts,
  campaignFacts,
  deliveryFacts,
  reportFacts,
];

const found = <K extends keyof AreaFacts>(part: K, name: string) =>
  areas.map((area) => area[part]?.[name]).find((one) => one !== undefined);

/** A name without words is shown as it is spelt. */
const asSpelt = (name: string): Text => {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);
  return { zh: spaced, en: spaced.charAt(0).toUpperCase() + spaced.slice(1) };
};

export const actWords = (act: string): Text => (found('acts', act) as Text | undefined) ?? { zh: act, en: act };
/** `price 4711` is the field `price` of the row 4711. */
export function fieldWords(field: string): Text {
  const rule = ruleOfField(field);
  if (rule) return rule;
  const [, name = field, number = ''] = /^(\w+)( \d+)$/.exec(field) ?? [];
  const { zh, en } = (found('fields', name) as Text | undefined) ?? asSpelt(name);
  return { zh: zh + number, en: en + number };
}
export const subjectWords = (kind: string): Text => (found('subjects', kind) as Text | undefined) ?? asSpelt(kind);
export const valueWords = (field: string, value: string): Text | undefined =>
  areas.map((area) => area.values?.[field]?.[value]).find((one) => one !== undefined);
