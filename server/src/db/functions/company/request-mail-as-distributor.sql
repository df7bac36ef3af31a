-- Asks for a mail from a transaction of the role waylight_app, which may not write the queue of mails itself. Only kinds listed
-- here may come from it, and the distributor in the data is the session's, whatever the caller says.
-- Mails are composed as the system: they go to people of data.distributorId.
create or replace function request_mail_as_distributor(kind text, data jsonb, at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if session_distributor() is null or kind not in ('notice') then
    raise exception 'a distributor may not ask for mails of the kind %', kind using errcode = 'insufficient_privilege';
  end if;
  insert into mail_queue (kind, data, at, due_at)
    values (kind, data || jsonb_build_object('distributorId', session_distributor()), at, at);
end $$;
revoke execute on function request_mail_as_distributor(text, jsonb, timestamptz) from public;
grant execute on function request_mail_as_distributor(text, jsonb, timestamptz) to waylight_app;
