-- The array with `step` added to its elements first_day to last_day.
create or replace function shift_nights(free smallint[], first_day int, last_day int, step int) returns smallint[]
language sql immutable as $$
  select array_agg((f + case when i between first_day and last_day then step else 0 end)::smallint order by i)
  from unnest(free) with ordinality as t (f, i)
$$;
