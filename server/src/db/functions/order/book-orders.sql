-- Makes orders, several in one call and one commit. What a group costs is what its statements cost, so each thing is done
-- once for all of them: read, decided in turn without a statement, written by one insert for each table
-- (docs/decisions/024-orders-decided-together.md). Each element of `orders`:
--   {slot, row: hotel_order, rooms: [order_room], guests: [order_guest], nights: [order_night], surcharges: [order_surcharge],
--   repeatAccepted, ownOnly}
-- Answers one row for each, as if they had come one after the other; a refusal of the business is a row, never an exception:
--   made | same | reused | codeTaken | tooManyOrders (num held) | tooManyRooms (num allowed) | repeat | soldOut | couponGone
-- Locks are taken in one order everywhere: distributors by id, what their users hold unpaid, then room_month by
-- (room_type_id, month), a coupon last. Code that ends an order locks unpaid_hold before room_month too.
create or replace function book_orders(orders jsonb, max_orders int, max_rooms int)
returns table (slot int, outcome text, order_code text, num int) language plpgsql
-- Groups are small and tables are large: every table is read by an index, whatever sizes the planner guesses.
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set jit = off
set enable_seqscan = off as $$
declare
  wanted hotel_order[];
  -- the companies and people of the group; at the same places: what they hold unpaid, and whether a hold ran out lately
  companies bigint[];
  people bigint[];
  held_rooms bigint[];
  held_orders bigint[];
  ran_out boolean[];
  -- the locked months of room types; `left_over` has the nights of all of them in one row, those of a month after the
  -- element number `behind`
  stocks text[] := '{}';
  types int[] := '{}';
  months date[] := '{}';
  behind int[] := '{}';
  lengths int[] := '{}';
  left_over smallint[] := '{}';
  -- what is made so far: the orders after it are compared with it
  made int[] := '{}';
  made_codes text[] := '{}';
  made_requests text[] := '{}';
  made_hotels text[] := '{}';
  one record;
  stock record;
  lost_rooms bigint;
  lost_orders bigint;
  company int;
  person int;
  earlier int;
  night int;
  enough boolean;
