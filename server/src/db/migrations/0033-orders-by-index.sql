-- book_orders (0030) as it was, but what it asks the tables is found by an index whatever the planner believes: whether
-- holds of a company ran out lately is the newest of them, not the first that happens to be found in the whole table.
do $$
declare
  old constant text := $old$(select true from hotel_order o where o.distributor_id = c.id
        and o.expired_at > (select min(w.booked_at) from unnest(wanted) w) - interval '24 hours' limit 1) as ran_out$old$;
  new constant text := $new$(select max(o.expired_at) > (select min(w.booked_at) from unnest(wanted) w) - interval '24 hours'
        from hotel_order o where o.distributor_id = c.id and o.expired_at is not null) as ran_out$new$;
  body constant text := pg_get_functiondef('book_orders(jsonb, int, int)'::regprocedure);
begin
  if strpos(body, old) = 0 then
    raise exception 'book_orders is not the one of 0030';
  end if;
  execute replace(body, old, new);
end $$;
alter function book_orders(jsonb, int, int) set enable_seqscan = off;
