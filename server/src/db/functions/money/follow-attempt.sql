-- A part of a payment is active as long as its attempt may still bring money: one way at a time for one intent.
create or replace function follow_attempt() returns trigger language plpgsql as $$
begin
  update payment_part set active = new.state in ('created', 'pending', 'held', 'closing')
    where attempt_id = new.id and active <> (new.state in ('created', 'pending', 'held', 'closing'));
  return null;
end $$;

create or replace trigger payment_attempt_parts after update of state on payment_attempt
  for each row when (new.state is distinct from old.state) execute function follow_attempt();