begin
  select array_agg(w order by o.place), array_agg(distinct w.distributor_id), array_agg(distinct w.created_by)
    into wanted, companies, people
    from jsonb_array_elements(orders) with ordinality as o (asked, place),
      jsonb_populate_record(null::hotel_order, o.asked -> 'row') w;
  perform 1 from distributor d where d.id = any (companies) order by d.id for no key update;
  perform 1 from unpaid_hold u where u.distributor_id = any (companies) and u.user_id = any (people)
    order by u.distributor_id, u.user_id for update;
  for stock in
    select a.room_type_id, a.month, r.free from (
      select distinct w.room_type_id, m.month from unnest(wanted) w, stay_months(w.checkin, w.checkout) m order by 1, 2) a,
      lateral (select m.free from room_month m where m.room_type_id = a.room_type_id and m.month = a.month for update) r
  loop
    stocks := stocks || (stock.room_type_id || ' ' || stock.month);
    types := types || stock.room_type_id;
    months := months || stock.month;
    behind := behind || cardinality(left_over);
    lengths := lengths || cardinality(stock.free);
    left_over := left_over || stock.free;
  end loop;

  -- All questions to the tables, asked after the locks.
  select array_agg(h.rooms order by h.place), array_agg(h.ran_out order by h.place) into held_rooms, ran_out from (
    select c.place, (select coalesce(sum(u.rooms), 0) from unpaid_hold u where u.distributor_id = c.id) as rooms,
      (select max(o.expired_at) > (select min(w.booked_at) from unnest(wanted) w) - interval '24 hours'
        from hotel_order o where o.distributor_id = c.id and o.expired_at is not null) as ran_out
    from unnest(companies) with ordinality as c (id, place)) h;
  select array_agg(h.orders order by h.place) into held_orders from (
    select p.place, (select coalesce(sum(u.orders), 0) from unpaid_hold u
      where u.distributor_id = any (companies) and u.user_id = p.id) as orders
    from unnest(people) with ordinality as p (id, place)) h;
  for one in
    select w.ordinality::int as place, (w.asked ->> 'slot')::int as slot, (w.asked ->> 'repeatAccepted')::boolean as repeat_accepted,
      (w.asked ->> 'ownOnly')::boolean as own_only, w.distributor_id, w.created_by, w.code, w.request_hash, w.booked_at,
      w.room_count, w.coupon_id, w.distributor_id || ' ' || w.request_id as request, w.distributor_id || ' ' || w.hotel_id as hotel,
      known.code as known_code, known.request_hash as known_hash, code.is_taken, alike.is_there as repeats, stay.nights, stay.is_whole
    from rows from (jsonb_array_elements(orders), unnest(wanted)) with ordinality as w (asked)
      left join lateral (select h.code, h.request_hash from hotel_order h
        where h.distributor_id = w.distributor_id and h.request_id = w.request_id limit 1) known on true
      left join lateral (select true as is_taken from hotel_order h where h.code = w.code limit 1) code on true
      left join lateral (select true as is_there from hotel_order h
        where not (w.asked ->> 'repeatAccepted')::boolean and h.distributor_id = w.distributor_id and h.hotel_id = w.hotel_id
          and h.checkin < w.checkout and h.checkout > w.checkin
          and h.status not in ('rejected', 'cancelled') and h.guest_names && w.guest_names
          and (not (w.asked ->> 'ownOnly')::boolean or h.created_by = w.created_by) limit 1) alike on true,
      lateral (select bool_and(coalesce(m.last_day <= lengths[m.at], false)) as is_whole,
          array_agg(behind[m.at] + day order by m.month, day) as nights
        from (select s.*, array_position(stocks, w.room_type_id || ' ' || s.month) as at
          from stay_months(w.checkin, w.checkout) s) m, generate_series(m.first_day, m.last_day) day) stay
  loop
    slot := one.slot;
    order_code := one.code;
    num := null;
    company := array_position(companies, one.distributor_id);
    person := array_position(people, one.created_by);

    if one.known_code is not null then
      outcome := case when one.known_hash = one.request_hash then 'same' else 'reused' end;
      order_code := one.known_code;
      return next;
      continue;
    end if;
    earlier := made[array_position(made_requests, one.request)];
    if earlier is not null then
      outcome := case when (wanted[earlier]).request_hash = one.request_hash then 'same' else 'reused' end;
      order_code := (wanted[earlier]).code;
      return next;
      continue;
    end if;
    if one.is_taken or one.code = any (made_codes) then
      outcome := 'codeTaken';
      return next;
      continue;
    end if;

    -- Unpaid holds are limited, and every hold that ran out makes the allowance smaller for a day, though never smaller
    -- than one order: an agency is slowed, not shut out.
    if ran_out[company] then
      select coalesce(sum(h.room_count), 0), count(*) filter (where h.created_by = one.created_by)
        into lost_rooms, lost_orders from hotel_order h
        where h.distributor_id = one.distributor_id and h.expired_at > one.booked_at - interval '24 hours';
    else
      lost_rooms := 0;
      lost_orders := 0;
    end if;
    if held_orders[person] + 1 > greatest(least(max_orders, 1), max_orders - lost_orders) then
      outcome := 'tooManyOrders';
      num := held_orders[person];
      return next;
      continue;
    end if;
    if held_rooms[company] + one.room_count > greatest(least(max_rooms, 8), max_rooms - lost_rooms) then
      outcome := 'tooManyRooms';
      num := greatest(least(max_rooms, 8), max_rooms - lost_rooms);
      return next;
      continue;
    end if;

    if one.repeats or not one.repeat_accepted and one.hotel = any (made_hotels) and exists (
      select from unnest(made) e, unnest(wanted[e:e]) h, unnest(wanted[one.place:one.place]) w
      where h.distributor_id = w.distributor_id and h.hotel_id = w.hotel_id
        and h.checkin < w.checkout and h.checkout > w.checkin and h.guest_names && w.guest_names
        and (not one.own_only or h.created_by = w.created_by))
    then
      outcome := 'repeat';
      return next;
      continue;
    end if;

    enough := one.is_whole;
    if enough then
      foreach night in array one.nights loop
        enough := left_over[night] >= one.room_count;
        exit when not enough;
      end loop;
    end if;
    if not enough then
      outcome := 'soldOut';
      return next;
      continue;
    end if;
    if one.coupon_id is not null and not take_coupon(one.coupon_id, one.distributor_id, one.code, one.booked_at) then
      outcome := 'couponGone';
      return next;
      continue;
    end if;
    foreach night in array one.nights loop
      left_over[night] := left_over[night] - one.room_count;
    end loop;
    held_orders[person] := held_orders[person] + 1;
    held_rooms[company] := held_rooms[company] + one.room_count;
    made := made || one.place;
    made_codes := made_codes || one.code;
    made_requests := made_requests || one.request;
    made_hotels := made_hotels || one.hotel;
    outcome := 'made';
    return next;
  end loop;
  if cardinality(made) = 0 then
    return;
  end if;

  update room_month r set free = n.free
    from (select s.room_type_id, s.month, left_over[s.behind + 1:s.behind + s.length] as free
      from unnest(types, months, behind, lengths) as s (room_type_id, month, behind, length)) n
    where r.room_type_id = n.room_type_id and r.month = n.month and r.free <> n.free;
  with new_order as (
    insert into hotel_order (distributor_id, code, request_id, request_hash, created_by, client_order_code, status,
        payment_status, settlement_type, booked_at, pay_until, hotel_id, room_type_id, rate_plan_id, hotel_zh, hotel_en,
        city_zh, city_en, star, address_zh, address_en, hotel_phone, time_zone, check_in_from, check_out_until, room_zh,
        room_en, rate_zh, rate_en, breakfasts, confirm_minutes, checkin, checkout, room_count, nationality, guest_names,
        contact, other_requests, arrival_time, flight, client_remark, cancellation, free_cancel_until,
        free_cancel_until_local, at_hotel, terms_key, currency, total, surcharge_total, discount, coupon_id, tax_included,
        exchange, contract_currency, markup_bp, accepted_texts, is_direct)
      select w.distributor_id, w.code, w.request_id, w.request_hash, w.created_by, w.client_order_code, 'unconfirmed',
        'unpaid', (select d.settlement_type from distributor d where d.id = w.distributor_id), w.booked_at, w.pay_until,
        w.hotel_id, w.room_type_id, w.rate_plan_id, w.hotel_zh, w.hotel_en, w.city_zh, w.city_en, w.star, w.address_zh,
        w.address_en, w.hotel_phone, w.time_zone, w.check_in_from, w.check_out_until, w.room_zh, w.room_en, w.rate_zh,
        w.rate_en, w.breakfasts, w.confirm_minutes, w.checkin, w.checkout, w.room_count, w.nationality, w.guest_names,
        w.contact, w.other_requests, w.arrival_time, w.flight, w.client_remark, w.cancellation, w.free_cancel_until,
        w.free_cancel_until_local, w.at_hotel, w.terms_key, w.currency, w.total, coalesce(w.surcharge_total, 0),
        coalesce(w.discount, 0), w.coupon_id, w.tax_included, w.exchange, w.contract_currency, w.markup_bp,
        w.accepted_texts, coalesce(w.is_direct, false)
      from unnest(wanted) with ordinality w where w.ordinality = any (made) order by w.ordinality
      returning id, distributor_id, code, created_by, booked_at),
  kept as materialized (
    select n.id, n.distributor_id, n.created_by, n.booked_at, o.asked
    from new_order n join jsonb_array_elements(orders) with ordinality as o (asked, place)
      on n.code = o.asked -> 'row' ->> 'code' and o.place = any (made)),
  kept_room as (
    insert into order_room (order_id, distributor_id, room_no, bed_code, beds, adults, child_ages)
      select k.id, k.distributor_id, p.room_no, p.bed_code, p.beds, p.adults, p.child_ages
      from kept k, jsonb_populate_recordset(null::order_room, k.asked -> 'rooms') p),
  kept_guest as (
    insert into order_guest (order_id, distributor_id, room_no, position, last_name, first_name, nationality, child_age)
      select k.id, k.distributor_id, p.room_no, p.position, p.last_name, p.first_name, p.nationality, p.child_age
      from kept k, jsonb_populate_recordset(null::order_guest, k.asked -> 'guests') p),
  kept_night as (
    insert into order_night (order_id, distributor_id, night, amount, contract_amount)
      select k.id, k.distributor_id, p.night, p.amount, p.contract_amount
      from kept k, jsonb_populate_recordset(null::order_night, k.asked -> 'nights') p),
  kept_surcharge as (
    insert into order_surcharge (order_id, distributor_id, room_no, surcharge_id, kind, basis, child_from, child_to, count,
        times, unit, total, contract_unit)
      select k.id, k.distributor_id, p.room_no, p.surcharge_id, p.kind, p.basis, p.child_from, p.child_to, p.count,
        p.times, p.unit, p.total, p.contract_unit
      from kept k, jsonb_populate_recordset(null::order_surcharge, k.asked -> 'surcharges') p)
  insert into order_history (order_id, distributor_id, at, actor, user_id, kind, to_status)
    select k.id, k.distributor_id, k.booked_at, 'user', k.created_by, 'created', 'unconfirmed' from kept k order by k.id;
  perform open_payment_intents(array_agg(w.distributor_id), array_agg(w.created_by), 'order', array_agg(w.code),
      array_agg(w.total), array_agg(w.currency::text), array_agg(w.pay_until), array_agg(w.booked_at))
    from unnest(wanted) with ordinality w where w.ordinality = any (made);
  insert into supply_change (hotel_id)
    select distinct w.hotel_id from unnest(wanted) with ordinality w where w.ordinality = any (made) order by w.hotel_id;
end $$;
revoke execute on function book_orders(jsonb, int, int) from public;
grant execute on function book_orders(jsonb, int, int) to waylight_system, waylight_ops;
