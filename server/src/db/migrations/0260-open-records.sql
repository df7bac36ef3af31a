-- Who has a record open at the console. A row ends 60 seconds after it was last said.
create table open_record (
  operator_id bigint not null references operator,
  kind text not null,
  id text not null,
  said_at timestamptz not null,
  primary key (kind, id, operator_id)
);
create index open_record_said on open_record (said_at);
grant select, insert, update, delete on open_record to waylight_ops;
