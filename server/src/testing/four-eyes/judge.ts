import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { verify } from '../../modules/operator/audit/data.ts';
import { auditMoney } from '../../modules/payment/audit.ts';

/** One deposit as it was seen from outside: how often it was answered as done at once, and as granted. */
export interface Seen {
  readonly reference: string;
  readonly company: string;
  amount: number;
  done: number;
  granted: number;
}

interface ActFound {
  readonly reference: string | null;
  readonly amount: number | null;
  readonly approvalId: number | null;
  readonly status: string | null;
  readonly company: string;
  readonly maker: number | null;
  readonly checker: number | null;
  readonly makerEmail: string | null;
  readonly checkerEmail: string | null;
  readonly operatorId: number;
}

/** Everything that four eyes promise, reckoned from the audit log, the requests and the books; each line names a violation. */
export async function judgeFourEyes(
  tx: Tx,
  seen: readonly Seen[],
  limits: readonly { readonly code: string; readonly limit: number }[],
): Promise<string[]> {
  const { rows: acts } = await sql<ActFound>`
    select a.after ->> 'reference' as reference, (a.after -> 'deposit' ->> 'amount')::bigint as amount, a.subject_id as company,
      a.operator_id as "operatorId", p.id as "approvalId", p.status, p.maker_id as maker, p.checker_id as checker,
      m.email as "makerEmail", c.email as "checkerEmail"
    from operator_act a left join approval p on p.id = a.approval_id
      left join operator m on m.id = p.maker_id left join operator c on c.id = p.checker_id
    where a.command = 'company.deposit'`.execute(tx);
  const limitOf = new Map(limits.map(({ code, limit }) => [code, limit]));
  const faults: string[] = [];
  const byReference = new Map<string, ActFound[]>();
  for (const act of acts) {
    const { reference, amount, approvalId, maker, checker, status } = act;
    byReference.set(reference ?? '', [...(byReference.get(reference ?? '') ?? []), act]);
    const says = (what: string) => faults.push(`${reference}: ${what}`);
    if (amount === null || reference === null) says('an act that booked nothing');
    else if (approvalId === null && Number(amount) >= (limitOf.get(act.company) ?? 0))
      says('above its threshold by one person');
    if (approvalId === null) continue;
    if (status !== 'granted') says(`done by a request that is ${status}`);
    if (checker === null || checker === maker) says('maker and checker are one person');
    if (act.checkerEmail?.toLowerCase() === act.makerEmail?.toLowerCase()) says('maker and checker share an address');
    if (act.operatorId !== maker) says('done in another name than the maker’s');
  }
  for (const { reference, amount, done, granted } of seen) {
    const found = byReference.get(reference) ?? [];
    byReference.delete(reference);
    if (done + granted > 1) faults.push(`${reference}: done ${done + granted} times`);
    if (found.length !== done + granted)
      faults.push(`${reference}: ${found.length} rows for ${done + granted} answers`);
    if (found[0] && Number(found[0].amount) !== amount)
      faults.push(`${reference}: ${found[0].amount} instead of ${amount}`);
  }
  for (const reference of byReference.keys()) faults.push(`${reference}: an act that nobody saw`);
  const { rows: undone } = await sql<{ code: string }>`
    select code from approval p where status = 'granted' and call = 'company.deposit'
      and (select count(*) from operator_act a where a.approval_id = p.id) <> 1`.execute(tx);
  for (const { code } of undone) faults.push(`${code}: granted, and not done once`);
  const log = await verify(tx);
  if (log.broken.length > 0 || !log.headFits) faults.push('the audit log is not whole');
  return [...faults, ...(await booksAmiss(tx, seen)), ...(await auditMoney(tx))];
}

/** Deposits in the books against what was answered. */
async function booksAmiss(tx: Tx, seen: readonly Seen[]): Promise<string[]> {
  const { rows } = await sql<{ code: string; sum: number }>`
    select d.code, coalesce(sum((a.after -> 'deposit' ->> 'amount')::bigint), 0)::bigint as sum
    from operator_act a join distributor d on d.id = a.distributor_id where a.command = 'company.deposit' group by d.code`.execute(
    tx,
  );
  return rows.flatMap(({ code, sum }) => {
    const told = seen
      .filter(({ company, done, granted }) => company === code && done + granted > 0)
      .reduce((all, { amount }) => all + amount, 0);
    return told === Number(sum) ? [] : [`${code}: ${sum} booked, ${told} answered`];
  });
}
