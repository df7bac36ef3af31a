-- A line of a company's statement is dated when its account is locked, so that dates go up with line numbers and one month
-- closes with what the next one opens with. It was dated by its journal, before the lock.
alter table ledger_account add column last_at timestamptz;
alter table ledger_entry add column at timestamptz;
alter table ledger_entry disable trigger ledger_entry_kept;
update ledger_entry e set at = dated.at from (
  select line.id, max(j.at) over (partition by line.account_id order by line.line) as at
  from ledger_entry line join ledger_journal j on j.id = line.journal_id where line.distributor_id is not null) dated
  where dated.id = e.id;
alter table ledger_entry enable trigger ledger_entry_kept;
update ledger_account a set last_at = (select max(e.at) from ledger_entry e where e.account_id = a.id)
  where distributor_id is not null;
alter table ledger_entry add constraint ledger_entry_dated check ((distributor_id is null) = (at is null));
grant update (last_at) on ledger_account to waylight_system;

-- The clock is the database's, one for all processes; `waylight.clock_ahead` is for tests, which move theirs. One that was set
-- back dates no line before the line above it.
create or replace function move_balance() returns trigger language plpgsql as $$
declare moment timestamptz;
begin
  if new.distributor_id is null then
    if exists (select from ledger_account where id = new.account_id and distributor_id is not null) then
      raise exception 'account % belongs to a company', new.account_id using errcode = 'check_violation';
    end if;
    return new;
  end if;
  perform from ledger_account where id = new.account_id for no key update;
  moment := clock_timestamp() + coalesce(nullif(current_setting('waylight.clock_ahead', true), '')::interval, interval '0');
  update ledger_account set balance = balance + new.amount, entries = entries + 1, last_at = greatest(last_at, moment)
    where id = new.account_id returning balance, entries, last_at into new.balance_after, new.line, new.at;
  return new;
end $$;
