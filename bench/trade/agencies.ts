import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '@waylight/server/db/database';
import { addDemoCompanies } from '@waylight/server/demo/load';
import { demoCompanies } from '@waylight/server/demo/people';
import { mainAccess } from '@waylight/server/modules/identity/identity';
import { addSession } from '@waylight/server/modules/identity/session/data';
import { grantBearer } from '@waylight/server/modules/identity/session/sessions';
import { clientAt, signIn } from '@waylight/server/testing/boot';
import type { Signer } from '../signed.ts';

interface Account {
  readonly company: string;
  readonly username: string;
}

/** Adds agencies with so many people each, some with mark-ups, and credit that no bench spends. */
export async function addAgencies(database: Database, agencies: number, peopleOfEach: number): Promise<Account[]> {
  const [model] = demoCompanies;
  const [main] = model!.people;
  const companies = Array.from({ length: agencies }, (_, n) => ({
    ...model!,
    code: String(700_001 + n),
    nameZh: `测算旅行社${n + 1}`,
    nameEn: `Bench Travel ${n + 1}`,
    credit: 1_000_000_000_000,
    markupBp: n % 3 === 0 ? null : 300 + (n % 7) * 100,
    people: Array.from({ length: peopleOfEach }, (_unused, i) => ({
      ...main!,
      username: i === 0 ? 'demo' : `clerk${i}`,
      isMain: i === 0,
      email: `p${i}@agency${n + 1}.example`,
      mobile: `+86 139${String(n * 10 + i).padStart(8, '0')}`,
      access: mainAccess,
    })),
  }));
  await addDemoCompanies(database, companies, Date.now());
  return companies.flatMap(({ code, people }) => people.map(({ username }) => ({ company: code, username })));
}

/** Those of the demo that may order on credit, for a database that nobody else can open. */
export const accountsOfDemo: readonly Account[] = [{ company: '100001', username: 'demo' }];

/** Signs in everybody by the front door. */
export async function signInAll(base: string, accounts: readonly Account[]): Promise<Signer[]> {
  const signers: Signer[] = [];
  for (const { company, username } of accounts) {
    const client = clientAt(base, 'waylight-portal', Date.now);
    await signIn(client, company, username);
    signers.push(client.credentials);
  }
  return signers;
}

/** Sessions of everybody as sign-in makes them, without the hash of a password for each of hundreds. */
export async function openSessions(
  database: Database,
  serverKey: string,
  accounts: readonly Account[],
): Promise<Signer[]> {
  const now = Date.now();
  const expiresAt = new Date(now + 86_400_000);
  return database.asSystem(async (tx) => {
    const people = await tx
      .selectFrom('distributor_user as u')
      .innerJoin('distributor as d', 'd.id', 'u.distributor_id')
      .select(['u.id as userId', 'd.id as distributorId', 'd.code as company', 'u.username'])
      .execute();
    const signers: Signer[] = [];
    for (const { company, username } of accounts) {
      const one = people.find((person) => person.company === company && person.username === username)!;
      const id = randomUUID();
      await addSession(tx, {
        ...{ id, distributor_id: one.distributorId, user_id: one.userId, remembered: false, expires_at: expiresAt },
        ...{ cookie_hash: randomBytes(32), secret_hash: randomBytes(32), created_at: new Date(now) },
        ...{ address: '127.0.0.1', user_agent: 'bench', last_used_at: new Date(now) },
      });
      const grant = await grantBearer(tx, [serverKey], { id, distributorId: one.distributorId, expiresAt }, now);
      signers.push({ bearer: grant.access_token, key: grant.sign_key });
    }
    return signers;
  });
}
