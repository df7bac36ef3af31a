-- Entries of a journal sum to zero in each currency, checked when the transaction commits.
create or replace function check_journal_sum() returns trigger language plpgsql as $$
declare off record;
begin
  select currency, sum(amount) as total into off from ledger_entry where journal_id = new.journal_id
    group by currency having sum(amount) <> 0 limit 1;
  if found then
    raise exception 'journal % does not sum to zero: % %', new.journal_id, off.total, off.currency
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- PostgreSQL replaces no constraint trigger in place.
drop trigger if exists ledger_entry_sum on ledger_entry;
create constraint trigger ledger_entry_sum after insert on ledger_entry
  deferrable initially deferred for each row execute function check_journal_sum();
