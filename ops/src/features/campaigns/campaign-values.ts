import type { CouponScope } from '@waylight/contract/coupon/coupon';
import type { CampaignRecipients } from '@waylight/contract/ops/prices/coupon-campaign';
import { fromDecimal } from '@waylight/contract/value/money';
import { isPlainDate } from '@waylight/contract/value/stay';
import { words } from './words.ts';

/** The form of a campaign: as it is typed, what is wrong with it, and the request of it. Pure. */

export interface CampaignValues {
  code: string;
  nameZh: string;
  nameEn: string;
  currency: string;
  threshold: string;
  reduction: string;
  each: string;
  budget: string;
  validFrom: string;
  validTo: string;
  scope: CouponScope;
  recipients: CampaignRecipients;
  channel: '1' | '2';
  /** id of a group; '': none chosen */
  group: string;
  companies: string;
}

const currencyOf = ({ currency }: CampaignValues) => currency.trim().toUpperCase();
const amountOf = (text: string, values: CampaignValues) => {
  const amount = fromDecimal(text.trim(), currencyOf(values));
  return amount !== undefined && amount > 0 ? amount : undefined;
};

/** Codes of companies as they are pasted. */
export const codesIn = (text: string): string[] => [...new Set(text.split(/[\s,，;；]+/).filter((one) => one !== ''))];

export function faultsOf(values: CampaignValues) {
  const threshold = amountOf(values.threshold, values);
  const reduction = amountOf(values.reduction, values);
  const each = Number(values.each);
  const codes = codesIn(values.companies);
  const date = (text: string) => (isPlainDate(text.trim()) ? undefined : words.dateWrong);
  const tooLarge = reduction !== undefined && threshold !== undefined && reduction >= threshold;
  return {
    code: /^[0-9A-Z][0-9A-Z-]{2,19}$/.test(values.code.trim().toUpperCase()) ? undefined : words.codeHint,
    nameZh: values.nameZh.trim() ? undefined : words.required,
    nameEn: values.nameEn.trim() ? undefined : words.required,
    currency: /^[A-Z]{3}$/.test(currencyOf(values)) ? undefined : words.currencyWrong,
    threshold: threshold ? undefined : words.amountWrong,
    reduction: !reduction ? words.amountWrong : tooLarge ? words.reductionTooLarge : undefined,
    each: Number.isInteger(each) && each >= 1 && each <= 200 ? undefined : words.eachWrong,
    budget: amountOf(values.budget, values) ? undefined : words.amountWrong,
    validFrom: date(values.validFrom),
    validTo: date(values.validTo),
    group: values.recipients === 'group' && values.group === '' ? words.groupWrong : undefined,
    companies:
      values.recipients === 'list' && (codes.length === 0 || codes.length > 1000) ? words.companiesWrong : undefined,
  };
}

export const requestOf = (values: CampaignValues) => ({
  ...{ code: values.code.trim().toUpperCase(), nameZh: values.nameZh.trim(), nameEn: values.nameEn.trim() },
  ...{ currency: currencyOf(values), each: Number(values.each), budget: amountOf(values.budget, values)! },
  ...{ threshold: amountOf(values.threshold, values)!, reduction: amountOf(values.reduction, values)! },
  ...{ validFrom: values.validFrom.trim(), validTo: values.validTo.trim() },
  ...{ scope: values.scope, recipients: values.recipients },
  ...(values.recipients === 'channel' ? { channel: Number(values.channel) as 1 | 2 } : {}),
  ...(values.recipients === 'group' ? { groupId: Number(values.group) } : {}),
  ...(values.recipients === 'list' ? { companies: codesIn(values.companies) } : {}),
});
