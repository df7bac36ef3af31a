-- Keeps every change of a rate of exchange or a mark-up. The transaction says who and why (waylight.by, waylight.why);
-- SQL typed by hand is the database's. The role that ran it stands beside each change (db_role), and no screen shows it.
create or replace function keep_price_rule_change() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
begin
  insert into price_rule_change (kind, before, after, by, reason)
    values (tg_argv[0], was, becomes, coalesce(nullif(current_setting('waylight.by', true), ''), 'database'),
      coalesce(current_setting('waylight.why', true), ''));
  return null;
end $$;

create or replace trigger exchange_rate_kept_change after insert or delete on exchange_rate
  for each row execute function keep_price_rule_change('exchangeRate');
create or replace trigger exchange_rate_kept after update on exchange_rate
  for each row when (old.* is distinct from new.*) execute function keep_price_rule_change('exchangeRate');
create or replace trigger markup_rule_kept_change after insert or delete on markup_rule
  for each row execute function keep_price_rule_change('markUp');
create or replace trigger markup_rule_kept after update on markup_rule
  for each row when (old.* is distinct from new.*) execute function keep_price_rule_change('markUp');
