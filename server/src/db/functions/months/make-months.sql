-- Makes the months of a table from that of a moment on, and those of rows that came before their month was there; answers how many.
-- A month is made apart and then attached: nobody who reads or writes other months waits.
-- A table is parted by a moment, or by an id that says its month (first_monthly_id).
create or replace function make_months(relation text, moment timestamptz, ahead int) returns int
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  key text;
  by_id boolean;
  month timestamp;
  first text;
  beyond text;
  part text;
  bound text;
  made int := 0;
begin
  select a.attname, a.atttypid = 'bigint'::regtype into key, by_id from pg_partitioned_table p join pg_class c on c.oid = p.partrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = p.partattrs[0]
    where c.relname = relation and c.relnamespace = 'public'::regnamespace and p.partdefid <> 0;
  if key is null then
    raise exception 'no table % is partitioned by month', relation;
  end if;
  -- Another process makes them at this moment.
  if not pg_try_advisory_xact_lock(hashtext('months'), hashtext(relation)) then
    return 0;
  end if;
  select substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)') into bound from pg_class c
    where c.oid = to_regclass(quote_ident(relation || '_before'));
  for place in 0..ahead + 24 loop
    if place <= ahead then
      month := date_trunc('month', moment at time zone 'utc') + place * interval '1 month';
    else
      execute format(case when by_id
        then 'select timestamp ''1970-01-01'' + min(%I) / 1000000000000 * interval ''1 month'' from %I where %1$I >= 1000000000000'
        else 'select date_trunc(''month'', min(%I) at time zone ''utc'') from %I where isfinite(%1$I)' end, key, relation || '_rest')
        into month;
      exit when month is null;
    end if;
    part := relation || to_char(month, '"_m"YYYY"_"MM');
    continue when to_regclass(quote_ident(part)) is not null;
    if by_id then
      first := first_monthly_id(month at time zone 'utc');
      beyond := first_monthly_id((month + interval '1 month') at time zone 'utc');
    else
      first := month at time zone 'utc';
      beyond := (month + interval '1 month') at time zone 'utc';
    end if;
    -- A month that is in the partition of the table's first rows has no partition of its own.
    continue when place <= ahead and case when by_id then first::bigint < bound::bigint else first::timestamptz < bound::timestamptz end;
    execute format('create table %I (like %I including defaults including constraints including generated including storage)', part, relation);
    execute format('with moved as (delete from %1$I where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
      relation || '_rest', key, first, beyond, part);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', relation, part, first, beyond);
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function make_months(text, timestamptz, int) from public;
grant execute on function make_months(text, timestamptz, int) to waylight_system;
