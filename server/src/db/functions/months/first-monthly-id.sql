-- Ids that say the month in which they were given (docs/decisions/191): months since 1970 by UTC, times 10^12, and a number of a
-- sequence. So tables are parted by month and still found, and referred to, by such an id. Safe integers until the year 2720.
create or replace function first_monthly_id(moment timestamptz) returns bigint language sql immutable parallel safe as $$
  select ((extract(year from moment at time zone 'utc')::bigint - 1970) * 12 + extract(month from moment at time zone 'utc')::bigint - 1)
    * 1000000000000
$$;
