import { type SecurityEventGroup, securityEventGroups } from '@waylight/contract/identity/security-log';
import {
  dayField,
  enumListField,
  limitField,
  listAddress,
  pageField,
  rowIdField,
} from '../../lib/list/list-address.ts';

export const groupNames = Object.keys(securityEventGroups) as SecurityEventGroup[];

/** The security log as its address has it: `?groups=signIn,people&user=12&from=2026-03-01&to=2026-03-31&p=2&n=50`. */
export const securityLogAddress = listAddress({
  groups: enumListField(groupNames),
  user: rowIdField,
  from: dayField,
  to: dayField,
  p: pageField(),
  n: limitField,
});
export type SecurityLogQuery = ReturnType<typeof securityLogAddress.parse>;

export const securityLogRequest = ({ groups, user, from, to, p, n }: SecurityLogQuery) => ({
  page: p,
  limit: n,
  groups: [...groups],
  ...(user === undefined ? {} : { userId: user }),
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

export const isNarrowed = ({ groups, user, from, to }: SecurityLogQuery) =>
  groups.length > 0 || user !== undefined || from !== undefined || to !== undefined;

/** No filter. `n`: rows of a page. */
export const everything = (n: number): SecurityLogQuery => ({ ...securityLogAddress.parse({}), n });
