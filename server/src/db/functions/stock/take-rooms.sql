-- Takes the rooms of an order again after they had gone back: all of its nights or none. The caller has locked the order;
-- rows of the allotment are locked by (room_type_id, month) as everywhere.
create or replace function take_rooms(of_order bigint) returns boolean language plpgsql as $$
declare
  back hotel_order;
  span record;
  low int;
  nights int;
begin
  select * into back from hotel_order where id = of_order and rooms_returned_at is not null;
  if not found then
    return false;
  end if;
  for span in select * from stay_months(back.checkin, back.checkout) order by 1 loop
    perform 1 from room_month r where r.room_type_id = back.room_type_id and r.month = span.month for update;
  end loop;
  for span in select * from stay_months(back.checkin, back.checkout) loop
    select min(f), count(f) into low, nights from room_month r, unnest(r.free[span.first_day:span.last_day]) f
      where r.room_type_id = back.room_type_id and r.month = span.month;
    if nights < span.last_day - span.first_day + 1 or low < back.room_count then
      return false;
    end if;
  end loop;
  for span in select * from stay_months(back.checkin, back.checkout) order by 1 loop
    update room_month r set free = shift_nights(r.free, span.first_day, span.last_day, -back.room_count)
      where r.room_type_id = back.room_type_id and r.month = span.month;
  end loop;
  update hotel_order set rooms_returned_at = null where id = of_order;
  insert into supply_change (hotel_id) values (back.hotel_id);
  return true;
end $$;
revoke execute on function take_rooms(bigint) from public;
grant execute on function take_rooms(bigint) to waylight_system, waylight_ops;
