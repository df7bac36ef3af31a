import type { House } from '../../../house.ts';
import type { Job } from '../../../job.ts';
import { auditMoney } from '../../payment/audit.ts';
import { auditBills } from './service.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The first audit of a process; daily from then on, so that one restarted every day audits too. */
const firstAuditMs = 300_000;

/** The audit of money and bills: once a day, and soon after a start. */
export function dailyAudit({ database, clock, log }: House): Job {
  let auditAt = clock() + firstAuditMs;
  return {
    name: 'audit',
    everyMs: minuteMs,
    whenDue: 'once',
    async run() {
      const now = clock();
      if (now < auditAt) return;
      const faults = await database.asSystem(async (tx) => [...(await auditMoney(tx)), ...(await auditBills(tx))]);
      if (faults.length > 0)
        log.fatal({ faults: faults.slice(0, 20), count: faults.length }, 'the ledger contradicts itself');
      auditAt = now + dayMs;
    },
  };
}
