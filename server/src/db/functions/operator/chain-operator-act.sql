-- Gives each act its place and its link in the running hash. Acts wait for each other here, so they are written last in their
-- transaction. It runs with the owner's rights: nobody else may write the head.
create or replace function chain_operator_act() returns trigger language plpgsql security definer set search_path = public as $$
declare head operator_act_head;
begin
  select * into head from operator_act_head for update;
  new.chain := head.chain + 1;
  new.hash := operator_act_hash(head.hash, new);
  update operator_act_head set chain = new.chain, hash = new.hash;
  return new;
end $$;
revoke execute on function chain_operator_act() from public;

create or replace trigger operator_act_chained before insert on operator_act for each row execute function chain_operator_act();
