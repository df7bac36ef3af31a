-- The distributor of the session, as the row policies see it. Null outside a session, so that no row is visible.
create or replace function session_distributor() returns bigint language sql stable parallel safe as
  $$ select nullif(current_setting('waylight.distributor_id', true), '')::bigint $$;
