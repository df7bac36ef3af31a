-- Prices, stock and facts that somebody changes by hand, in SQL of their own, are announced as if the house had changed them. The
-- house itself works as waylight_app or waylight_system and writes into supply_change what it has changed, once for each
-- transaction (supply/changes.ts): for these roles nothing here runs. The argument says whose rows were touched.
create function tell_supply_by_hand() returns trigger language plpgsql as $$
begin
  execute 'insert into supply_change (hotel_id) select distinct ' || tg_argv[0];
  return null;
end $$;

do $$
declare
  told record;
  event record;
begin
  for told in select * from (values
    ('hotel', 't.id from touched t'),
    ('room_type', 't.hotel_id from touched t'),
    ('rate_plan', 't.hotel_id from touched t'),
    ('room_month', 'o.hotel_id from touched t join room_type o on o.id = t.room_type_id'),
    ('rate_month', 'o.hotel_id from touched t join rate_plan o on o.id = t.rate_plan_id')
  ) v (name, hotels) loop
    for event in select * from (values ('insert', 'new'), ('update', 'new'), ('delete', 'old')) v (name, side) loop
      execute format(
        'create trigger %s after %s on %I referencing %s table as touched for each statement
          when (current_user not in (''waylight_app'', ''waylight_system'')) execute function tell_supply_by_hand(%L)',
        told.name || '_by_hand_' || event.name, event.name, told.name, event.side, told.hotels);
    end loop;
  end loop;
end $$;
