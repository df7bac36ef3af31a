-- What may be added to a room besides its rate: an extra bed, breakfast, adult or child, broadband. Of each kind the most
-- precise rows count: those of the rate, else those of the room type, else those of the hotel; and only rows in the
-- currency of the rate, so that an order has one rate of exchange.
create table surcharge (
  id int primary key,
  hotel_id int not null references hotel,
  -- null: every room type of the hotel
  room_type_id int references room_type,
  -- null: every rate
  rate_plan_id int references rate_plan,
  kind text not null check (kind in ('extraBreakfast', 'extraBed', 'extraAdult', 'extraChild', 'broadband')),
  -- a unit is paid for each night, or once for the stay
  basis text not null check (basis in ('night', 'stay')),
  currency char(3) not null,
  -- of one unit, in minor units, tax included
  price int not null check (price >= 0),
  -- units that one room may have
  most smallint not null check (most between 1 and 20),
  -- ages of the children it is for, both included; null: for anybody
  child_from smallint check (child_from between 0 and 17),
  child_to smallint check (child_to between 0 and 17),
  active boolean not null default true,
  check ((child_from is null) = (child_to is null) and child_from <= child_to)
);
create index surcharge_hotel on surcharge (hotel_id);
grant select on surcharge to waylight_app;
grant select, insert, update, delete on surcharge to waylight_system;

alter table hotel
  add column children_welcome boolean not null default true,
  -- the oldest age at which a child stays free in the beds that are there; null: none does
  add column child_free_until smallint check (child_free_until between 0 and 17);

-- total = room_count × sum of order_night.amount + surcharge_total − discount: what is to be paid
alter table hotel_order
  add column surcharge_total bigint not null default 0 check (surcharge_total >= 0),
  add constraint discount_from_zero check (discount >= 0);

create table order_surcharge (
  order_id bigint not null references hotel_order,
  distributor_id bigint not null,
  room_no smallint not null,
  surcharge_id int not null references surcharge,
  kind text not null,
  basis text not null,
  child_from smallint,
  child_to smallint,
  count smallint not null check (count > 0),
  -- nights that each unit is paid for; 1 for one of the whole stay
  times smallint not null check (times > 0),
  -- one unit in the account's currency and in the contract's
  unit bigint not null check (unit >= 0),
  contract_unit bigint not null,
  total bigint not null check (total = count * times * unit),
  primary key (order_id, room_no, surcharge_id)
);
select guard_by_distributor('order_surcharge', 'distributor_id');
grant select on order_surcharge to waylight_app;
grant select, insert, update, delete on order_surcharge to waylight_system;

-- Makes orders, several in one call and one commit. Each element of `orders`:
--   {slot, row: hotel_order, rooms: [order_room], guests: [order_guest], nights: [order_night], surcharges: [order_surcharge],
--   repeatAccepted, ownOnly}
-- Answers one row for each, never an exception for a no of the business:
--   made | same | reused | codeTaken | tooManyOrders (num held) | tooManyRooms (num allowed) | repeat | soldOut
-- Locks are taken in one order everywhere: distributors by id, what their users hold unpaid, then room_month by
-- (room_type_id, month). Whatever ends an order comes to unpaid_hold before room_month too.
create or replace function book_orders(orders jsonb, max_orders int, max_rooms int)
returns table (slot int, outcome text, order_code text, num int) language plpgsql as $$
declare
  asked jsonb;
  wanted hotel_order;
  known record;
  lock record;
  span record;
  used record;
  lost record;
  low int;
  nights int;
  enough boolean;
  new_id bigint;
  touched int[] := '{}';
