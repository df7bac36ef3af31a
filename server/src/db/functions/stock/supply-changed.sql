-- Wakes the read model of every process (modules/search/read-model). A transaction that changes prices, stock or facts of a
-- hotel adds its row to supply_change (modules/supply/changes.ts); this only says that there is something to read.
create or replace function supply_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('supply_change', '');
  return null;
end $$;

create or replace trigger supply_change_wakes after insert on supply_change
  for each statement execute function supply_changed();
