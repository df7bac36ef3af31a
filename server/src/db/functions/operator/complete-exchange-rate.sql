-- Completes a rate of exchange whose writer knows the effective rate alone, such as SQL by hand: it is a mid rate without spread.
create or replace function complete_exchange_rate() returns trigger language plpgsql as $$
begin
  if new.mid_e8 is null or (tg_op = 'UPDATE' and new.rate_e8 <> old.rate_e8
      and new.mid_e8 = old.mid_e8 and new.spread_bp = old.spread_bp) then
    new.mid_e8 := new.rate_e8;
    new.spread_bp := 0;
    new.source := 'database';
    new.set_by := '';
  end if;
  return new;
end $$;

create or replace trigger exchange_rate_completed before insert or update on exchange_rate
  for each row execute function complete_exchange_rate();
