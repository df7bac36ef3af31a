-- The months that a stay touches, and which elements of each month's array are its nights (1 is the first of the month).
create or replace function stay_months(checkin date, checkout date) returns table (month date, first_day int, last_day int)
language sql immutable as $$
  select m::date,
    greatest(checkin - m::date, 0) + 1,
    least(checkout - m::date, (m + interval '1 month')::date - m::date)
  from generate_series(date_trunc('month', checkin::timestamp), date_trunc('month', (checkout - 1)::timestamp), interval '1 month') m
$$;
