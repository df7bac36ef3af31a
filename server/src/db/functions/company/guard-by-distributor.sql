-- Puts both walls around a table of distributors' rows: waylight_app sees its own rows, waylight_system and waylight_ops see all.
-- Migrations call it for each new table of that kind.
create or replace function guard_by_distributor(relation regclass, owner_column text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', relation);
  execute format('alter table %s force row level security', relation);
  execute format('create policy own_rows on %s to waylight_app using (%I = session_distributor()) with check (%I = session_distributor())',
    relation, owner_column, owner_column);
  execute format('create policy every_row on %s to waylight_system using (true) with check (true)', relation);
  execute format('create policy every_row_of_ops on %s to waylight_ops using (true) with check (true)', relation);
end $$;
revoke execute on function guard_by_distributor(regclass, text) from public;
