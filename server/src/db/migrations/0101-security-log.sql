-- What happened to accounts: who, from where, when. Rows are added and read; none is changed, and none leaves before it is old.
create table security_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- null: a sign-in to no company that there is
  distributor_id bigint references distributor,
  -- who did it, or whose account was tried
  user_id bigint references distributor_user,
  -- the account that it was done to, where that is another one
  about_user_id bigint references distributor_user,
  kind text not null,
  address text not null,
  user_agent text not null,
  detail jsonb not null
);
create index security_event_company on security_event (distributor_id, at desc, id desc);
create index security_event_user on security_event (user_id, kind, at desc);
create index security_event_at on security_event (at);
select guard_by_distributor('security_event', 'distributor_id');
grant select, insert on security_event to waylight_app, waylight_system;
grant delete on security_event to waylight_system;

-- Only the retention takes rows away: the last 30 days stay whoever asks.
create function keep_security_event() returns trigger language plpgsql as $$
begin
  if old.at > (select max(at) from security_event) - interval '30 days' then
    raise exception 'the security log keeps its last 30 days';
  end if;
  return old;
end $$;
create trigger security_event_kept before delete on security_event for each row execute function keep_security_event();
