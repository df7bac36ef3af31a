import { dateIn, portalZone } from '@waylight/contract/value/stay';
import { operatorRoles } from '@waylight/contract/wire/operator-access';
import type { Database } from '../db/database.ts';
import { issueCoupons } from '../modules/coupon/issue.ts';
import { couponDay } from '../modules/coupon/service.ts';
import { openPasswords } from '../modules/identity/password/passwords.ts';
import * as ledger from '../modules/ledger/service.ts';
import type { Settings } from '../settings.ts';
import { demoCoupons } from './coupons.ts';
import { loadDemoCatalogue } from './load-demo.ts';
import { addCompanies, type DemoCompany, demoCompanies, demoOperators, demoPassword } from './people.ts';

/** Fills an empty database with the demo: catalogue, companies, people and their money. Does nothing to one in use. */
export async function loadDemo(
  database: Database,
  settings: Pick<Settings, 'DEMO_SEED' | 'DEMO_HOTELS'>,
  now: number,
  say: (line: string) => void,
): Promise<void> {
  await addDemoOperators(database, now);
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

/** The console's two people, so that an act can be asked for and granted. They need no authenticator app; only the demo admits them. */
async function addDemoOperators(database: Database, now: number): Promise<void> {
  const known = await database.asSystem((tx) => tx.selectFrom('operator').select('id').limit(1).executeTakeFirst());
  if (known) return;
  const password_hash = await hashedDemoPassword();
  await database.asSystem((tx) =>
    tx
      .insertInto('operator')
      .values(
        demoOperators.map(({ username, displayName, email }) => ({
          ...{ username, display_name: displayName, email, password_hash },
          ...{ roles: [...operatorRoles], is_demo: true, sealed_secret: null, confirmed_at: null, failed_at: null },
          created_at: new Date(now),
        })),
      )
      .execute(),
  );
}

async function hashedDemoPassword(): Promise<string> {
  const passwords = openPasswords(1);
  try {
    return await passwords.hash(demoPassword, { block: 'demo', company: 'demo' });
  } finally {
    await passwords.close();
  }
}

/** Adds companies whose people all have the demo password, with their advance balance and credit. */
export async function addDemoCompanies(database: Database, companies: readonly DemoCompany[], now: number) {
  const passwordHash = await hashedDemoPassword();
  const added = await addCompanies(database, companies, passwordHash, now);
  await database.asSystem(async (tx) => {
    for (const { company, distributorId } of added) {
      const { currency, advance, credit } = company;
      await ledger.openAccounts(tx, distributorId, currency, now);
      if (credit !== null) await ledger.setCreditLimit(tx, { distributorId, currency, limit: credit }, now);
      if (advance > 0)
        await ledger.deposit(tx, { distributorId, currency, amount: advance, reference: `OB-${company.code}` }, now);
    }
  });
  return added;
}
