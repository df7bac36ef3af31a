-- Committed transactions that changed something get numbers, one after the other, by which every process reads the feed of
-- changes (db/functions/stock/number-changes.sql, docs/decisions/181). Rows are only added: a transaction that runs for hours
-- keeps no dead ones.
create table change_number (
  number bigint primary key,
  xid xid8 not null,
  at timestamptz not null default clock_timestamp(),
  -- by which a number is known from the same one of another history: of a copy, or of before a set-back
  mark uuid not null default gen_random_uuid(),
  -- transactions that had ended when it was given; later numbers go on from there
  ended pg_snapshot not null
);

-- One row: the database whose transactions are numbered, and the process that looks most often.
create table change_feed (
  database text not null,
  publisher uuid,
  leased_until timestamptz not null default '-infinity'
);

-- Transactions before this one are numbered by the first who looks.
insert into change_number (number, xid, ended) values (1, pg_current_xact_id(), '1:1:');
insert into change_feed (database)
  select system_identifier || '/' || (select oid from pg_database where datname = current_database()) from pg_control_system();

grant select on change_number, change_feed to waylight_system;
grant delete on change_number to waylight_system;
grant update on change_feed to waylight_system;

-- Old changes go with their numbers.
drop index supply_change_at;
