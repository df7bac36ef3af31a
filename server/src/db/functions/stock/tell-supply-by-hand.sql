-- Prices, stock and facts that somebody changes in SQL of their own are announced as if the server had changed them. The
-- server works as waylight_app, waylight_system or waylight_ops and announces its own changes, once for a transaction
-- (modules/supply/changes.ts): for these roles nothing here runs. The argument says whose rows were touched.
create or replace function tell_supply_by_hand() returns trigger language plpgsql as $$
begin
  execute 'insert into supply_change (hotel_id) select distinct ' || tg_argv[0];
  return null;
end $$;

create or replace trigger hotel_by_hand_insert after insert on hotel referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.id from touched t');
create or replace trigger hotel_by_hand_update after update on hotel referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.id from touched t');
create or replace trigger hotel_by_hand_delete after delete on hotel referencing old table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.id from touched t');

create or replace trigger room_type_by_hand_insert after insert on room_type referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.hotel_id from touched t');
create or replace trigger room_type_by_hand_update after update on room_type referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.hotel_id from touched t');
create or replace trigger room_type_by_hand_delete after delete on room_type referencing old table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.hotel_id from touched t');

create or replace trigger rate_plan_by_hand_insert after insert on rate_plan referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.hotel_id from touched t');
create or replace trigger rate_plan_by_hand_update after update on rate_plan referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.hotel_id from touched t');
create or replace trigger rate_plan_by_hand_delete after delete on rate_plan referencing old table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('t.hotel_id from touched t');

create or replace trigger room_month_by_hand_insert after insert on room_month referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('o.hotel_id from touched t join room_type o on o.id = t.room_type_id');
create or replace trigger room_month_by_hand_update after update on room_month referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('o.hotel_id from touched t join room_type o on o.id = t.room_type_id');
create or replace trigger room_month_by_hand_delete after delete on room_month referencing old table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('o.hotel_id from touched t join room_type o on o.id = t.room_type_id');

create or replace trigger rate_month_by_hand_insert after insert on rate_month referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('o.hotel_id from touched t join rate_plan o on o.id = t.rate_plan_id');
create or replace trigger rate_month_by_hand_update after update on rate_month referencing new table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('o.hotel_id from touched t join rate_plan o on o.id = t.rate_plan_id');
create or replace trigger rate_month_by_hand_delete after delete on rate_month referencing old table as touched for each statement
  when (current_user not in ('waylight_app', 'waylight_system', 'waylight_ops')) execute function tell_supply_by_hand('o.hotel_id from touched t join rate_plan o on o.id = t.rate_plan_id');
