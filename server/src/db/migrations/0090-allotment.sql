-- A stock file says how many rooms the hotel gives for a night; rooms that are sold are part of them.

-- By night, rooms sold beyond the allotment of the last file; null: none. Such a night has nothing free, and a room that
-- comes back makes up for a missing one before it is sold again.
alter table room_month add column short smallint[];

create function make_up_short_nights() returns trigger language plpgsql as $$
begin
  select array_agg((n.free - n.back)::smallint order by n.i), array_agg((n.short - n.back)::smallint order by n.i)
    into new.free, new.short
    from (select u.i, u.free, u.short, least(greatest(u.free - u.was, 0), u.short) as back
      from unnest(new.free, old.free, old.short) with ordinality as u (free, was, short, i)) n;
  if 0 = all (new.short) then
    new.short := null;
  end if;
  return new;
end $$;
create trigger room_month_short before update of free on room_month for each row
  when (old.short is not null and new.short is not distinct from old.short) execute function make_up_short_nights();

-- Orders that hold rooms, by room type and the nights to come.
create index hotel_order_holding on hotel_order (room_type_id, checkout) where rooms_returned_at is null;

-- Sets what hotels give: `asked` is [{id: room type, month, rooms: [rooms of each night of the month; null: as it was]}].
-- What orders hold is taken off after the months are locked, in the order in which orders lock them. Answers the room types
-- that changed, and the nights of which more is sold than given: {changed: [id], short: [{id, night, rooms, sold}]}.
create function set_allotment(asked jsonb) returns jsonb language plpgsql as $$
declare
  changed jsonb;
  short_nights jsonb;
begin
  -- A month that is not there yet is made first: it has to be locked before it can be sold from.
  insert into room_month (room_type_id, month, free)
    select a.id, a.month, array_fill(0::smallint, array[cardinality(a.rooms)])
    from jsonb_to_recordset(asked) as a (id int, month date, rooms smallint[])
    order by 1, 2
    on conflict do nothing;
  perform 1 from room_month r
    where (r.room_type_id, r.month) in (select a.id, a.month from jsonb_to_recordset(asked) as a (id int, month date))
    order by r.room_type_id, r.month for update;

  with given as materialized (
    select a.id, a.month, u.i::int as i, u.rooms, a.month + (u.i::int - 1) as night
    from jsonb_to_recordset(asked) as a (id int, month date, rooms smallint[]),
      unnest(a.rooms) with ordinality as u (rooms, i)
  ), span as (
    select min(g.night) as first, max(g.night) as last from given g where g.rooms is not null
  ), sold as materialized (
    select o.room_type_id as id, s.night::date as night, sum(o.room_count)::int as rooms
    from span, hotel_order o, generate_series(o.checkin::timestamp, (o.checkout - 1)::timestamp, interval '1 day') as s (night)
    where o.room_type_id in (select g.id from given g) and o.rooms_returned_at is null
      and o.checkout > span.first and o.checkin <= span.last
    group by 1, 2
  ), nights as materialized (
    select g.id, g.month, g.i, g.night, g.rooms, coalesce(s.rooms, 0) as sold, r.free[g.i] as was, coalesce(r.short[g.i], 0) as was_short
    from given g join room_month r on r.room_type_id = g.id and r.month = g.month
      left join sold s on s.id = g.id and s.night = g.night
  ), months as (
    select n.id, n.month,
      array_agg((case when n.rooms is null then n.was else greatest(n.rooms - n.sold, 0) end)::smallint order by n.i) as free,
      array_agg((case when n.rooms is null then n.was_short else greatest(n.sold - n.rooms, 0) end)::smallint order by n.i) as short
    from nights n group by 1, 2
  ), saved as (
    update room_month r set free = m.free, short = case when 0 = all (m.short) then null else m.short end
    from months m
    where r.room_type_id = m.id and r.month = m.month
      and (r.free, r.short) is distinct from (m.free, case when 0 = all (m.short) then null else m.short end)
    returning r.room_type_id as id
  )
  select (select coalesce(jsonb_agg(distinct s.id), '[]') from saved s),
    (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'night', n.night, 'rooms', n.rooms, 'sold', n.sold)
        order by n.id, n.night), '[]') from nights n where n.rooms < n.sold)
    into changed, short_nights;
  return jsonb_build_object('changed', changed, 'short', short_nights);
end $$;

-- change_stay (0023), by the difference of each night: an order keeps the rooms of nights that it had and still wants, also
-- where they are short.
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
