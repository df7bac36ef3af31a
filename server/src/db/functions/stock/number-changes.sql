-- Gives the next numbers to the transactions in supply_change that have committed and have none. Each is numbered once, and
-- a transaction that began to tell of a change after another had committed comes after it.
--
-- What has ended since the last numbers is known by the snapshot that they keep: transactions later than it, and those that were
-- running then. So nothing has to be looked through, however long a transaction runs. The text that calls this ends its own
-- transaction (db/database.ts): the lock is held for as long as the server needs, whatever becomes of the caller.
create or replace function number_changes() returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set jit = off as $$
declare
  here text := (select system_identifier from pg_control_system()) || '/'
    || (select oid from pg_database where datname = current_database());
  last change_number;
begin
  last := (select n from change_number n order by number desc limit 1);
  if last.number is not null and here = (select database from change_feed)
    and not exists (select from supply_change where xid >= pg_snapshot_xmax(last.ended))
    and not exists (select from pg_snapshot_xip(last.ended) as running (xid),
      lateral (select from supply_change c where c.xid = running.xid offset 0) c) then
    return;
  end if;
  perform pg_advisory_xact_lock(1461804293);
  last := (select n from change_number n order by number desc limit 1);
  if last.number is null or here is distinct from (select database from change_feed) then
    -- A copy of another database: its transactions are not those of this one. Every reader starts anew.
    update change_feed set database = here, leased_until = '-infinity';
    with changes as (delete from supply_change), numbers as (delete from change_number)
      insert into change_number (number, xid, ended)
        values (coalesce(last.number, 0) + 1, pg_current_xact_id(), pg_current_snapshot());
    return;
  end if;
  insert into change_number (number, xid, ended)
    select last.number + row_number() over (order by max(c.id)), c.xid, pg_current_snapshot()
    from (
      select xid, id from supply_change where xid >= pg_snapshot_xmax(last.ended)
      union all
      select running.xid, c.id from pg_snapshot_xip(last.ended) as running (xid),
        lateral (select id from supply_change c where c.xid = running.xid offset 0) c) c
    group by c.xid;
  if found then
    perform pg_notify('supply_change', '');
  end if;
end $$;
revoke execute on function number_changes() from public;
grant execute on function number_changes() to waylight_system;
