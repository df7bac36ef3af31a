-- Drops the months of a table that ended before a moment and whose rows nobody needs; answers their names.
-- What still waits for a reaction or a sender keeps its month. The last 30 days of the security log stay, whoever asks.
create or replace function drop_months(relation text, before timestamptz) returns text[]
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  one record;
  needed boolean;
  latest timestamptz;
  dropped text[] := '{}';
begin
  if relation not in ('outbox', 'mail_queue', 'security_event', 'website_visit') then
    raise exception 'months of % are not dropped', relation;
  end if;
  if not pg_try_advisory_xact_lock(hashtext('months'), hashtext(relation)) then
    return dropped;
  end if;
  if relation = 'security_event' then
    for one in select i.inhrelid::regclass as part from pg_inherits i where i.inhparent = relation::regclass loop
      execute format('select greatest(%L, max(at)) from %s', latest, one.part) into latest;
    end loop;
  end if;
  for one in
    select c.relname as part from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = relation::regclass
      and substring(pg_get_expr(c.relpartbound, c.oid) from 'TO \(''([^'']+)''\)')::timestamptz <= before
    order by c.relname
  loop
    needed := false;
    if relation in ('outbox', 'mail_queue') then
      execute format('select exists (select from %I where done_at is null or done_at >= %L)', one.part, before) into needed;
    end if;
    if relation = 'security_event' then
      execute format('select exists (select from %I where at > %L)', one.part, latest - interval '30 days') into needed;
    end if;
    continue when needed;
    execute format('drop table %I', one.part);
    dropped := dropped || one.part::text;
    if relation = 'outbox' then
      execute format('drop table if exists %I', replace(one.part, 'outbox_', 'outbox_effect_'));
    end if;
  end loop;
  if relation = 'outbox' and dropped <> '{}' then
    delete from outbox_decision d where not exists (select from outbox o where o.id = d.outbox_id);
  elsif relation = 'mail_queue' and dropped <> '{}' then
    delete from mail_decision d where not exists (select from mail_queue m where m.id = d.mail_id);
  end if;
  return dropped;
end $$;
revoke execute on function drop_months(text, timestamptz) from public;
grant execute on function drop_months(text, timestamptz) to waylight_system;
