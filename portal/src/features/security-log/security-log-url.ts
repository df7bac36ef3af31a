import { type SecurityEventGroup, securityEventGroups } from '@waylight/contract/identity/security-log';
import { isPlainDate } from '@waylight/contract/value/stay';
import { z } from 'zod';

export const groupNames = Object.keys(securityEventGroups) as SecurityEventGroup[];

/** The security log as its address has it: `?groups=signIn,people&user=12&from=2026-03-01&to=2026-03-31&p=2&n=50`. */
const day = z.string().refine(isPlainDate).optional().catch(undefined);
export const securityLogUrl = z.object({
  groups: z
    .string()
    .transform((text) => groupNames.filter((name) => text.split(',').includes(name)))
    .catch([]),
  user: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  from: day,
  to: day,
  p: z.coerce.number().int().min(1).max(100_000).catch(1),
  n: z.coerce
    .number()
    .refine((n) => [20, 50, 100].includes(n))
    .catch(20),
});
export type SecurityLogAsked = z.output<typeof securityLogUrl>;

export const securityLogRequest = ({ groups, user, from, to, p, n }: SecurityLogAsked) => ({
  page: p,
  limit: n,
  groups: [...groups],
  ...(user === undefined ? {} : { userId: user }),
  ...(from ? { dateFrom: from } : {}),
  ...(to ? { dateTo: to } : {}),
});

export const securityLogQuery = ({ groups, user, from, to, p, n }: SecurityLogAsked) => ({
  groups: groups.join(',') || undefined,
  user: user === undefined ? undefined : String(user),
  from,
  to,
  p: p > 1 ? String(p) : undefined,
  n: n === 20 ? undefined : String(n),
});

export const isNarrowed = ({ groups, user, from, to }: SecurityLogAsked) =>
  groups.length > 0 || user !== undefined || from !== undefined || to !== undefined;

export const everything = (n: number): SecurityLogAsked => ({
  groups: [],
  user: undefined,
  from: undefined,
  to: undefined,
  p: 1,
  n,
});
