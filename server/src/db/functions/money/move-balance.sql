-- The only place where a balance moves: together with its entry, and before it, so that the entry says what was left.
-- A line of a company's statement is dated while its account is locked: dates rise with line numbers, and a month closes
-- with what the next one opens with. The clock is the database's, one for all processes; `waylight.clock_ahead` is for tests,
-- which move theirs. A clock that was set back dates no line before the line above it.
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

create or replace trigger ledger_entry_moves before insert on ledger_entry for each row execute function move_balance();
