-- Whoever registers shows first that mail reaches them: before that nothing but the request to do so is written to the address.
alter table distributor add column email_confirmed_at timestamptz;
-- The owner sees rows only while the policies are not forced on it.
alter table distributor no force row level security;
update distributor set email_confirmed_at = created_at;
alter table distributor force row level security;

create table email_confirmation (
  token_hash bytea primary key,
  distributor_id bigint not null references distributor,
  expires_at timestamptz not null
);
create index email_confirmation_expiry on email_confirmation (expires_at);
select guard_by_distributor('email_confirmation', 'distributor_id');
grant select, insert, delete on email_confirmation to waylight_system;
