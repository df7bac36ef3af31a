-- Adds new orders to what their users hold unpaid (unpaid_hold): once for a statement, in the order of locks.
create or replace function count_unpaid_made() returns trigger language plpgsql as $$
begin
  insert into unpaid_hold as h (distributor_id, user_id, orders, rooms)
    select m.distributor_id, m.created_by, count(*), sum(m.room_count) from made m
    where m.status = 'unconfirmed' and m.payment_status = 'unpaid'
    group by m.distributor_id, m.created_by order by m.distributor_id, m.created_by
    on conflict (distributor_id, user_id) do update set orders = h.orders + excluded.orders, rooms = h.rooms + excluded.rooms;
  return null;
end $$;

create or replace trigger hotel_order_made_unpaid after insert on hotel_order
  referencing new table as made for each statement execute function count_unpaid_made();
