-- Hot cities follow the ranks of the file of places. A city that was edited at the console no longer does.
create or replace function follow_hot_rank() returns trigger language plpgsql as $$
begin
  if exists (select from hot_city where city_id = new.id and not from_file) then return null; end if;
  if new.hot_rank is null then
    delete from hot_city where city_id = new.id;
    return null;
  end if;
  update hot_city set channel = new.hot_channel, position = new.hot_rank where city_id = new.id;
  if not found then
    insert into hot_city (city_id, channel, from_date, position, from_file)
      values (new.id, new.hot_channel, date '2000-01-01', new.hot_rank, true);
  end if;
  return null;
end $$;

create or replace trigger district_hot_made after insert on district for each row when (new.hot_rank is not null)
  execute function follow_hot_rank();
create or replace trigger district_hot_changed after update of hot_rank, hot_channel on district for each row
  when ((old.hot_rank, old.hot_channel) is distinct from (new.hot_rank, new.hot_channel)) execute function follow_hot_rank();
