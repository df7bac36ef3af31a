-- A new person of the operator chooses the first password by a link that is mailed to them.
create table operator_invitation (
  token_hash bytea primary key,
  operator_id bigint not null references operator,
  expires_at timestamptz not null
);
create index operator_invitation_operator on operator_invitation (operator_id);
grant select, insert, delete on operator_invitation to waylight_system;

-- '!' is no hash: nobody signs in with it.
alter table operator alter column password_hash set default '!';
create unique index operator_email on operator (lower(email));
grant insert (username, display_name, email, language, roles, created_at),
  update (display_name, email, language, roles, status, sealed_secret, confirmed_at, last_step, failures, failed_at, version) on operator to waylight_ops;
grant usage on sequence operator_id_seq to waylight_ops;
grant select (operator_id), delete on operator_recovery_code to waylight_ops;
grant select (id, operator_id, address, created_at, used_at, ended_at), update (ended_at) on operator_session to waylight_ops;
