import { BaseSequencer } from 'vitest/node';

/** Files that take longest, in seconds on two cores: begun last, one of them would keep the others' workers idle. */
const slow = {
  'e2e/walk.e2e.ts': 400,
  'e2e/looks.e2e.ts': 340,
  'e2e/looks-orders.e2e.ts': 300,
  'e2e/page-requests.e2e.ts': 160,
  'e2e/page-start.e2e.ts': 30,
  'server/src/testing/payment-kill.flow.test.ts': 135,
  'server/src/testing/payments.flow.test.ts': 100,
  'server/src/start.flow.test.ts': 75,
  'server/src/modules/identity/session/sign-in-limits.flow.test.ts': 70,
  'server/src/modules/ledger/transfers.flow.test.ts': 65,
  'server/src/threads/costly.flow.test.ts': 60,
  'server/src/testing/console-year.flow.test.ts': 60,
  'server/src/console/act-rows.flow.test.ts': 55,
  'server/src/testing/trade.flow.test.ts': 50,
  'server/src/testing/bills.flow.test.ts': 45,
  'server/src/modules/payment/reconciliation/reconciliation.flow.test.ts': 48,
  'server/src/modules/booking/stays.flow.test.ts': 48,
  'server/src/http/security.flow.test.ts': 44,
  'server/src/modules/booking/race.flow.test.ts': 41,
  'server/src/modules/payment/paying.flow.test.ts': 40,
  'server/src/http/random-requests.flow.test.ts': 37,
  'bench/trade/trade.flow.test.ts': 35,
  'server/src/modules/booking/hotel-link/hotel-link.flow.test.ts': 34,
  'server/src/http/isolation.flow.test.ts': 32,
  'server/src/modules/supply/mark-up.flow.test.ts': 30,
  'server/src/modules/search/search-sql.flow.test.ts': 25,
  'server/src/testing/kill.flow.test.ts': 25,
};
const secondsOf = ({ moduleId }) => Object.entries(slow).find(([file]) => moduleId.endsWith(file))?.[1] ?? 0;

/** The longest files first, then the order of Vitest: by their last time where it is known, else by size. */
export default class SlowFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.sort((a, b) => secondsOf(b) - secondsOf(a));
  }
}
