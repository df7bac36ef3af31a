import { type PayMethod, payMethods, type Subject } from '@waylight/contract/payment/payment';
import { useMemo } from 'react';
import { type KeptValue, keptValue } from '../../lib/kept.ts';
import { useUser } from '../../lib/session/user.ts';

type Kind = Subject['kind'];

/** The way that one person paid by last in this browser: of orders, of bills and of recharges each, as others are offered. */
export const lastMethod = (userId: number, kind: Kind) =>
  keptValue<PayMethod | undefined>(
    'browser',
    `waylight.payMethod.${kind}.${userId}`,
    (stored) => payMethods.find((method) => method === stored),
    undefined,
  );

/** The way kept for the person signed in. */
export function useLastMethod(kind: Kind): KeptValue<PayMethod | undefined> {
  const userId = useUser()?.userId ?? 0;
  return useMemo(() => lastMethod(userId, kind), [userId, kind]);
}
