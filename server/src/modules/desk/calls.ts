import type { opsApi } from '@waylight/contract';
import { type DeskKind, deskKinds } from '@waylight/contract/ops/desk';
import type { OperatorAuthority } from '@waylight/contract/wire/operator-access';
import type { House } from '../../house.ts';
import type { Handlers } from '../../http/handler.ts';
import type { OpsAct } from '../operator/act/service.ts';
import { missingOf } from '../operator/session/service.ts';
import { waitingOf } from './data.ts';

/** Authority that shows each kind; null: whoever may decide one of them. */
const authorityOf: Readonly<Record<DeskKind, OperatorAuthority | null>> = {
  ordersToConfirm: 'ORDERS_READ',
  cancellationsAsked: 'ORDERS_READ',
  orderTasks: 'ORDERS_READ',
  hotelNumbers: 'ORDERS_READ',
  workOrders: 'SERVICE_READ',
  registrations: 'COMPANIES_READ',
  groupRequests: 'SERVICE_READ',
  flightRequests: 'SERVICE_READ',
  robotRequests: 'SERVICE_READ',
  supplierEntries: 'SUPPLIERS_READ',
  feedback: 'SERVICE_READ',
  invoices: 'MONEY_READ',
  invoiceCases: 'MONEY_READ',
  billsToRun: 'MONEY_READ',
  billsOverdue: 'MONEY_READ',
  approvals: null,
  suspense: 'MONEY_READ',
  surplus: 'MONEY_READ',
  failedRefunds: 'MONEY_READ',
  refundsTwice: 'MONEY_READ',
  cases: 'MONEY_READ',
  daysWithoutBill: 'MONEY_READ',
  failedMails: 'ORDERS_READ',
  outbox: 'MONEY_READ',
};

/** Everything that waits for the operator's people. `acts`: every act that a second person may be asked for. */
export function deskCalls({ database }: House, acts: () => readonly OpsAct[]): Handlers<typeof opsApi.desk> {
  return {
    async waiting(_, { scope, now }) {
      const { operatorId, authorities } = scope;
      const sees = (authority: OperatorAuthority | null) => authority === null || authorities.has(authority);
      const kinds = deskKinds.filter((kind) => sees(authorityOf[kind]));
      const approvals = acts()
        .filter(({ call }) => missingOf(call, authorities) === undefined)
        .map(({ name }) => name);
      const counted = await database.asOps((tx) => waitingOf(tx, kinds, { operatorId, approvals }, now));
      return { kinds: counted.map((one) => ({ ...one, authority: authorityOf[one.kind] })), asOf: now };
    },
  };
}
