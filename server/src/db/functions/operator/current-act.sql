-- The operator's act that the transaction belongs to (operator_act). Null when no operator is at work.
create or replace function current_act() returns bigint language sql stable as
  $$ select nullif(current_setting('waylight.act', true), '')::bigint $$;
