import { dateIn, portalZone } from '@waylight/contract/value/stay';
import type { Database } from '../db/database.ts';
import { issueCoupons } from '../modules/coupon/issue.ts';
import { couponDay } from '../modules/coupon/service.ts';
import { openPasswords } from '../modules/identity/password/passwords.ts';
import * as ledger from '../modules/ledger/service.ts';
import type { Settings } from '../settings.ts';
import { demoCoupons } from './coupons.ts';
import { loadDemoCatalogue } from './load-demo.ts';
import { addCompanies, type DemoCompany, demoCompanies, demoPassword } from './people.ts';

/** Fills an empty database with the demo: catalogue, companies, people and their money. Does nothing to one in use. */
export async function loadDemo(
  database: Database,
  settings: Pick<Settings, 'DEMO_SEED' | 'DEMO_HOTELS'>,
  now: number,
  say: (line: string) => void,
): Promise<void> {
  const used = await database.asSystem((tx) => tx.selectFrom('distributor').select('id').limit(1).executeTakeFirst());
  if (used) return;
  say('  Loading the demo catalogue …');
  const today = dateIn(portalZone, now);
  await loadDemoCatalogue(database, { seed: settings.DEMO_SEED, hotels: settings.DEMO_HOTELS, today });
  // The companies come last: their presence says that everything before them is there.
  const added = await addDemoCompanies(database, demoCompanies, now);
  const coupons = demoCoupons(couponDay(now));
  await database.asSystem(async (tx) => {
    for (const { company, distributorId } of added)
      for (const issue of coupons[company.code] ?? [])
        await issueCoupons(tx, { distributorId, currency: company.currency }, issue, now);
  });
}

/** Adds companies whose people all have the demo password, with their advance balance and credit. */
export async function addDemoCompanies(database: Database, companies: readonly DemoCompany[], now: number) {
  const passwordHash = await openPasswords(2).hash(demoPassword, { block: 'demo', company: 'demo' });
  const added = await addCompanies(database, companies, passwordHash, now);
  await database.asSystem(async (tx) => {
    for (const { company, distributorId } of added) {
      const { currency, advance, credit } = company;
      await ledger.openAccounts(tx, distributorId, currency, now);
      if (credit !== null) await ledger.setCreditLimit(tx, { distributorId, currency, limit: credit }, now);
      if (advance > 0)
        await ledger.deposit(
          tx,
          { distributorId, currency, amount: advance, reference: `opening-${company.code}` },
          now,
        );
    }
  });
  return added;
}