begin
  for lock in
    select distinct (o -> 'row' ->> 'distributor_id')::bigint as id from jsonb_array_elements(orders) o order by 1
  loop
    perform 1 from distributor d where d.id = lock.id for no key update;
  end loop;
  for lock in
    select distinct (o -> 'row' ->> 'distributor_id')::bigint as distributor_id, (o -> 'row' ->> 'created_by')::bigint as user_id
    from jsonb_array_elements(orders) o order by 1, 2
  loop
    perform 1 from unpaid_hold u where u.distributor_id = lock.distributor_id and u.user_id = lock.user_id for update;
  end loop;
  for lock in
    select distinct (o -> 'row' ->> 'room_type_id')::int as room_type_id, m.month
    from jsonb_array_elements(orders) o,
      stay_months((o -> 'row' ->> 'checkin')::date, (o -> 'row' ->> 'checkout')::date) m
    order by 1, 2
  loop
    perform 1 from room_month r where r.room_type_id = lock.room_type_id and r.month = lock.month for update;
  end loop;

  for asked in select value from jsonb_array_elements(orders) loop
    wanted := jsonb_populate_record(null::hotel_order, asked -> 'row');
    slot := (asked ->> 'slot')::int;
    order_code := wanted.code;
    num := null;

    select h.code, h.request_hash into known from hotel_order h
      where h.distributor_id = wanted.distributor_id and h.request_id = wanted.request_id;
    if found then
      outcome := case when known.request_hash = wanted.request_hash then 'same' else 'reused' end;
      order_code := known.code;
      return next;
      continue;
    end if;
    if exists (select from hotel_order h where h.code = wanted.code) then
      outcome := 'codeTaken';
      return next;
      continue;
    end if;

    -- Unpaid holds are limited, and every hold that ran out makes the allowance smaller for a day, though never smaller
    -- than one order: an agency is slowed, not shut out.
    select coalesce(sum(u.rooms), 0) as rooms, coalesce(sum(u.orders) filter (where u.user_id = wanted.created_by), 0) as orders
      into used from unpaid_hold u where u.distributor_id = wanted.distributor_id;
    select coalesce(sum(h.room_count), 0) as rooms, count(*) filter (where h.created_by = wanted.created_by) as orders
      into lost from hotel_order h
      where h.distributor_id = wanted.distributor_id and h.expired_at > wanted.booked_at - interval '24 hours';
    if used.orders + 1 > greatest(least(max_orders, 1), max_orders - lost.orders) then
      outcome := 'tooManyOrders';
      num := used.orders;
      return next;
      continue;
    end if;
    if used.rooms + wanted.room_count > greatest(least(max_rooms, 8), max_rooms - lost.rooms) then
      outcome := 'tooManyRooms';
      num := greatest(least(max_rooms, 8), max_rooms - lost.rooms);
      return next;
      continue;
    end if;

    if not (asked ->> 'repeatAccepted')::boolean and exists (
      select from hotel_order h
      where h.distributor_id = wanted.distributor_id and h.hotel_id = wanted.hotel_id
        and h.checkin < wanted.checkout and h.checkout > wanted.checkin
        and h.status not in ('rejected', 'cancelled') and h.guest_names && wanted.guest_names
        and (not (asked ->> 'ownOnly')::boolean or h.created_by = wanted.created_by))
    then
      outcome := 'repeat';
      return next;
      continue;
    end if;

    enough := true;
    for span in select * from stay_months(wanted.checkin, wanted.checkout) loop
      select min(f), count(f) into low, nights from room_month r, unnest(r.free[span.first_day:span.last_day]) f
        where r.room_type_id = wanted.room_type_id and r.month = span.month;
      if nights < span.last_day - span.first_day + 1 or low < wanted.room_count then
        enough := false;
        exit;
      end if;
    end loop;
    if not enough then
      outcome := 'soldOut';
      return next;
      continue;
    end if;
    for span in select * from stay_months(wanted.checkin, wanted.checkout) loop
      update room_month r set free = shift_nights(r.free, span.first_day, span.last_day, -wanted.room_count)
        where r.room_type_id = wanted.room_type_id and r.month = span.month;
    end loop;

    insert into hotel_order (distributor_id, code, request_id, request_hash, created_by, client_order_code, status,
        payment_status, settlement_type, booked_at, pay_until, hotel_id, room_type_id, rate_plan_id, hotel_zh, hotel_en,
        city_zh, city_en, star, address_zh, address_en, hotel_phone, time_zone, check_in_from, check_out_until, room_zh,
        room_en, rate_zh, rate_en, breakfasts, confirm_minutes, checkin, checkout, room_count, nationality, guest_names,
        contact, other_requests, arrival_time, flight, client_remark, cancellation, free_cancel_until,
        free_cancel_until_local, at_hotel, terms_key, currency, total, surcharge_total,
        discount, tax_included, exchange, contract_currency, markup_bp)
      values (wanted.distributor_id, wanted.code, wanted.request_id, wanted.request_hash, wanted.created_by,
        wanted.client_order_code, 'unconfirmed', 'unpaid',
        (select d.settlement_type from distributor d where d.id = wanted.distributor_id), wanted.booked_at,
        wanted.pay_until, wanted.hotel_id, wanted.room_type_id, wanted.rate_plan_id, wanted.hotel_zh, wanted.hotel_en,
        wanted.city_zh, wanted.city_en, wanted.star, wanted.address_zh, wanted.address_en, wanted.hotel_phone,
        wanted.time_zone, wanted.check_in_from, wanted.check_out_until, wanted.room_zh, wanted.room_en, wanted.rate_zh,
        wanted.rate_en, wanted.breakfasts, wanted.confirm_minutes, wanted.checkin, wanted.checkout, wanted.room_count,
        wanted.nationality, wanted.guest_names, wanted.contact, wanted.other_requests, wanted.arrival_time, wanted.flight,
        wanted.client_remark, wanted.cancellation, wanted.free_cancel_until, wanted.free_cancel_until_local,
        wanted.at_hotel, wanted.terms_key, wanted.currency, wanted.total,
        coalesce(wanted.surcharge_total, 0), coalesce(wanted.discount, 0), wanted.tax_included, wanted.exchange,
        wanted.contract_currency, wanted.markup_bp)
      returning id into new_id;
    insert into order_room (order_id, distributor_id, room_no, bed_code, beds, adults, child_ages)
      select new_id, wanted.distributor_id, p.room_no, p.bed_code, p.beds, p.adults, p.child_ages
      from jsonb_populate_recordset(null::order_room, asked -> 'rooms') p;
    insert into order_guest (order_id, distributor_id, room_no, position, last_name, first_name, nationality, child_age)
      select new_id, wanted.distributor_id, p.room_no, p.position, p.last_name, p.first_name, p.nationality, p.child_age
      from jsonb_populate_recordset(null::order_guest, asked -> 'guests') p;
    insert into order_night (order_id, distributor_id, night, amount, contract_amount)
      select new_id, wanted.distributor_id, p.night, p.amount, p.contract_amount
      from jsonb_populate_recordset(null::order_night, asked -> 'nights') p;
    insert into order_surcharge (order_id, distributor_id, room_no, surcharge_id, kind, basis, child_from, child_to, count,
        times, unit, total, contract_unit)
      select new_id, wanted.distributor_id, p.room_no, p.surcharge_id, p.kind, p.basis, p.child_from, p.child_to, p.count,
        p.times, p.unit, p.total, p.contract_unit
      from jsonb_populate_recordset(null::order_surcharge, asked -> 'surcharges') p;
    insert into order_history (order_id, distributor_id, at, actor, user_id, kind, to_status)
      values (new_id, wanted.distributor_id, wanted.booked_at, 'user', wanted.created_by, 'created', 'unconfirmed');
    perform open_payment_intent(wanted.distributor_id, wanted.created_by, 'order', wanted.code, wanted.total,
      wanted.currency, wanted.pay_until, wanted.booked_at);
    insert into outbox (topic, payload, at, due_at)
      values ('order.created', jsonb_build_object('orderCode', wanted.code, 'distributorId', wanted.distributor_id),
        wanted.booked_at, wanted.booked_at);
    touched := touched || wanted.hotel_id;
    outcome := 'made';
    return next;
  end loop;

  if cardinality(touched) > 0 then
    insert into supply_change (hotel_id) select distinct h from unnest(touched) h order by h;
  end if;
end $$;
