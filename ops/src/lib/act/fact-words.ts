import type { Text } from '../words.ts';
import { approvalFacts } from './facts/approval-facts.ts';
import type { AreaFacts } from './facts/area-facts.ts';
import { billFacts } from './facts/bill-facts.ts';
import { companyFacts } from './facts/company-facts.ts';
import { enquiryFacts } from './facts/enquiry-facts.ts';
import { moneyFacts } from './facts/money-facts.ts';
import { orderFacts } from './facts/order-facts.ts';
import { peopleFacts } from './facts/people-facts.ts';
import { sharedFacts } from './facts/shared-facts.ts';
import { workOrderFacts } from './facts/work-order-facts.ts';

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
  peopleFacts,
];

const found = <K extends keyof AreaFacts>(part: K, name: string) =>
  areas.map((area) => area[part]?.[name]).find((one) => one !== undefined);

/** A name without words is shown as it is spelt. */
const asSpelt = (name: string): Text => {
  const spaced = name.replace(/([a-z\d])([A-Z])/g, (_, end: string, next: string) => `${end} ${next.toLowerCase()}`);
  return { zh: spaced, en: spaced.charAt(0).toUpperCase() + spaced.slice(1) };
};

export const actWords = (act: string): Text => (found('acts', act) as Text | undefined) ?? { zh: act, en: act };
export const fieldWords = (field: string): Text => (found('fields', field) as Text | undefined) ?? asSpelt(field);
export const subjectWords = (kind: string): Text => (found('subjects', kind) as Text | undefined) ?? asSpelt(kind);
export const valueWords = (field: string, value: string): Text | undefined =>
  areas.map((area) => area.values?.[field]?.[value]).find((one) => one !== undefined);
