-- Only the retention deletes security events: the last 30 days stay, whoever asks.
create or replace function keep_security_event() returns trigger language plpgsql as $$
begin
  if old.at > (select max(at) from security_event) - interval '30 days' then
    raise exception 'the security log keeps its last 30 days';
  end if;
  return old;
end $$;

create or replace trigger security_event_kept before delete on security_event for each row execute function keep_security_event();
