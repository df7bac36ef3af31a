-- Wakes the readers of changes on an embedded database, and of SQL by hand. A transaction that changes prices, stock or facts
-- of a hotel adds its row to supply_change (modules/supply/changes.ts); this only says that there is something to read.
--
-- A commit with a notification takes a lock that all such commits of the server wait for. So the house's own transactions on a
-- server set waylight.wake to 'later' (db/database.ts): who numbers them notifies (number-changes.sql).
create or replace function supply_changed() returns trigger language plpgsql as $$
begin
  if current_setting('waylight.wake', true) is distinct from 'later' then
    perform pg_notify('supply_change', '');
  end if;
  return null;
end $$;

create or replace trigger supply_change_wakes after insert on supply_change
  for each statement execute function supply_changed();
