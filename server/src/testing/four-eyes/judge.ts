import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { verify } from '../../modules/operator/audit/data.ts';
import { auditMoney } from '../../modules/payment/audit.ts';

/** One act as it was seen from outside: how often it was answered as done at once, and as granted. */
export interface Seen {
  /** the reason of the act, and of no other */
  readonly key: string;
  /** name of its call, such as company.deposit */
  readonly act: string;
  readonly needsTwo: boolean;
  done: number;
  granted: number;
}

interface ActFound {
  readonly key: string;
  readonly act: string;
  readonly approvalId: number | null;
  readonly status: string | null;
  readonly maker: number | null;
  readonly checker: number | null;
  readonly makerEmail: string | null;
  readonly checkerEmail: string | null;
  readonly operatorId: number;
  readonly isEmpty: boolean;
}

/** Everything that four eyes promise, reckoned from the audit log, the requests and the books; each line names a violation. */
export async function judgeFourEyes(tx: Tx, seen: readonly Seen[]): Promise<string[]> {
  const { rows: acts } = await sql<ActFound>`
    select a.reason as key, a.command as act, a.operator_id as "operatorId", p.id as "approvalId", p.status, p.maker_id as maker,
      p.checker_id as checker, m.email as "makerEmail", c.email as "checkerEmail", a.after = '{}' and a.before = '{}' as "isEmpty"
    from operator_act a left join approval p on p.id = a.approval_id
      left join operator m on m.id = p.maker_id left join operator c on c.id = p.checker_id
    where a.command <> 'approval.decide'`.execute(tx);
  const faults: string[] = [];
  const byKey = new Map<string, ActFound[]>();
  const wanted = new Map(seen.map((one) => [one.key, one]));
  for (const act of acts) {
    const { key, approvalId, maker, checker, status } = act;
    byKey.set(key, [...(byKey.get(key) ?? []), act]);
    const says = (what: string) => faults.push(`${act.act} ${key}: ${what}`);
    if (act.isEmpty) says('an act that changed nothing');
    if (wanted.get(key) && wanted.get(key)!.act !== act.act) says(`instead of ${wanted.get(key)!.act}`);
    if (approvalId === null && wanted.get(key)?.needsTwo) says('above its threshold by one person');
    if (approvalId === null) continue;
    if (status !== 'granted') says(`done by a request that is ${status}`);
    if (checker === null || checker === maker) says('maker and checker are one person');
    if (act.checkerEmail?.toLowerCase() === act.makerEmail?.toLowerCase()) says('maker and checker share an address');
    if (act.operatorId !== maker) says('done in another name than the maker’s');
  }
  for (const { key, act, done, granted } of seen) {
    const found = byKey.get(key)?.length ?? 0;
    byKey.delete(key);
    if (done + granted > 1) faults.push(`${act} ${key}: done ${done + granted} times`);
    if (found !== done + granted) faults.push(`${act} ${key}: ${found} rows for ${done + granted} answers`);
  }
  for (const key of byKey.keys()) faults.push(`${key}: an act that nobody saw`);
  const { rows: undone } = await sql<{ code: string }>`
    select code from approval p where status = 'granted'
      and (select count(*) from operator_act a where a.approval_id = p.id) <> 1`.execute(tx);
  for (const { code } of undone) faults.push(`${code}: granted, and not done once`);
  const log = await verify(tx);
  if (log.broken.length > 0 || !log.headFits) faults.push('the audit log is not whole');
  return [...faults, ...(await auditMoney(tx))];
}
