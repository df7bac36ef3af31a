-- Sets how many rooms hotels give. `asked` is [{id: room type, month, rooms: [rooms of each night of the month; null: as it was]}].
-- Rooms held by orders are taken off after the months are locked, in the order in which orders lock them. Answers the room
-- types that changed, and the nights that sold more than is given: {changed: [id], short: [{id, night, rooms, sold}]}.
create or replace function set_allotment(asked jsonb) returns jsonb language plpgsql as $$
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
revoke execute on function set_allotment(jsonb) from public;
grant execute on function set_allotment(jsonb) to waylight_system, waylight_ops;
