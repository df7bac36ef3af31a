-- Keeps what each user holds unpaid (unpaid_hold), so that the limits cost one look however many orders there are: here for
-- orders whose status changes, row by row. New orders are counted by count_unpaid_made.
create or replace function count_unpaid() returns trigger language plpgsql as $$
declare
  was boolean := tg_op = 'UPDATE' and old.status = 'unconfirmed' and old.payment_status = 'unpaid';
  is_now boolean := new.status = 'unconfirmed' and new.payment_status = 'unpaid';
  step int := is_now::int - was::int;
begin
  if step <> 0 then
    insert into unpaid_hold as h (distributor_id, user_id, orders, rooms)
      values (new.distributor_id, new.created_by, greatest(step, 0), greatest(step, 0) * new.room_count)
      on conflict (distributor_id, user_id) do update set orders = h.orders + step, rooms = h.rooms + step * new.room_count;
  end if;
  return null;
end $$;

create or replace trigger hotel_order_unpaid after update of status, payment_status on hotel_order
  for each row execute function count_unpaid();
