-- Wakes the read model of every process (modules/search/read-model). Whoever changes prices, stock or facts of a hotel writes
-- its row into supply_change in the same transaction (supply/changes.ts); this only says that there is something to read.
create function supply_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('supply_change', '');
  return null;
end $$;

create trigger supply_change_wakes after insert on supply_change
  for each statement execute function supply_changed();

-- A reader starts at the oldest transaction that was running when it last looked, and sweeps what everybody has read.
create index supply_change_xid on supply_change (xid);
create index supply_change_at on supply_change (at);
