-- A journal names the payment, the refund and the case that it is about; until now they were read out of its reference.
-- No foreign keys: their check would lock the attempt after the accounts, against the order of all locks.
alter table ledger_journal add column attempt_id bigint, add column refund_id bigint, add column case_id bigint;

alter table ledger_journal disable trigger ledger_journal_kept;
update ledger_journal j set attempt_id = a.id from payment_attempt a
  where split_part(j.reference, '-', 1) = a.out_trade_no;
update ledger_journal j set attempt_id = r.attempt_id, refund_id = r.id from payment_refund r
  where split_part(j.reference, '-', 1) = r.out_refund_no;
update ledger_journal j set case_id = c.id from reconciliation_case c
  where j.kind = 'suspense' and c.id::text = substring(j.reference from '-case(\d+)-')
    and split_part(j.reference, '-', 1) = replace(c.number, '-', '~');
-- Money under a number that nobody knew, given to a company's advance.
update ledger_journal j set case_id = c.id from reconciliation_case c
  where j.kind = 'recharge' and c.kind = 'payment' and c.attempt_id is null and j.attempt_id is null
    and j.reference = replace(c.number, '-', '~') || '-advance';
alter table ledger_journal enable trigger ledger_journal_kept;

drop index ledger_journal_number;
create index ledger_journal_attempt on ledger_journal (attempt_id) where attempt_id is not null;
create index ledger_journal_refund on ledger_journal (refund_id) where refund_id is not null;
create index ledger_journal_case on ledger_journal (case_id) where case_id is not null;
