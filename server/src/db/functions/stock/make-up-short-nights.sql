-- A night that sold more rooms than its hotel gives has nothing free (room_month.short). A room that comes back makes up
-- for a missing one before it is sold again.
create or replace function make_up_short_nights() returns trigger language plpgsql as $$
begin
  select array_agg((n.free - n.back)::smallint order by n.i), array_agg((n.short - n.back)::smallint order by n.i)
    into new.free, new.short
    from (select u.i, u.free, u.short, least(greatest(u.free - u.was, 0), u.short) as back
      from unnest(new.free, old.free, old.short) with ordinality as u (free, was, short, i)) n;
  if 0 = all (new.short) then
    new.short := null;
  end if;
  return new;
end $$;

create or replace trigger room_month_short before update of free on room_month for each row
  when (old.short is not null and new.short is not distinct from old.short) execute function make_up_short_nights();
