-- Search processes that hold some cities each (docs/decisions/195). A row lives as long as its heartbeat: by the database's clock,
-- so that a process that is stopped or cut off is gone as well as one that was killed.
create table search_process (
  -- host:port at which the others ask it
  address text primary key,
  -- of one start: a process whose address another has taken is not it any more
  token uuid not null,
  weight int not null,
  copies int not null,
  -- the processes (their print) with which it holds all of its cities; null: it has not held them yet
  settled text,
  seen_at timestamptz not null default clock_timestamp()
);

grant select, insert, update, delete on search_process to waylight_system;
