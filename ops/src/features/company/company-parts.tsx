import { settlementTypeWords } from '@waylight/contract/billing/billing-words';
import { settlementTypes } from '@waylight/contract/identity/identity';
import type { CompanyStatus } from '@waylight/contract/ops/company';
import { regionName } from '@waylight/contract/value/region-name';
import type { ReplyOf } from '@waylight/contract/wire/call';
import { StatusChip, type StatusTone } from '@waylight/ui/feedback/status-chip';
import { language } from '../../lib/language.ts';
import type { opsApi } from '../../lib/ops-api.ts';
import { useText } from '../../lib/words.ts';
import { statusWords } from './words.ts';

export type Company = ReplyOf<typeof opsApi.company.get>;
export type CompanyRow = ReplyOf<typeof opsApi.company.list>['records'][number];
export type Registration = ReplyOf<typeof opsApi.company.registration>;
export type Person = Company['people'][number];

const tones: Readonly<Record<CompanyStatus, StatusTone>> = {
  pending: 'lamp',
  active: 'green',
  suspended: 'red',
  refused: 'grey',
};

export function CompanyStatusChip({ status }: { status: CompanyStatus }) {
  const t = useText();
  return <StatusChip tone={tones[status]}>{t(statusWords[status])}</StatusChip>;
}

/** Ways to settle, as a field offers them. */
export function useSettlementOptions() {
  const t = useText();
  return settlementTypes.map((value) => ({ value, label: t(settlementTypeWords[value]) }));
}

/** `中国 广东 佛山` in one line. */
export const placeText = (one: { countryCode: string; province: string; city: string }) =>
  [...new Set([regionName(one.countryCode, language()), one.province, one.city])]
    .filter((part) => part !== '')
    .join(' ');

/** Days typed from 0 to 365; undefined for anything else. */
export const typedDays = (typed: string): number | undefined =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) <= 365 ? Number(typed) : undefined;
