-- The next id of this month.
create or replace function monthly_id(numbers regclass) returns bigint language sql as $$
  select first_monthly_id(now()) + nextval(numbers)
$$;
