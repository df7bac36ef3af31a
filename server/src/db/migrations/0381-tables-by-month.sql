-- Tables that grow by the month are partitioned by it (docs/decisions/188): a month whose term of life is over is dropped
-- whole. The rows that a table has stay where they are: its old table becomes the first partition, up to the next month.

-- Makes a partitioned table of the same name, columns, indexes, keys, policies and grants, and of the table its first partition.
create function part_by_month(relation text, key text) returns void language plpgsql as $$
declare
  old text := relation || '_before';
  identity text;
  next_id bigint;
  one record;
  first timestamptz;
  statements text[];
  statement text;
begin
  select case a.attidentity when 'a' then 'always' when 'd' then 'by default' end into identity
    from pg_attribute a where a.attrelid = relation::regclass and a.attname = 'id';
  -- What the new table is to have, said before the old one loses its name.
  select array_agg(pg_get_indexdef(i.indexrelid)) into statements from pg_index i
    where i.indrelid = relation::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid);
  for one in select conname, pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = relation::regclass and contype = 'f'
  loop
    statements := statements || format('alter table %I add constraint %I %s', relation, one.conname, one.text);
  end loop;
  for one in select relrowsecurity from pg_class where oid = relation::regclass and relrowsecurity loop
    statements := statements || format('alter table %I enable row level security', relation)
      || format('alter table %I force row level security', relation);
  end loop;
  for one in select * from pg_policies where schemaname = 'public' and tablename = relation loop
    statements := statements || format('create policy %I on %I for %s to %s%s%s', one.policyname, relation, one.cmd,
      array_to_string(one.roles, ', '), coalesce(' using (' || one.qual || ')', ''), coalesce(' with check (' || one.with_check || ')', ''));
    execute format('drop policy %I on %I', one.policyname, relation);
  end loop;
  for one in select g.privilege_type as privilege, g.grantee::regrole::text as role
    from pg_class c, aclexplode(c.relacl) g where c.oid = relation::regclass and g.grantee <> c.relowner
  loop
    statements := statements || format('grant %s on %I to %s', one.privilege, relation, one.role);
    execute format('revoke %s on %I from %s', one.privilege, relation, one.role);
  end loop;
  execute format('alter table %I disable row level security, no force row level security', relation);

  if identity is not null then
    execute format('select coalesce(max(id), 0) + 1 from %I', relation) into next_id;
    -- Numbers that were given to rows which are gone are not given again.
    execute format('select greatest(%s, last_value + 1) from %s', next_id, pg_get_serial_sequence(relation, 'id')) into next_id;
    execute format('alter table %I alter column id drop identity', relation);
  end if;
  execute format('alter table %I rename to %I', relation, old);
  for one in select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = old::regclass loop
    execute format('alter index %I rename to %I', one.name, one.name || '_before');
  end loop;

  execute format('create table %I (like %I including defaults including constraints including generated including storage)
    partition by range (%I)', relation, old, key);
  if identity is not null then
    execute format('alter table %I alter column id add generated %s as identity (start with %s)', relation, identity, next_id);
  end if;
  select format('alter table %I add constraint %I primary key (%s, %I)', relation, relation || '_pkey',
      string_agg(quote_ident(a.attname), ', ' order by k.place), key) into statement
    from pg_constraint c cross join unnest(c.conkey) with ordinality k (attnum, place)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
    where c.conrelid = old::regclass and c.contype = 'p' and a.attname <> key;
  execute statement;
  foreach statement in array statements loop
    execute statement;
  end loop;

  -- Bounds are months of UTC.
  execute format($q$ select date_trunc('month', greatest(max(%I), now()) at time zone 'utc') at time zone 'utc' from %I $q$, key, old)
    into first;
  execute format('select exists (select from %I)', old) into one;
  if one.exists then
    execute format('alter table %I drop constraint %I', old, relation || '_pkey_before');
    first := (first at time zone 'utc' + interval '1 month') at time zone 'utc';
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)', relation, old, first);
  else
    execute format('drop table %I', old);
  end if;
  for i in 0..2 loop
    execute format('create table %I partition of %I for values from (%L) to (%L)',
      relation || to_char(first at time zone 'utc' + i * interval '1 month', '"_m"YYYY"_"MM'), relation,
      (first at time zone 'utc' + i * interval '1 month') at time zone 'utc',
      (first at time zone 'utc' + (i + 1) * interval '1 month') at time zone 'utc');
  end loop;
  -- Rows of no month that is there are never refused; the job moves them as it makes their month.
  execute format('create table %I partition of %I default', relation || '_rest', relation);
end $$;

-- An effect is in the month of its announcement and leaves with it, so none is referred to any more.
alter table outbox_effect add column outbox_at timestamptz;
update outbox_effect e set outbox_at = date_trunc('milliseconds', o.at) from outbox o where o.id = e.outbox_id;
alter table outbox_effect alter column outbox_at set not null, drop constraint outbox_effect_outbox_id_fkey;
alter table outbox_decision drop constraint outbox_decision_outbox_id_fkey;
alter table mail_decision drop constraint mail_decision_mail_id_fkey;

-- The security log loses rows by the month alone, so nobody may delete one.
drop trigger security_event_kept on security_event;
drop function keep_security_event;
delete from installed_function where name = 'keep-security-event';
revoke delete on security_event, website_visit from waylight_system, waylight_ops;

select part_by_month('outbox', 'at');
select part_by_month('outbox_effect', 'outbox_at');
select part_by_month('mail_queue', 'at');
select part_by_month('security_event', 'at');
select part_by_month('website_visit', 'at');

drop function part_by_month;
