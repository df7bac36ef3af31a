-- Gives an order's rooms back to the allotment, the first time only.
create or replace function return_rooms(of_order bigint, at timestamptz) returns boolean language plpgsql as $$
declare
  gone hotel_order;
  span record;
begin
  update hotel_order set rooms_returned_at = at where id = of_order and rooms_returned_at is null returning * into gone;
  if not found then
    return false;
  end if;
  for span in select * from stay_months(gone.checkin, gone.checkout) order by 1 loop
    update room_month r set free = shift_nights(r.free, span.first_day, span.last_day, gone.room_count)
      where r.room_type_id = gone.room_type_id and r.month = span.month;
  end loop;
  insert into supply_change (hotel_id) values (gone.hotel_id);
  return true;
end $$;
revoke execute on function return_rooms(bigint, timestamptz) from public;
grant execute on function return_rooms(bigint, timestamptz) to waylight_system, waylight_ops;
