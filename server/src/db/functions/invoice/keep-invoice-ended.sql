-- A refused or voided invoice never comes back: its amounts are free for another one.
create or replace function keep_invoice_ended() returns trigger language plpgsql as $$
begin
  if old.status in ('voided', 'refused') or new.amount <> old.amount then
    raise exception 'invoice % has ended', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

create or replace trigger invoice_ended before update on invoice for each row execute function keep_invoice_ended();
