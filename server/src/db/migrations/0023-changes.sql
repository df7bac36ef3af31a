-- Orders that are changed after they were made. Minor units of the order's currency.
alter table hotel_order
  -- false: its dates were changed or part of it was cancelled, and an operator alone may cancel it
  add column cancellable boolean not null default true,
  -- within the total: kept for rooms that were cancelled
  add column change_fee bigint not null default 0 check (change_fee >= 0);

-- By how much a step changed what the order comes to.
alter table order_history add column amount bigint;

-- Money for a change that was paid another way than the order itself: a part of its own beside the one that settled it.
alter table payment_part add column supplement boolean not null default false;

alter table payment_refund drop constraint payment_refund_reason_check;
alter table payment_refund add constraint payment_refund_reason_check
  check (reason in ('late', 'surplus', 'rejected', 'cancelled', 'changed'));

grant update, delete on order_room, order_guest, order_night to waylight_system;
grant update (amount) on ledger_hold to waylight_system;

-- Moves an order to another stay, to fewer rooms, or both: gives back every night that it has and takes those that it is to
-- have, all of them or none. False when some night has not enough rooms, or when its rooms had gone back; then nothing has
-- happened. The order is locked by the caller; the allotment's rows are locked by (room_type_id, month) as everywhere.
create function change_stay(of_order bigint, new_checkin date, new_checkout date, new_rooms int) returns boolean
language plpgsql as $$
declare
  was hotel_order;
  span record;
  low int;
  nights int;
  enough boolean := true;
begin
  select * into was from hotel_order where id = of_order and rooms_returned_at is null;
  if not found then
    return false;
  end if;
  for span in
    select m.month from stay_months(was.checkin, was.checkout) m
    union select m.month from stay_months(new_checkin, new_checkout) m order by 1
  loop
    perform 1 from room_month r where r.room_type_id = was.room_type_id and r.month = span.month for update;
  end loop;
  for span in select * from stay_months(was.checkin, was.checkout) loop
    update room_month r set free = shift_nights(r.free, span.first_day, span.last_day, was.room_count)
      where r.room_type_id = was.room_type_id and r.month = span.month;
  end loop;
  for span in select * from stay_months(new_checkin, new_checkout) loop
    select min(f), count(f) into low, nights from room_month r, unnest(r.free[span.first_day:span.last_day]) f
      where r.room_type_id = was.room_type_id and r.month = span.month;
    if nights < span.last_day - span.first_day + 1 or low < new_rooms then
      enough := false;
      exit;
    end if;
  end loop;
  if not enough then
    for span in select * from stay_months(was.checkin, was.checkout) loop
      update room_month r set free = shift_nights(r.free, span.first_day, span.last_day, -was.room_count)
        where r.room_type_id = was.room_type_id and r.month = span.month;
    end loop;
    return false;
  end if;
  for span in select * from stay_months(new_checkin, new_checkout) loop
    update room_month r set free = shift_nights(r.free, span.first_day, span.last_day, -new_rooms)
      where r.room_type_id = was.room_type_id and r.month = span.month;
  end loop;
  update hotel_order set checkin = new_checkin, checkout = new_checkout, room_count = new_rooms where id = of_order;
  insert into supply_change (hotel_id) values (was.hotel_id);
  return true;
end $$;
