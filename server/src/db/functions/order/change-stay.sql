-- Moves an order to another stay, to fewer rooms, or both, all nights or none. It goes by the difference of each night: an
-- order keeps the rooms of nights that it had and still wants, also where they are short. False when some night has not
-- enough rooms, or when its rooms had gone back; then nothing has changed. The caller has locked the order; rows of the
-- allotment are locked by (room_type_id, month) as everywhere.
create or replace function change_stay(of_order bigint, new_checkin date, new_checkout date, new_rooms int) returns boolean
language plpgsql as $$
declare
  was hotel_order;
  span record;
begin
  select * into was from hotel_order where id = of_order and rooms_returned_at is null;
  if not found then
    return false;
  end if;
  perform 1 from room_month r where r.room_type_id = was.room_type_id and r.month in (
      select m.month from stay_months(was.checkin, was.checkout) m
      union select m.month from stay_months(new_checkin, new_checkout) m)
    order by r.month for update;
  if exists (
    select from generate_series(new_checkin, new_checkout - 1, interval '1 day') as n (night)
      left join room_month r on r.room_type_id = was.room_type_id and r.month = date_trunc('month', n.night)::date
    where coalesce(r.free[extract(day from n.night)::int], -1)
      < new_rooms - case when n.night >= was.checkin and n.night < was.checkout then was.room_count else 0 end
  ) then
    return false;
  end if;
  for span in
    select m.month from stay_months(was.checkin, was.checkout) m
    union select m.month from stay_months(new_checkin, new_checkout) m order by 1
  loop
    update room_month r set free = (
        select array_agg((u.free
          + case when d.night >= was.checkin and d.night < was.checkout then was.room_count else 0 end
          - case when d.night >= new_checkin and d.night < new_checkout then new_rooms else 0 end)::smallint order by u.i)
        from unnest(r.free) with ordinality as u (free, i), lateral (select r.month + (u.i::int - 1) as night) d)
      where r.room_type_id = was.room_type_id and r.month = span.month;
  end loop;
  update hotel_order set checkin = new_checkin, checkout = new_checkout, room_count = new_rooms where id = of_order;
  insert into supply_change (hotel_id) values (was.hotel_id);
  return true;
end $$;
revoke execute on function change_stay(bigint, date, date, int) from public;
grant execute on function change_stay(bigint, date, date, int) to waylight_system, waylight_ops;
