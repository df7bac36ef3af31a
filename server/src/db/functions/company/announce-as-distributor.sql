-- Announces a fact from a transaction of the role waylight_app, which may not write the outbox itself. Only facts listed here
-- may come from it, and the distributor in the payload is the session's, whatever the caller says.
-- Reactions run as the system: they go by payload.distributorId.
create or replace function announce_as_distributor(topic text, payload jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_distributor() is null or topic not in ('payment.held') then
    raise exception 'a distributor may not announce %', topic using errcode = 'insufficient_privilege';
  end if;
  insert into outbox (topic, payload, at, due_at)
    values (topic, payload || jsonb_build_object('distributorId', session_distributor()), at, at);
end $$;
revoke execute on function announce_as_distributor(text, jsonb, timestamptz) from public;
grant execute on function announce_as_distributor(text, jsonb, timestamptz) to waylight_app;
